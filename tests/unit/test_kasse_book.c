/* The Kasse of a season's book: which payments settle what. */

#include "help.h"

#include "book/season/kasse.h"

/* A payment settles the Spieltag that its remark names and no other one, whatever is said behind it: 1 is not 12. */
TEST(a_payment_settles_one_spieltag)
{
    static const char *const said[] = {NULL, "bar", "Spieltag 12", "2"};
    struct payment payment = {.cent = 1};
    struct kasse kasse = {.payments = {.payment = &payment, .count = 1}};
    char remark[KASSE_SETTLING_MAX];

    for (int nr = 1; nr <= SPIELTAGE_MAX; nr++)
        for (size_t i = 0; i < ROWS(said); i++) {
            (void)snprintf(payment.remark, sizeof payment.remark, "%s", kasse_settling(nr, said[i], remark));
            for (int other = 1; other <= SPIELTAGE_MAX; other++)
                if (kasse_settled_by(&kasse, other) != (other == nr))
                    fail_msg("Spieltag %d, by \"%s\"", other, payment.remark);
            payment.storno = true;
            assert_int_equal(kasse_settled_by(&kasse, nr), 0);
            payment.storno = false;
        }
}
