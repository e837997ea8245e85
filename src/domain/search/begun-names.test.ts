import { expect, it } from "vitest";

import { begunNames } from "./begun-names.ts";

it.each([
  ["Taller Mora", ["taller", "mora"]],
  ["  José  Ñúñez, S.A. ", ["jose", "nunez", "s", "a"]],
  ["Lubricentro 24/7", ["lubricentro", "24", "7"]],
  ["a b c d ean f g h", ["a", "b", "c", "d", "ean", "f"]],
  ["Li", []],
  ["j s", []],
  ["ana@taller.example", []],
  ["%", []],
  ["", []],
])("%j begins names by %j", (text, words) => {
  expect(begunNames(text)).toEqual(words);
});
