#include "spieltag/event.h"

#include "spieltag/history.h"

const struct term event_terms[] = {
    {.word = "beginn"},       {.word = "spiel"},  {.word = "einwurf"},  {.word = "hammel"},   {.word = "schieb"},
    {.word = "stechen"},      {.word = "strafe"}, {.word = "disq"},     {.word = "einstieg"}, {.word = "ausstieg"},
    {.word = "gegengelesen"}, {.word = "zeit"},   {.word = "ergebnis"}, {.word = "ende"},
};
_Static_assert(sizeof event_terms / sizeof event_terms[0] == EVENT_COUNT, "a row for each value of the enum");

const struct term op_terms[] = {{.word = "an"},       {.word = "vor"},  {.word = "ersetzt"},
                                {.word = "streicht"}, {.word = "undo"}, {.word = "redo"}};
_Static_assert(sizeof op_terms / sizeof op_terms[0] == OP_COUNT, "a row for each value of the enum");

bool event_is_game(uint8_t kind)
{
    return kind >= EVENT_SPIEL && kind <= EVENT_STECHEN;
}
