import { expect, it } from "vitest";

import { phrasesIn } from "./phrase-list.ts";

it.each([
  ["taco de caja, soporte de caja", ["taco de caja", "soporte de caja"]],
  [" a ,, a\nb; c ", ["a", "b", "c"]],
  ["dos   espacios", ["dos espacios"]],
  ["", []],
  [" , ", []],
])("%j is %j", (typed, phrases) => {
  expect(phrasesIn(typed)).toEqual(phrases);
});
