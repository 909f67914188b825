/* Somebody sits down whom the book does not know: after a question the person becomes a player of the book, a Gast of
 * this evening. The desk only finds the name and asks; its driver makes the player. */
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "ui/desk/desk_intern.h"

/* Finds the parts of "einstieg NAME nach KÜRZEL …": where the name begins and ends. */
static bool find_name(const char *line, size_t *from, size_t *until)
{
    static const char word[] = "einstieg ", after[] = " nach ";
    const char *behind;

    line += *from = strspn(line, " ");
    if (strncasecmp(line, word, sizeof word - 1) != 0)
        return false;
    *from += sizeof word - 1;
    line += sizeof word - 1;
    *from += strspn(line, " ");
    line += strspn(line, " ");
    behind = strstr(line, after);
    *until = behind ? *from + (size_t)(behind - line) : 0;
    return behind > line && behind[sizeof after - 1] != '\0';
}

bool desk_find_newcomer(struct desk *desk)
{
    size_t from, until;

    text_clear(&desk->newcomer);
    if (desk->mode != MODE_NEW || !find_name(desk->line, &from, &until) ||
        sitting_may_mean(desk->sitting, desk->line + from, until - from))
        return false;
    text_addn(&desk->newcomer, desk->line + from, until - from);
    return true;
}

const char *desk_newcomer(const struct desk *desk)
{
    return text_str(&desk->newcomer);
}

void desk_newcomer_line(const struct desk *desk, const char *kuerzel, struct text *line)
{
    size_t from, until;
    bool gast;

    if (!find_name(desk->line, &from, &until))
        return;
    gast = strstr(desk->line + until, " gast") != NULL;
    text_addn(line, desk->line, from);
    text_addf(line, "%s%s%s", kuerzel, desk->line + until, gast ? "" : " gast");
}
