/* The tests check the status of a refused command. tests/whole keeps the words; the kind of refusal decides
 * whether --trotzdem may lift it and how callers go on. The commands of tests/vectors/statuses.txt run one after
 * another in one book. */
#include "command.h"

static const char *const words[] = {
#define X(name, exit_status, text) [name] = #name,
    STATUS_LIST(X)
#undef X
};

static void run(char *line)
{
    char *rest = line + strcspn(line, " ");
    struct call call;
    struct err err;
    FILE *aside = tmpfile();
    int kept = quiet_start(aside);
    enum status st = command(rest, &call, &err);

    quiet_end(kept);
    (void)fclose(aside);
    text_free(&call.out);
    *rest = '\0';
    if (strcmp(words[st], line) != 0)
        fail_msg("%s: %s, not %s: %s", rest + 1, words[st], line, err.text);
}

static void end_as_told(char *line)
{
    if (strncmp(line, "BOOK ", strlen("BOOK ")) == 0) {
        (void)close_book(NULL);
        (void)open_book(NULL);
    } else {
        run(line);
    }
}

BOOK_TEST(statuses)
{
    each_vector("statuses.txt", 0, end_as_told);
}
