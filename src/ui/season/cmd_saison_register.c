/* saison melden | abmelden */
#include <string.h>

#include "book/table/admission.h"
#include "book/table/registration.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/register.h"
#include "ui/cli/which_tisch.h"

void said_free(struct said *s)
{
    text_free(&s->new);
    text_free(&s->already);
    text_free(&s->former);
}

static bool names(const struct text *said, const char *kuerzel)
{
    const char *s = text_str(said);

    for (size_t n; (s = cmd_next(s, &n)); s += n)
        if (n == strlen(kuerzel) && memcmp(s, kuerzel, n) == 0)
            return true;
    return false;
}

static void note(struct text *said, const char *kuerzel)
{
    text_addf(said, "%s%s", said->len > 0 ? ", " : "", kuerzel);
}

enum status register_players(struct call *a, const struct saison *saison, struct saison_entry entry,
                             const char *kuerzel, struct said *said, struct err *err)
{
    struct player_list l;
    enum status st = store_player(a->store, &l, err);

    for (size_t n; st == ST_OK && (kuerzel = cmd_next(kuerzel, &n)); kuerzel += n) {
        const struct player *p;
        bool already = false;

        st = buch_player(&l, kuerzel, n, &p, err);
        if (st == ST_OK && (names(&said->new, p->kuerzel.word) || names(&said->already, p->kuerzel.word)))
            st = err_set(err, ST_INPUT, _("%s is named twice"), p->kuerzel.word);
        if (st == ST_OK)
            st = registration_enter(a->store, saison, p, entry, a->time, &already, err);
        if (st == ST_OK)
            note(already ? &said->already : &said->new, p->kuerzel.word);
        if (st == ST_OK && !already && p->former && entry.what == SAISON_REGISTER)
            note(&said->former, p->kuerzel.word);
    }
    player_list_free(&l);
    return st;
}

void register_say_former(struct call *a, const struct said *said)
{
    if (said->former.len > 0 && !a->quiet)
        text_addf(
            &a->off,
            _("Former members among them: %s; `doko spieler ändern KÜRZEL --ehemals nein` for whoever is back\n"),
            said->former.s);
}

enum { REGISTER_FROM, REGISTER_SAISON };
static const struct option_line register_options[] = {
    {"ab", 0, "NR", N_("from this Spieltag on (1)")},
    {"saison", 0, "SAISON", N_("another season than the present one")},
};

static void say_registered(struct call *a, const char *saison, struct saison_entry e, const struct said *said)
{
    bool off = e.what == SAISON_UNREGISTER;

    if (said->new.len > 0)
        text_addf(&a->off,
                  off ? _("Off the register of %s from Spieltag %d on: %s\n")
                      : _("Registered for %s from Spieltag %d on: %s\n"),
                  saison, e.spieltag, said->new.s);
    if (said->already.len > 0)
        text_addf(&a->off,
                  off ? _("Not registered for %s on Spieltag %d anyway: %s\n")
                      : _("Registered for %s on Spieltag %d already: %s\n"),
                  saison, e.spieltag, said->already.s);
}

static enum status run_register(struct call *a, struct err *err)
{
    struct saison_entry e = {.what = a->command == &command_saison_register ? SAISON_REGISTER : SAISON_UNREGISTER,
                             .spieltag = 1};
    struct saison s;
    struct text kuerzel = {0};
    struct said said = {0};
    enum status st = cmd_saison(a, a->option[REGISTER_SAISON], &s, err);

    cmd_words(a, 0, &kuerzel);
    if (st == ST_OK)
        st = admission_saison(&s, &wettbewerb_meisterschaft, err);
    if (st == ST_OK && a->option[REGISTER_FROM])
        st = cmd_number("--ab", a->option[REGISTER_FROM], 1, SPIELTAGE_MAX, &e.spieltag, err);
    if (st == ST_OK)
        st = register_players(a, &s, e, text_str(&kuerzel), &said, err);
    if (st == ST_OK && !a->quiet)
        say_registered(a, s.data.name, e, &said);
    register_say_former(a, &said);
    text_free(&kuerzel);
    said_free(&said);
    return st;
}

COMMAND(saison_register, "saison", "melden", "KÜRZEL…", N_("register players"), BUCH_WRITE, 1, -1,
        OPTIONS(register_options), run_register);
COMMAND(saison_unregister, "saison", "abmelden", "KÜRZEL…", N_("take players off the register"), BUCH_WRITE, 1, -1,
        OPTIONS(register_options), run_register);
