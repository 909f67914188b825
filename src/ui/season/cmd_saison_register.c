/* The commands saison melden and saison abmelden: put players on the register, and take them off. */
#include <string.h>

#include "book/table/admission.h"
#include "book/table/registration.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/register.h"
#include "ui/cli/which_tisch.h"

void said_free(struct said *said)
{
    text_free(&said->new);
    text_free(&said->already);
    text_free(&said->former);
}

static bool has_kuerzel(const struct text *said, const char *kuerzel)
{
    const char *s = text_str(said);

    for (size_t n; (s = cmd_next(s, &n)); s += n)
        if (n == strlen(kuerzel) && memcmp(s, kuerzel, n) == 0)
            return true;
    return false;
}

static void add_kuerzel(struct text *said, const char *kuerzel)
{
    text_addf(said, "%s%s", said->len > 0 ? ", " : "", kuerzel);
}

enum status register_players(struct call *call, const struct saison *saison, struct saison_entry entry,
                             const char *kuerzel, struct said *said, struct err *err)
{
    AUTO(player_list_free) struct player_list list = {0};
    enum status st = store_player(call->store, &list, err);

    for (size_t n; st == ST_OK && (kuerzel = cmd_next(kuerzel, &n)); kuerzel += n) {
        const struct player *player;
        bool already = false;

        st = buch_player(&list, kuerzel, n, &player, err);
        if (st == ST_OK &&
            (has_kuerzel(&said->new, player->kuerzel.word) || has_kuerzel(&said->already, player->kuerzel.word)))
            st = err_set(err, ST_INPUT, _("%s is named twice"), player->kuerzel.word);
        if (st == ST_OK)
            st = registration_enter(call->store, saison, player, entry, call->time, &already, err);
        if (st == ST_OK)
            add_kuerzel(already ? &said->already : &said->new, player->kuerzel.word);
        if (st == ST_OK && !already && player->former && entry.what == SAISON_REGISTER)
            add_kuerzel(&said->former, player->kuerzel.word);
    }
    return st;
}

void register_say_former(struct call *call, const struct said *said)
{
    if (said->former.len > 0 && !call->quiet)
        text_addf(
            &call->out,
            _("Former members among them: %s; `doko spieler ändern KÜRZEL --ehemals nein` for whoever is back\n"),
            said->former.s);
}

enum { REGISTER_FROM, REGISTER_SAISON };
static const struct option_line register_options[] = {
    [REGISTER_FROM] = {"ab", 0, "NR", N_("from this Spieltag on (1)")},
    [REGISTER_SAISON] = {"saison", 0, "SAISON", N_("another season than the present one")},
};

static void say_registered(struct call *call, const char *saison, struct saison_entry entry, const struct said *said)
{
    bool unregisters = entry.what == SAISON_UNREGISTER;

    if (said->new.len > 0)
        text_addf(&call->out,
                  unregisters ? _("Unregistered for %s from Spieltag %d on: %s\n")
                              : _("Registered for %s from Spieltag %d on: %s\n"),
                  saison, entry.spieltag, said->new.s);
    if (said->already.len > 0)
        text_addf(&call->out,
                  unregisters ? _("Not registered for %s on Spieltag %d anyway: %s\n")
                              : _("Registered for %s on Spieltag %d already: %s\n"),
                  saison, entry.spieltag, said->already.s);
}

static enum status run_register(struct call *call, struct err *err)
{
    struct saison_entry entry = {
        .what = call->command == &command_saison_register ? SAISON_REGISTER : SAISON_UNREGISTER, .spieltag = 1};
    struct saison saison;
    AUTO(text_free) struct text kuerzel = {0};
    AUTO(said_free) struct said said = {0};
    enum status st = cmd_saison(call, call->option[REGISTER_SAISON], &saison, err);

    cmd_words(call, 0, &kuerzel);
    if (st == ST_OK)
        st = admission_saison(&saison, &wettbewerb_meisterschaft, err);
    if (st == ST_OK && call->option[REGISTER_FROM])
        st = cmd_number("--ab", call->option[REGISTER_FROM], 1, SPIELTAGE_MAX, &entry.spieltag, err);
    if (st == ST_OK)
        st = register_players(call, &saison, entry, text_str(&kuerzel), &said, err);
    if (st == ST_OK && !call->quiet)
        say_registered(call, saison.data.name, entry, &said);
    register_say_former(call, &said);
    return st;
}

COMMAND(saison_register, CHANGES(CHANGE_SAISON, "saison abmelden"), .word = "saison", .word2 = "melden",
        .arguments = "KÜRZEL…", .purpose = N_("register players"), .kind = BUCH_WRITE, .min = 1, .max = ANY_NUMBER,
        OPTIONS(register_options), .run = run_register);
COMMAND(saison_unregister, CHANGES(CHANGE_SAISON, "saison melden"), .word = "saison", .word2 = "abmelden",
        .arguments = "KÜRZEL…", .purpose = N_("take players off the register"), .kind = BUCH_WRITE, .min = 1,
        .max = ANY_NUMBER, OPTIONS(register_options), .run = run_register);
