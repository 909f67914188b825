/* The history of one table on one day: entries that are appended and never changed. What counts is worked out
 * from them: a correction is an entry that names the one it puts something before, replaces or strikes; undo
 * and redo are entries too. One command may need several entries; they share a Gruppe, and undo takes back
 * whole Gruppen.
 *
 * Entries are numbered from 1 in the order they were made; that number is their identity. The chronik owns
 * the remarks of its events. */
#ifndef DOKO_SPIELTAG_CHRONIK_H
#define DOKO_SPIELTAG_CHRONIK_H

#include "spieltag/spieltag.h"

enum op { OP_ANFUEGEN, OP_EINFUEGEN, OP_ERSETZEN, OP_STREICHEN, OP_UNDO, OP_REDO, OP_ANZAHL };

struct eintrag {
    uint8_t op;        /* enum op */
    int32_t bezug;     /* OP_EINFUEGEN: before which entry; OP_ERSETZEN, OP_STREICHEN: which one; else 0 */
    int32_t gruppe;    /* number of the first entry of its command */
    int64_t zeit;      /* when it was made, seconds UTC */
    struct ereignis e; /* OP_ANFUEGEN, OP_EINFUEGEN, OP_ERSETZEN */
};

struct chronik {
    int32_t anzahl;
    size_t platz;
    struct eintrag *eintrag; /* eintrag[nr - 1] */
};

static inline bool op_hat_ereignis(enum op op)
{
    return op <= OP_ERSETZEN;
}

void chronik_fuege_an(struct chronik *chronik, const struct eintrag *eintrag); /* copies the remark */
void chronik_kuerze(struct chronik *chronik, int32_t anzahl);                  /* drops the entries behind */
void chronik_free(struct chronik *chronik);

/* The numbers of the entries that count, in order; the caller frees *wirksam. ST_BUCH when an entry names one
 * that does not stand there, or there is nothing to undo or redo. */
enum status chronik_wirksam(const struct chronik *chronik, int32_t **wirksam, int32_t *anzahl, struct err *err);

/* The number of the Gruppe that undo (or redo) would take, 0 when there is none. */
int32_t chronik_undo_gruppe(const struct chronik *chronik);
int32_t chronik_redo_gruppe(const struct chronik *chronik);

/* A day folded from its history, with every step kept. */
struct faltung {
    struct spieltag tag;
    int32_t anzahl;
    int32_t *nr;             /* numbers of the entries that count */
    struct schritt *schritt; /* what each of them did */
};
void faltung_free(struct faltung *faltung);

/* `anfang`: the day before it begins. On an error *bei is the number of the entry that was refused (0: the history
 * itself is broken). */
enum status chronik_falte(const struct chronik *chronik, const struct spieltag *anfang, struct faltung *faltung,
                          int32_t *bei, struct err *err);

/* Adds the entries of one command, folds, and on a refusal leaves the chronik as it was. An entry that
 * brings the Gruppe of the last one continues that command, else it begins one. With `trotzdem` rule breaches are
 * recorded: the event itself and every later one that becomes illegal by it are marked, the later ones by further
 * entries of the same Gruppe. */
enum status chronik_buche(struct chronik *chronik, const struct eintrag *eintrag, bool trotzdem,
                          const struct spieltag *anfang, struct faltung *faltung, int32_t *bei, struct err *err);

/* The entry that holds game `spiel_nr`, 0 when there is none; and the other way round. */
int32_t faltung_eintrag(const struct faltung *faltung, int32_t spiel_nr);
/* The step of an entry, NULL when it does not count. */
const struct schritt *faltung_schritt(const struct faltung *faltung, int32_t nr);

#endif
