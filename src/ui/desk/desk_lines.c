#include "ui/desk/desk_lines.h"

#include "base/i18n.h"
#include "print/wrap.h"
#include "ui/desk/desk_intern.h"

void desk_by_lines(struct desk *desk)
{
    desk->by_lines = true;
    desk->height = INT16_MAX;
}

bool desk_set_line(struct desk *desk, const char *line)
{
    size_t len = strlen(line);

    if (len > KURZSCHRIFT_LINE_MAX || utf8_check(line, len) < len || utf8_control(line, len) < len)
        return false;
    memcpy(desk->line, line, len + 1);
    desk->len = desk->cursor = len;
    desk->asks = desk->renumbered = false;
    text_clear(&desk->said[SAID_MESSAGE]);
    desk_check(desk);
    return true;
}

const char *desk_line(const struct desk *desk)
{
    return desk->line;
}

void desk_refuse_line(struct desk *desk)
{
    if (desk->mode != MODE_REPLACE)
        (void)desk_set_line(desk, "");
}

bool desk_about(const struct desk *desk, struct text *text)
{
    AUTO(text_free) struct text name = {0};

    if (desk->mode == MODE_NEW)
        return false;
    sitting_entry_name(desk->sitting, &desk->sitting->fold, desk->reference, &name);
    text_addf(text,
              desk->mode == MODE_REPLACE ? _("%s is changed; an empty line leaves it as it is.\n")
                                         : _("One more before %s; an empty line enters none.\n"),
              name.s);
    return true;
}

bool desk_unchanged(const struct desk *desk)
{
    AUTO(text_free) struct text line = {0};

    if (desk->mode != MODE_REPLACE)
        return false;
    sitting_edit_line(desk->sitting, desk->reference, &line);
    return strcmp(text_str(&line), desk->line) == 0;
}

static void say(struct text *text, const struct text *said)
{
    wrap_lines(text, text_str(said), 0);
}

void desk_news(struct desk *desk, struct text *text)
{
    say(text, &desk->said[SAID_CHANGED]);
    text_clear(&desk->said[SAID_CHANGED]);
    desk->unseen = false;
    if (desk->said[SAID_MESSAGE].len > 0) {
        say(text, &desk->said[SAID_MESSAGE]);
        text_addc(text, '\n');
    }
    text_clear(&desk->said[SAID_MESSAGE]);
}

void desk_say(struct desk *desk, struct text *text)
{
    desk_news(desk, text);
    if (desk->situation == SITUATION_COMMAND) /* a command is carried out at once */
        return;
    if (desk->situation == SITUATION_ERROR && desk->said[SAID_REASON].s && desk->said[SAID_REASON].s[0] != '!')
        text_add(text, "! ");
    say(text, &desk->said[SAID_REASON]);
    if (desk->refused.excerpt[0])
        text_addf(text, "%s\n%*s^\n", desk->refused.excerpt, desk->refused.mark, "");
    say(text, &desk->said[SAID_PREVIEW]);
    say(text, &desk->said[SAID_CHANGES]);
}

const char *desk_question(const struct desk *desk)
{
    return text_str(&desk->said[SAID_QUESTION]);
}

bool desk_take_view(struct desk *desk, struct text *text)
{
    bool shown = desk->view.len > 0;

    text_add(text, text_str(&desk->view));
    text_clear(&desk->view);
    return shown;
}

bool desk_offers(const struct desk *desk)
{
    return desk->situation == SITUATION_ERROR && desk->refused.offers > 0;
}

bool desk_reads_line(struct desk *desk, const char *line)
{
    return desk_parse_command(desk->sitting, line).word || desk_reads_alone(desk, line);
}
