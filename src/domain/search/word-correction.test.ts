import { describe, expect, it } from "vitest";

import { correctableWords, nearestWords } from "./word-correction.ts";
import { spokenStem, wordStem } from "./word-stem.ts";

const VOCABULARY = [
  ["bomba", 900],
  ["bombillo", 40],
  ["inyector", 500],
  ["cigueñal", 80],
  ["ciguenal", 80],
  ["valvula", 300],
  ["filtro", 2000],
  ["culata", 60],
  ["empaque", 700],
  ["bearing", 400],
  ["gasket", 700],
  ["4hk1", 900],
  ["radiador", 90],
  ["radiator", 95],
  ["gear", 30],
  ["aire", 300],
  ["fuel", 300],
  ["abc", 50],
] as const;
const known = correctableWords(
  VOCABULARY.map(([word, frequency]) => ({ stem: wordStem(word), frequency })),
);

describe("nearestWords (architecture §5)", () => {
  it.each([
    ["inyectro", "inyector"],
    ["inllector", "inyector"],
    ["vomba", "bomba"],
    ["balbula", "valvula"],
    ["filrto", "filtro"],
    ["culatta", "culata"],
    ["siguenal", "ciguenal"],
    ["enpaque", "empaque"],
    ["ayre", "aire"],
    ["bearng", "bearing"],
    ["gaskett", "gasket"],
    ["radiadro", "radiador"],
    ["obmba", "bomba"],
    ["iltro", "filtro"],
    ["feul", "fuel"],
    ["enpaque", "empaque"],
    ["haire", "aire"],
    ["valbbula", "valvula"],
  ])("reads %s as %s", (typed, meant) => {
    expect(nearestWords(wordStem(typed), known)[0]?.stem).toBe(wordStem(meant));
  });

  it("hears a word as it was typed, and takes none for a slip of itself", () => {
    const words = correctableWords(
      ["hose", "hook"].map((word) => ({ stem: wordStem(word), frequency: 1 })),
    );
    const read = (word: string) =>
      nearestWords(wordStem(word), words, { spoken: spokenStem(word) }).map(({ stem }) => stem);
    expect(read("hoze")).toEqual([wordStem("hose")]);
    expect(read("hose")).toEqual([]);
  });

  it("forgives no slip where only what sounds alike is meant", () => {
    const alike = ["vomba", "inyectro"].map((typed) =>
      nearestWords(wordStem(typed), known, { onlyAlike: true }).map(({ stem }) => stem),
    );
    expect(alike).toEqual([["bomb"], []]);
  });

  it.each(["4hk2", "8981529011", "gea", "xyzzy", "computadora", "muela", "chiler", "wabco"])(
    "leaves %s alone",
    (typed) => {
      expect(nearestWords(wordStem(typed), known)).toEqual([]);
    },
  );
});
