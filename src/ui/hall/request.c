#include "ui/hall/request.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "core/spieltag/wettbewerb.h"

enum hall_page request_page(const char *path, int *table)
{
    static const struct {
        const char *path;
        enum hall_page page;
    } pages[] = {{"/", HALL_WALL},
                 {"/leitung", HALL_LEITUNG},
                 {"/k", HALL_DOOR},
                 {"/saal.css", HALL_STYLE},
                 {"/saal.js", HALL_SCRIPT}};
    const char *number_at = strncmp(path, "/t/", 3) == 0         ? path + 3
                            : strncmp(path, "/leitung/", 9) == 0 ? path + 9
                                                                 : "";
    int64_t number;

    *table = 0;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strcmp(path, pages[i].path) == 0)
            return pages[i].page;
    if (strncmp(path, "/k/", 3) == 0)
        return HALL_CODE;
    if (!number_parse(number_at, strlen(number_at), 1, TISCHE_MAX, &number))
        return HALL_NO_PAGE;
    *table = (int)number;
    return path[1] == 't' ? HALL_TABLE : HALL_CARD;
}

/* The weight behind ";q=" in thousandths; 1000 when there is none. */
static int weight_of(const char *s, size_t len)
{
    const char *q = NULL;
    int value = 0, digit = 100;

    for (size_t i = 0; i + 2 < len && !q; i++)
        if (s[i] == ';')
            q = s + i + 1 + strspn(s + i + 1, " ");
    if (!q || q + 1 >= s + len || (q[0] != 'q' && q[0] != 'Q') || q[1] != '=')
        return 1000;
    q += 2;
    if (q < s + len && *q == '1')
        return 1000;
    for (q += 2; q < s + len && *q >= '0' && *q <= '9'; q++, digit /= 10)
        value += digit * (*q - '0');
    return value;
}

/* The weight of a language in thousandths; -1 when the list does not name it. */
static int language_weight(const char *list, const char *language)
{
    int most = -1;

    for (size_t len; *list; list += len + (list[len] != '\0')) {
        const char *s = list + strspn(list, " \t");

        len = strcspn(list, ",");
        if (strncasecmp(s, language, 2) == 0 && strchr("-;, ", s[2])) {
            int found = weight_of(s, len - (size_t)(s - list));

            most = found > most ? found : most;
        }
    }
    return most;
}

bool request_german(const char *accept_language)
{
    return !accept_language || language_weight(accept_language, "en") <= language_weight(accept_language, "de");
}

bool request_has(const char *if_none_match, const char *tag)
{
    size_t n = strlen(tag);

    for (const char *at = if_none_match ? strstr(if_none_match, tag) : NULL; at; at = strstr(at + 1, tag))
        if ((at == if_none_match || strchr(" ,/", at[-1])) && strchr(" ,", at[n]))
            return true;
    return false;
}
