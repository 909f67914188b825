# doko. `make` builds build/doko; V=1 shows the commands. The parts it needs: packages.txt.

VERSION  := $(shell cat VERSION)
CC       ?= cc
CFLAGS   ?= -O2 -g
PREFIX   ?= /usr/local
BUILD    ?= build
LIBS     := sqlite3 inih libedit smartcols libutf8proc nettle xlsxwriter pangocairo cairo-pdf ncursesw

STRENG   := -std=c17 -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(WERROR)
CPPFLAGS += -Isrc -I$(BUILD)/gen -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE
LIBFLAGS := $(shell pkg-config --cflags $(LIBS) 2>/dev/null)
LDLIBS   += $(shell pkg-config --libs $(LIBS) 2>/dev/null)

QUELLEN  := $(sort $(wildcard src/*/*.c))
OBJEKTE  := $(QUELLEN:src/%.c=$(BUILD)/%.o) $(BUILD)/gen/schema.o
# What draws and what writes workbooks: a module that the program loads when it is asked for a document (src/papier.c).
PAPIER   := $(patsubst %,$(BUILD)/report/%.o,pdf blatt bogen_pdf pokalbogen_pdf rangliste_pdf \
              mappe bogen_xlsx pokal_xlsx rangliste_xlsx saisonblatt_verlauf saisonblatt_zahlen saisonmappe spieleliste_xlsx)
SCHEMA   := $(sort $(wildcard schema/*.sql))
TESTS    := $(sort $(wildcard tests/unit/test_*.c))

ifeq ($(V),1)
still :=
sag   := @:
else
still := @
sag   := @echo
endif

.PHONY: all check unit cli asan coverage mutants fuzz prove style layers bench clean samples po install uninstall deb
SPRACHEN := $(patsubst po/%.po,%,$(wildcard po/*.po))
MO       := $(SPRACHEN:%=$(BUILD)/locale/%/LC_MESSAGES/doko.mo)
all: $(BUILD)/doko $(MO)

$(BUILD)/locale/%/LC_MESSAGES/doko.mo: po/%.po
	@mkdir -p $(@D)
	$(sag) "  PO    $<"
	$(still)msgfmt -c -o $@ $<

# The module takes from the program what it needs of it, hence -rdynamic; the program is linked with what it uses itself.
$(BUILD)/doko: $(BUILD)/main.o $(BUILD)/papier.o $(filter-out $(PAPIER),$(OBJEKTE)) | $(BUILD)/doko-papier.so
	$(sag) "  LD    $@"
	$(still)$(CC) $(CFLAGS) $(LDFLAGS) -rdynamic -o $@ $^ -Wl,--as-needed $(LDLIBS) -ldl

$(BUILD)/doko-papier.so: $(PAPIER)
	$(sag) "  LD    $@"
	$(still)$(CC) $(CFLAGS) $(filter-out -pie,$(LDFLAGS)) -shared -o $@ $^ -Wl,--as-needed $(LDLIBS)

$(BUILD)/libdoko.a: $(OBJEKTE)
	$(sag) "  AR    $@"
	$(still)rm -f $@ && $(AR) rcs $@ $^

$(PAPIER): PIC := -fPIC
$(BUILD)/%.o: src/%.c $(BUILD)/gen/version.h Makefile
	@mkdir -p $(@D)
	$(sag) "  CC    $<"
	$(still)$(CC) $(STRENG) $(CPPFLAGS) $(LIBFLAGS) $(CFLAGS) $(PIC) -MMD -MP -c -o $@ $<

$(BUILD)/gen/%.o: $(BUILD)/gen/%.c
	$(still)$(CC) $(STRENG) $(CPPFLAGS) $(LIBFLAGS) $(CFLAGS) -c -o $@ $<

$(BUILD)/gen/schema.c: $(SCHEMA) tools/embed.sh
	@mkdir -p $(@D)
	$(sag) "  GEN   $@"
	$(still)tools/embed.sh schema_sql schema_anzahl $(SCHEMA) > $@.neu && mv $@.neu $@

$(BUILD)/gen/version.h: VERSION
	@mkdir -p $(@D)
	$(still)printf '#define DOKO_VERSION "%s"\n#define DOKO_LOCALEDIR "%s/share/locale"\n' '$(VERSION)' '$(PREFIX)' > $@

# Tests: one program for each tests/unit/test_*.c, against the library.
TESTPROGRAMME := $(TESTS:tests/unit/%.c=$(BUILD)/tests/%)
$(BUILD)/tests/%: tests/unit/%.c $(BUILD)/libdoko.a $(wildcard tests/unit/*.h)
	@mkdir -p $(@D)
	$(sag) "  TEST  $<"
	$(still)$(CC) $(STRENG) $(CPPFLAGS) -Itests/unit $(LIBFLAGS) $(CFLAGS) $(LDFLAGS) -DVECTORS='"tests/vectors"' -o $@ $< $(BUILD)/libdoko.a $(LDLIBS) -lcmocka

$(BUILD)/saison: tests/gen/saison.c $(BUILD)/libdoko.a
	@mkdir -p $(@D)
	$(sag) "  GEN   $@"
	$(still)$(CC) $(STRENG) $(CPPFLAGS) $(LIBFLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $< $(BUILD)/libdoko.a $(LDLIBS)

unit: $(TESTPROGRAMME)
	@tests/run unit $(BUILD)
cli: $(BUILD)/doko $(BUILD)/saison $(MO)
	@tests/run cli $(BUILD)
check: unit cli

# The same tests under AddressSanitizer and UBSan.
asan:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/asan CFLAGS='-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer' check

# Branch coverage of the pure core, asserts excluded, and the paths of store that are not tried.
coverage:
	@tests/coverage $(BUILD)/coverage

# Every mutant of the pure core against the unit tests: ten minutes of one processor.
mutants: all
	@tests/mutanten/lauf.py $(BUILD)

# Any bytes into every reader, for SEKUNDEN each.
SEKUNDEN ?= 60
fuzz:
	@tests/fuzz/run $(BUILD) $(SEKUNDEN)

# What takes hours: docs/beweis.md.
ZEILEN ?= 10000000
prove: SEKUNDEN = 3600
prove: all
	@tests/beweis/run $(BUILD) lang
	@tests/zweitrechner/run $(BUILD) $(ZEILEN)
	@python3 tests/zweitrechner/aendern.py $(BUILD)/doko
	@tests/fuzz/run $(BUILD) $(SEKUNDEN)
	@tests/mutanten/lauf.py $(BUILD)

style:
	@tools/style
layers: $(BUILD)/libdoko.a
	@tools/layers $(BUILD)

bench: $(BUILD)/doko $(BUILD)/saison
	@bench/run $(BUILD)

# The sample season, made anew by its generator (seed in the script).
samples: $(BUILD)/saison
	$(BUILD)/saison --muster > samples/saison.doko

# Puts the messages of the sources into the translations; what is new or changed is then to be translated.
po:
	@tools/po merge

# Below $(DESTDIR)$(PREFIX): the program, translations, manual, completions, documents, samples.
install: all
	@tools/install install '$(DESTDIR)$(PREFIX)' $(BUILD)
uninstall:
	@tools/install uninstall '$(DESTDIR)$(PREFIX)' $(BUILD)
deb: all
	@tools/deb $(BUILD)

clean:
	rm -rf $(BUILD)

-include $(OBJEKTE:.o=.d) $(BUILD)/main.d $(BUILD)/papier.d
