import { expect, it } from "vitest";

import { wordStem } from "./word-stem.ts";

it.each([
  ["filtro", "filtros"],
  ["motor", "motores"],
  ["rol", "roles"],
  ["buje", "bujes"],
  ["eje", "ejes"],
  ["luz", "luces"],
  ["transmision", "transmisiones"],
  ["ciguenal", "ciguenales"],
  ["bujia", "bujias"],
  ["gas", "gases"],
  ["kit", "kits"],
  ["valve", "valves"],
  ["body", "bodies"],
  ["brush", "brushes"],
  ["glass", "glasses"],
  ["battery", "batteries"],
  ["shoe", "shoes"],
  ["disc", "disco"],
])("reads %s and %s as one word", (one, other) => {
  expect(wordStem(one)).toBe(wordStem(other));
});

it.each([
  ["bus", "bu"],
  ["fuso", "fuse"],
  ["camisa", "camion"],
  ["line", "liner"],
  ["culata", "culatin"],
  ["isx15", "isx1"],
])("keeps %s and %s apart", (one, other) => {
  expect(wordStem(one)).not.toBe(wordStem(other));
});

it.each(["4hk1", "dt466", "c7", "115.5"])("leaves the code %s as it is", (code) => {
  expect(wordStem(code)).toBe(code);
});
