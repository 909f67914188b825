# doko. `make` builds build/doko; V=1 shows the commands. The parts it needs: packages.txt.

VERSION  := $(shell cat VERSION)
CC       ?= cc
CFLAGS   ?= -O2 -g
PREFIX   ?= /usr/local
BUILD    ?= build
LIBS     := sqlite3 inih libedit smartcols libutf8proc nettle xlsxwriter pangocairo cairo-pdf ncursesw libmicrohttpd libqrencode libpq

# The flags for AddressSanitizer and UBSan. With static runtimes and at a fixed address the program starts in two thirds of the time.
# Random tests run a quarter of their rounds here, and all of them in the plain build.
SANITIZE := -O1 -g1 -DROUNDS_DIVISOR=4 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
ifeq ($(SANITIZED),1)
CFLAGS   := $(SANITIZE) -fno-pie
LDFLAGS  += -no-pie -static-libasan -static-libubsan
endif

# The hall faces a network, so the program is hardened in every build; a packager's flags come after these. FORTIFY needs an optimizer,
# and the sanitizers have checks of their own. A compiler that sets it by itself, as Ubuntu's does to 3, keeps its own.
ifneq ($(SANITIZED),1)
HARDEN   := -fstack-protector-strong -fPIE
ifneq ($(filter -O -O1 -O2 -O3 -Os,$(CFLAGS)),)
HARDEN   += $(if $(findstring _FORTIFY_SOURCE,$(CFLAGS) $(CPPFLAGS) $(shell $(CC) -O2 -dM -E -x c /dev/null)),,-D_FORTIFY_SOURCE=2)
endif
RELRO    := -Wl,-z,relro -Wl,-z,now
PIE      := -pie
endif

STRICT   := -std=c17 -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(WERROR)
CPPFLAGS += -Isrc -I$(BUILD)/gen -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE
LIBFLAGS := $(shell pkg-config --cflags $(LIBS) 2>/dev/null)
OWN_LIBS := $(LDLIBS) $(shell pkg-config --libs $(filter-out xlsxwriter pangocairo cairo-pdf libmicrohttpd libqrencode libpq,$(LIBS)) 2>/dev/null)
LDLIBS   += $(shell pkg-config --libs $(LIBS) 2>/dev/null)

SOURCES  := $(filter-out src/ui/modules/%,$(sort $(wildcard src/*/*.c src/*/*/*.c)))
OBJECTS  := $(SOURCES:src/%.c=$(BUILD)/%.o) $(BUILD)/gen/schema.o $(BUILD)/gen/reports.o $(BUILD)/gen/views.o $(BUILD)/gen/saal.o $(BUILD)/gen/verband.o
# The module that draws and writes workbooks; the program loads it when a document is asked for (src/ui/modules/paper.c).
PAPER    := $(patsubst src/%.c,$(BUILD)/%.o,$(wildcard src/print/xlsx*.c)) \
              $(patsubst %,$(BUILD)/print/%.o,layouts lines name pdf sheet table_pdf wall_pdf booklet_pdf) \
              $(patsubst %,$(BUILD)/report/bogen/%.o,legend paper paper_end paper_line paper_seating pdf pokal_pdf turnier_sheets turnier_slips xlsx)
HALL     := $(patsubst src/%.c,$(BUILD)/%.o,$(wildcard src/ui/hall/*.c src/ui/pages/*.c)) $(BUILD)/gen/saal.o
VERBAND  := $(patsubst src/%.c,$(BUILD)/%.o,$(wildcard src/ui/federation/*.c)) $(BUILD)/gen/verband.o
MODULES  := $(patsubst %,$(BUILD)/doko-%.so,paper saal verband)
SCHEMA   := $(sort $(wildcard schema/*.sql))
REPORTS  := $(sort $(wildcard reports/*.sql))
VIEWS    := $(sort $(wildcard reports/views/*.sql))
TESTS    := $(sort $(wildcard tests/unit/test_*.c))

ifeq ($(V),1)
quiet :=
say   := @:
else
quiet := @
say   := @echo
endif

.PHONY: all check quick test test-programs unit cli asan coverage mutants fuzz prove style layers bench clean samples po manual pictures install uninstall deb
LANGUAGES := $(patsubst po/%.po,%,$(wildcard po/*.po))
MO       := $(LANGUAGES:%=$(BUILD)/locale/%/LC_MESSAGES/doko.mo)
all: $(BUILD)/doko $(MO)

$(BUILD)/locale/%/LC_MESSAGES/doko.mo: po/%.po
	@mkdir -p $(@D)
	$(say) "  PO    $<"
	$(quiet)msgfmt -c -o $@ $<

# The program passes structs to its modules, so both hold a hash of their sources, which src/ui/modules/module.c compares.
SOURCE_FILES := $(sort $(wildcard src/*.[ch] src/*/*.[ch] src/*/*/*.[ch])) $(SCHEMA) $(REPORTS) $(VIEWS) VERSION
$(BUILD)/gen/build_id.h: $(SOURCE_FILES)
	@mkdir -p $(@D)
	$(quiet)printf '#define BUILD_ID "%s"\n' "$$(cat $^ | sha256sum | cut -c 1-32)" > $@
$(BUILD)/ui/modules/module.o $(BUILD)/ui/modules/module_id.o: $(BUILD)/gen/build_id.h

# A module uses functions of the program and the sanitizers' runtimes, hence -rdynamic. The program is linked only with the libraries it
# uses itself, so that linking fails when it uses an object that belongs into a module.
PROGRAM := $(patsubst %,$(BUILD)/%.o,main $(patsubst %,ui/modules/%,module paper saal verband))
$(BUILD)/doko: $(PROGRAM) $(filter-out $(PAPER) $(HALL) $(VERBAND),$(OBJECTS)) | $(MODULES)
	$(say) "  LD    $@"
	$(quiet)$(CC) $(CFLAGS) $(RELRO) $(PIE) $(LDFLAGS) -rdynamic -o $@ $^ -Wl,--as-needed $(OWN_LIBS) -ldl

$(BUILD)/doko-paper.so: $(PAPER)
$(BUILD)/doko-saal.so: $(HALL)
$(BUILD)/doko-verband.so: $(VERBAND)
$(MODULES): $(BUILD)/ui/modules/module_id.o
	$(say) "  LD    $@"
	$(quiet)$(CC) $(filter-out -fsanitize=%,$(CFLAGS)) $(RELRO) $(filter-out -pie -no-pie -static-lib%,$(LDFLAGS)) -shared -o $@ $^ -Wl,--as-needed $(LDLIBS)

$(BUILD)/libdoko.a: $(OBJECTS)
	$(say) "  AR    $@"
	$(quiet)rm -f $@ && $(AR) rcs $@ $^

$(PAPER) $(HALL) $(VERBAND) $(BUILD)/ui/modules/module_id.o: PIC := -fPIC
$(BUILD)/%.o: src/%.c $(BUILD)/gen/version.h Makefile
	@mkdir -p $(@D)
	$(say) "  CC    $<"
	$(quiet)$(CC) $(STRICT) $(CPPFLAGS) $(LIBFLAGS) $(HARDEN) $(CFLAGS) $(PIC) -MMD -MP -c -o $@ $<

$(BUILD)/gen/%.o: $(BUILD)/gen/%.c
	$(quiet)$(CC) $(STRICT) $(CPPFLAGS) $(LIBFLAGS) $(HARDEN) $(CFLAGS) $(PIC) -c -o $@ $<

$(BUILD)/gen/schema.c: $(SCHEMA)
$(BUILD)/gen/reports.c: $(REPORTS)
$(BUILD)/gen/views.c: $(VIEWS)
$(BUILD)/gen/saal.c: $(patsubst %,$(BUILD)/gen/%,saal.css saal.js wall.css wall.js)
# Phones need no comments and no long names.
$(BUILD)/gen/%: web/%
	@mkdir -p $(@D)
	$(quiet)esbuild --minify --target=es2018,safari13 --log-level=warning $< > $@.new && mv $@.new $@
$(BUILD)/gen/verband.c: $(sort $(wildcard schema/verband/*.sql))
$(patsubst %,$(BUILD)/gen/%.c,schema reports views saal verband): tools/embed.sh
	@mkdir -p $(@D)
	$(say) "  GEN   $@"
	$(quiet)tools/embed.sh $(basename $(@F)) $(filter-out tools/%,$^) > $@.new && mv $@.new $@

$(BUILD)/gen/version.h: VERSION
	@mkdir -p $(@D)
	$(quiet)printf '#define DOKO_VERSION "%s"\n#define DOKO_LOCALEDIR "%s/share/locale"\n' '$(VERSION)' '$(PREFIX)' > $@

# Tests: one program for each tests/unit/test_*.c. They are compiled and linked apart, because every change of a source changes the library.
TEST_OBJECTS  := $(TESTS:tests/unit/%.c=$(BUILD)/tests/%.o)
TEST_PROGRAMS := $(TEST_OBJECTS:.o=)
$(TEST_OBJECTS): $(BUILD)/tests/%.o: tests/unit/%.c Makefile
	@mkdir -p $(@D)
	$(say) "  CC    $<"
	$(quiet)$(CC) $(STRICT) $(CPPFLAGS) -Itests/unit $(LIBFLAGS) $(CFLAGS) -DVECTORS='"tests/vectors"' -MMD -MP -c -o $@ $<
$(TEST_PROGRAMS): %: %.o $(BUILD)/libdoko.a
	$(say) "  LD    $@"
	$(quiet)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS) -lcmocka

$(BUILD)/saison: tests/gen/saison.c $(BUILD)/libdoko.a
	@mkdir -p $(@D)
	$(say) "  GEN   $@"
	$(quiet)$(CC) $(STRICT) $(CPPFLAGS) $(LIBFLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $< $(BUILD)/libdoko.a $(LDLIBS)

# The reader of spoken lines as the program that tests/spoken/judge.py asks.
$(BUILD)/spoken_answer: tests/spoken/answer.c tests/gen/spoken_table.h $(BUILD)/libdoko.a
	@mkdir -p $(@D)
	$(say) "  LD    $@"
	$(quiet)$(CC) $(STRICT) $(CPPFLAGS) $(LIBFLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $< $(BUILD)/libdoko.a $(LDLIBS)

$(BUILD)/manual_lists: tools/manual_lists.c $(BUILD)/libdoko.a
	@mkdir -p $(@D)
	$(say) "  LD    $@"
	$(quiet)$(CC) $(STRICT) $(CPPFLAGS) $(LIBFLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $< $(BUILD)/libdoko.a $(LDLIBS)

# LENGTH: short, long (the tests of tests/long.txt) or all.
LENGTH ?= short
# The measuring programs are compiled too, so that a changed header is not noticed by CI alone.
BENCH_OBJECTS := $(patsubst bench/%.c,$(BUILD)/bench/%.o,$(wildcard bench/*.c))
$(BENCH_OBJECTS): $(BUILD)/bench/%.o: bench/%.c Makefile
	@mkdir -p $(@D)
	$(say) "  CC    $<"
	$(quiet)$(CC) $(STRICT) $(CPPFLAGS) $(LIBFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<
test-programs: $(TEST_PROGRAMS) $(BENCH_OBJECTS)
unit: test-programs
	@tests/run unit $(BUILD) $(LENGTH)
FOR_CLI := $(BUILD)/doko $(BUILD)/saison $(BUILD)/spoken_answer $(MO)
cli: $(FOR_CLI) manual
	@tests/run cli $(BUILD) $(LENGTH)
check: unit cli

# The quick check after a change, within a minute: the unit tests and the kept outputs.
quick: test-programs $(FOR_CLI)
	@status=0; DOKO_SEQUENCES=50 tests/run unit $(BUILD) short || status=1; tests/run cli $(BUILD) all tests/cli/whole.sh || status=1; exit $$status

# Runs one test by its name, of both kinds when both have it: make test T=settle, T=test_settle, T=evening.
NAME     := $(T:test_%=%)
NAMED_C  := $(if $(wildcard tests/unit/test_$(NAME).c),$(BUILD)/tests/test_$(NAME))
NAMED_SH := $(wildcard tests/cli/$(NAME).sh)
test: $(NAMED_C) $(if $(NAMED_SH),$(FOR_CLI)) $(if $(filter manual package second_scorer,$(NAME)),manual)
	$(if $(NAMED_C)$(NAMED_SH),,$(error there is neither tests/unit/test_$(NAME).c nor tests/cli/$(NAME).sh; make test T=NAME))
	$(if $(NAMED_C),@tests/run unit $(BUILD) all $(NAMED_C))
	$(if $(NAMED_SH),@tests/run cli $(BUILD) all $(NAMED_SH))

# Runs the same tests under AddressSanitizer and UBSan.
asan:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/asan SANITIZED=1 LENGTH=all check

# Measures the branch coverage of the pure core, without asserts, and lists the untested paths of store.
coverage:
	@tests/coverage $(BUILD)/coverage

# Runs every mutant of the pure core against the unit tests: ten minutes of one processor.
mutants: all
	@tests/mutants/run.py $(BUILD)

# Feeds random bytes to every reader, for DURATION seconds each.
DURATION ?= 60
fuzz:
	@tests/fuzz/run $(BUILD) $(DURATION)

# Runs the checks that take hours: docs/beweis.md.
prove: all manual
	@tests/prove long

style:
	@tools/style
layers: all
	@tools/layers $(BUILD)

bench: $(BUILD)/doko $(BUILD)/saison
	@bench/run $(BUILD)

# Makes the sample season and Turnier anew; their generators have fixed seeds.
samples: $(BUILD)/saison $(BUILD)/doko
	$(BUILD)/saison --muster > samples/saison.doko
	DOKO=$(BUILD)/doko tests/gen/turnier.sh > samples/turnier.doko

# Puts the messages of the sources into the translations; new and changed ones must then be translated by hand.
po:
	@tools/po merge
	@tools/manual merge

# Makes the manual in every language: the prose of man/, with lists from the rows of the program.
MANUAL := $(BUILD)/man/.made
manual: $(MANUAL)
$(MANUAL): $(wildcard man/*.[15] man/po/*) tools/manual $(BUILD)/manual_lists $(MO)
	$(say) "  MAN   $(@D)"
	$(quiet)tools/manual build $(BUILD) && touch $@

# Installs below $(DESTDIR)$(PREFIX): the program, translations, manual, completions, documents, samples.
install: all manual
	@tools/install install '$(DESTDIR)$(PREFIX)' $(BUILD)
uninstall:
	@tools/install uninstall '$(DESTDIR)$(PREFIX)' $(BUILD)
deb: all manual
	@tools/deb $(BUILD)

clean:
	rm -rf $(BUILD)

-include $(OBJECTS:.o=.d) $(PROGRAM:.o=.d) $(TEST_OBJECTS:.o=.d) $(BENCH_OBJECTS:.o=.d)
