import { array, assert, asyncProperty, constantFrom, string } from "fast-check";
import { beforeEach, expect, it } from "vitest";

import { gatherModels } from "#domain/search/named-models.ts";
import { termOf } from "#domain/measure/fact.ts";
import { createMeasureBook } from "#domain/measure/measure-book.ts";
import { partFamily } from "#domain/search/part-family.ts";
import { createVocabulary } from "#domain/search/vocabulary.ts";
import { wordStem } from "#domain/search/word-stem.ts";

import type { FindNumbers } from "./part-index.ts";
import { readSearchText } from "./read-text.ts";
import type { SearchLexicon } from "./search-lexicon.ts";

/** As long as a search text may be. */
const LONGEST = 500;
/** How often a word is looked up for each sign of a text, at most: a few readings, each of a few kinds. */
const LOOK_UPS_A_SIGN = 30;
/** Keys that one question to the database may have, and ways in which a text is asked. */
const MOST_KEYS = 8_000;
const MOST_STEPS = 60;
/** Words that are asked of one text. */
const MOST_WORDS = 12;

const counted = { lookUps: 0, corrections: 0, keys: 0 };
const words = ["filtro", "aceite", "bomba", "agua", "npr"].map((word, at) => ({
  id: at + 1,
  stem: wordStem(word),
  word,
  frequency: 10,
  isVehicle: word === "npr",
}));
const vocabulary = createVocabulary(words, [
  { phrases: ["bomba de agua", "water pump"], means: [], names: [] },
]);
const counting: typeof vocabulary = {
  ...vocabulary,
  term: (stem) => {
    counted.lookUps += 1;
    return vocabulary.term(stem);
  },
  nearest: (word) => {
    counted.corrections += 1;
    return vocabulary.nearest(word);
  },
  phrasesFrom: (stem) => {
    counted.lookUps += 1;
    return vocabulary.phrasesFrom(stem);
  },
};
const measures = createMeasureBook(
  Array.from({ length: 90 }, (_, at) => ({
    id: 100 + at,
    stem: termOf({ unit: "mm", value: 10 + at }),
    word: "",
    frequency: 1,
    isVehicle: false,
  })),
);
const lexicon: SearchLexicon = {
  vocabulary: counting,
  models: gatherModels([]),
  categories: new Map(),
  formerKinds: new Map(),
  subcategories: new Map(),
  brands: new Map(),
  makes: new Map(),
  warehouseBits: new Map(),
  families: [partFamily(1, ["Filtros de aceite", "Oil filters"])],
  commonWords: new Map(),
  measures,
  book: {
    vocabulary: counting,
    isTrade: (stem) => stem === "filtr" || stem === "bomb",
    isEveryday: (word) => word === "hola",
    isCode: measures.hasCode,
  },
  engineStems: new Set(),
  brandStems: new Set(),
  brandNames: new Map(),
  isVehicle: () => false,
};
const numbers: FindNumbers = async ({ keys, skus }) => {
  counted.keys += keys.length + skus.length;
  return [];
};

beforeEach(() => Object.assign(counted, { lookUps: 0, corrections: 0, keys: 0 }));

/** What reading a text tries, of each by how much it is more than it may be. */
async function tooMuch(text: string): Promise<number[]> {
  Object.assign(counted, { lookUps: 0, corrections: 0, keys: 0 });
  const { ladder } = await readSearchText(text, { lexicon, numbers });
  return [
    counted.lookUps - LOOK_UPS_A_SIGN * (text.length + 1),
    counted.corrections - MOST_WORDS,
    counted.keys - MOST_KEYS,
    ladder.length - MOST_STEPS,
  ].filter((more) => more > 0);
}

it("tries no more than a text's length allows, whatever is typed", async () => {
  await assert(
    asyncProperty(string({ unit: "binary", maxLength: LONGEST }), async (text) => {
      expect(await tooMuch(text)).toEqual([]);
    }),
  );
});

it("tries no more of what looks like much: numbers, measures, words, plates, in any mixture", async () => {
  const pieces = constantFrom(
    ..."8-97114-904-0 50x70x10 filtro fltro npr 2008 12 v 6205 m12x1.75 3/4 xyzzyq a1b2c3 x4 ]C1 ( # 9711490".split(
      " ",
    ),
  );
  const rows = array(pieces, { minLength: 1, maxLength: 250 });
  await assert(
    asyncProperty(rows, async (some) => {
      expect(await tooMuch(some.join(" ").slice(0, LONGEST))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it.each<[string, (at: number) => string]>([
  ["numbers", (at) => `8-97${100 + at}-904-0 `],
  ["measures", (at) => `${10 + at}x${50 - at}x${20 + at} `],
  ["threads", (at) => `m${6 + at}x1.75,`],
  ["digits", () => "1 "],
  ["digits with slashes", () => "1/"],
  ["codes", (at) => `a${at}b2c3 `],
  ["slips", () => "fltro "],
  ["one digit", () => "9"],
  ["signs", () => "-"],
])("is bounded for a text of nothing but %s", async (_, piece) => {
  const text = Array.from({ length: LONGEST }, (__, at) => piece(at)).join("");
  expect(await tooMuch(text.slice(0, LONGEST))).toEqual([]);
});
