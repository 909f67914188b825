-- On which device an entry was made, where that was not the book's own program: a word, and part of the chain.
ALTER TABLE ereignis ADD COLUMN geraet TEXT CHECK (length(geraet) BETWEEN 1 AND 24);
