#include "ui/desk/desk_lines.h"

#include "base/i18n.h"
#include "print/wrap.h"
#include "ui/desk/desk_intern.h"

void desk_by_lines(struct desk *t)
{
    t->by_lines = true;
    t->height = INT16_MAX;
}

bool desk_set_line(struct desk *t, const char *s)
{
    size_t len = strlen(s);

    if (len > KURZSCHRIFT_LINE_MAX || utf8_check(s, len) < len || utf8_control(s, len) < len)
        return false;
    memcpy(t->line, s, len + 1);
    t->len = t->cursor = len;
    t->asks = t->renumbered = false;
    text_clear(&t->said[SAID_MESSAGE]);
    desk_check(t);
    return true;
}

const char *desk_line(const struct desk *t)
{
    return t->line;
}

void desk_refuse_line(struct desk *t)
{
    if (t->mode != MODE_REPLACE)
        (void)desk_set_line(t, "");
}

bool desk_about(const struct desk *t, struct text *text)
{
    struct text name = {0};

    if (t->mode == MODE_NEW)
        return false;
    sitting_entry_name(t->r, &t->r->f, t->reference, &name);
    text_addf(text,
              t->mode == MODE_REPLACE ? _("%s is changed; an empty line leaves it as it is.\n")
                                      : _("One more before %s; an empty line enters none.\n"),
              name.s);
    text_free(&name);
    return true;
}

bool desk_unchanged(const struct desk *t)
{
    struct text line = {0};
    bool same;

    if (t->mode != MODE_REPLACE)
        return false;
    sitting_edit_line(t->r, t->reference, &line);
    same = strcmp(text_str(&line), t->line) == 0;
    text_free(&line);
    return same;
}

static void say(struct text *text, const struct text *said)
{
    wrap_lines(text, text_str(said), 0);
}

void desk_news(struct desk *t, struct text *text)
{
    say(text, &t->said[SAID_CHANGED]);
    text_clear(&t->said[SAID_CHANGED]);
    t->unseen = false;
    if (t->said[SAID_MESSAGE].len > 0) {
        say(text, &t->said[SAID_MESSAGE]);
        text_addc(text, '\n');
    }
    text_clear(&t->said[SAID_MESSAGE]);
}

void desk_say(struct desk *t, struct text *text)
{
    desk_news(t, text);
    if (t->situation == SITUATION_COMMAND) /* it is carried out at once */
        return;
    if (t->situation == SITUATION_ERROR && t->said[SAID_REASON].s && t->said[SAID_REASON].s[0] != '!')
        text_add(text, "! ");
    say(text, &t->said[SAID_REASON]);
    if (t->refused.excerpt[0])
        text_addf(text, "%s\n%*s^\n", t->refused.excerpt, t->refused.mark, "");
    say(text, &t->said[SAID_PREVIEW]);
    say(text, &t->said[SAID_CHANGES]);
}

const char *desk_question(const struct desk *t)
{
    return text_str(&t->said[SAID_QUESTION]);
}

bool desk_take_view(struct desk *t, struct text *text)
{
    bool shown = t->view.len > 0;

    text_add(text, text_str(&t->view));
    text_clear(&t->view);
    return shown;
}
