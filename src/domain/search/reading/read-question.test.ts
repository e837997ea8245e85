import { array, assert, boolean, constantFrom, property, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";

import { searchWords } from "../search-words.ts";
import { createVocabulary, type SynonymEntry } from "../vocabulary.ts";
import { wordStem } from "../word-stem.ts";
import { alignText } from "./aligned-text.ts";
import { numberRuns } from "./number-runs.ts";
import { readQuestion } from "./read-question.ts";

const WORDS =
  "bomba agua filtro aceite freno bateria camion delantero shock tie abc locking def kit";
const VEHICLES = "npr 4hk1 4300 f250 hino le 4";
const vocabulary = createVocabulary(
  `${WORDS} ${VEHICLES}`.split(" ").map((word, index) => ({
    id: index + 1,
    stem: wordStem(word),
    word,
    frequency: 10,
    isVehicle: VEHICLES.split(" ").includes(word),
  })),
  [
    { phrases: ["bomba de agua", "water pump"], means: [], names: [] },
    { phrases: ["freno de mano"], means: [], names: [] },
  ] satisfies SynonymEntry[],
);
const TRADE = new Set(
  ["bomba", "agua", "filtro", "aceite", "freno", "bateria", "repuesto", "part"].map(wordStem),
);
const EVERYDAY = new Set(["tiene", "stock", "looking", "mesa", "bota"]);
const NUMBERS = new Set([
  "8971149040",
  "1R0750",
  "KG8064836",
  "4300",
  "20082010",
  "97114904",
  "20282067",
]);
const book = {
  vocabulary,
  isTrade: (stem: string) => TRADE.has(stem),
  isEveryday: (word: string) => EVERYDAY.has(word),
  isCode: (code: string) => code === "6205",
};

function read(text: string) {
  return readQuestion(text, {
    runs: numberRuns(alignText(text)),
    isNumber: (key) => NUMBERS.has(key),
    book,
  });
}

describe("the words of a question", () => {
  it.each([
    ["buenas, ocupo una bomba de agua", "bomba de agua"],
    ["¿Tiene la bomba de agua en stock?", "bomba de agua"],
    ["looking for a water pump, please", "water pump"],
    ["bomba de agua para mi camión npr", "bomba de agua npr"],
    ["freno de mano", "freno de mano"],
    ["2 filtros de aceite", "filtros aceite"],
    ["filtro de aceite x 4", "filtro aceite"],
    ["filtro aceite 12 uds", "filtro aceite"],
    ["filtro de aceite $45", "filtro aceite"],
    ["filtro de aceite 25.000 colones", "filtro aceite"],
    ["filtro npr 2008", "filtro npr"],
    ["filtro npr 99-03", "filtro npr"],
    ["filtro npr 2018+", "filtro npr"],
    ["filtro npr modelo 08", "filtro npr"],
    ["me urge un filtro", "filtro"],
    ["tiene", "tiene"],
    ["buenas tardes", ""],
    ["repuestos npr", "npr"],
    ["parts for 4hk1", "4hk1"],
    ["repuestos", ""],
    ["99-03", ""],
    ["¡Hola!", ""],
    ["me regala precio de 4 filtros de aceite", "filtros aceite"],
    ["hola 4", "4"],
    ["filtro mesa", "filtro"],
    ["filtro qwerty", "filtro qwerty"],
    ["filtro npr año 2008.", "filtro npr"],
    ["filtro npr 2008!", "filtro npr"],
    ["filtro npr, mod. 08.", "filtro npr"],
    ["filtro npr 1999-03.", "filtro npr"],
    ["filtro, x 4.", "filtro"],
    ["filtro. cant 12.", "filtro"],
    ["2, filtros de aceite", "filtros aceite"],
    ["4300 2005", "4300"],
    ["NPR81-7000123 filtro", "npr81 filtro"],
    ["filtro NPR75L-7104321", "filtro npr75"],
    ["filtro XZU342L-0001234", "filtro xzu342"],
    ["filtro FE83PB-A12345", "filtro fe83p"],
    ["filtro FE535B-412345", "filtro fe535"],
    ["filtro GD8JLSA-10234", "filtro gd8j"],
    ["filtro ABC12-123456", "filtro abc12-123456"],
    ["filtro FL-1A", "filtro fl-1a"],
    ["filtro aire wabco", "filtro aire wabco"],
    ["filtro 8-98000-111-2 2008", "filtro 8-98000-111-2"],
    ["filtro 16100-E0373 x2", "filtro 16100-e0373"],
    ["9711590 4", "9711590 4"],
  ])("of %j are %j", (text, words) => {
    expect(read(text).words).toBe(words);
  });
});

describe("the numbers of a question", () => {
  it.each([
    ["8-97114-904-0", "8971149040"],
    ["P/N: 8-97114-904-0", "8971149040"],
    ["PN8971149040", "8971149040"],
    ["Part No. 8-97114-904-0 x2", "8971149040"],
    ["oem# 8971149040 $45.00", "8971149040"],
    ["]C18971149040", "8971149040"],
    ["1P8971149040", "8971149040"],
    ["2\t8971149040\t45", "8971149040"],
    ["8971149O4O", "8971149040"],
    ["8971149040RX", "8971149040"],
    ["97114904 C1", "97114904"],
    ["ocupo el 8 97114 904 0 urgente", "8971149040"],
    ["1R-0750", "1R0750"],
    ["buenas, ¿tienen 20282067?", "20282067"],
    ["filtro KG8064-836", "KG8064836"],
  ])("of %j is %j", (text, key) => {
    expect(read(text).numbers.map((number) => number.key)).toEqual([key]);
  });

  it("are all of those that were pasted", () => {
    const { numbers } = read("1R-0750 x2, 8-97114-904-0; KG8064-836 (4)");
    expect(numbers.map(({ key }) => key)).toEqual(["1R0750", "8971149040", "KG8064836"]);
  });

  it("are said without the signs of a sentence", () => {
    expect(read("¿Tiene (8971149040)? 1R-0750.").numbers.map(({ typed }) => typed)).toEqual([
      "8971149040",
      "1R-0750",
    ]);
  });

  it("are no models, years or quantities", () => {
    for (const text of ["4300", "2008 2010 npr", "filtro 12", "f 250"]) {
      expect([text, read(text).numbers]).toEqual([text, []]);
    }
  });
});

describe("reading", () => {
  const pieces = constantFrom(
    "bomba",
    "de",
    "agua",
    "npr",
    "2008",
    "2",
    "x",
    "hola",
    "$4",
    "mesa",
    "qwerty",
    "8971149040",
    "le",
    "freno",
    "mano",
    "99-03",
    "pn",
    "kit",
    "uds",
    "modelo",
    "/",
    "]C1",
    "4HK1",
    "FL-1A",
    "8-98000-111-2",
    "97114 9",
  );

  it.each([
    ["retenedor 50x70x10", "retenedor", ["50x70x10"]],
    ["filtro M12 x 1.75 npr", "filtro npr", ["M12 x 1.75"]],
    ["filtro 24v 80A", "filtro", ["24v", "80A"]],
    ["buenas, filtro de 16 ½ x 7 $45", "filtro", ["16 1/2 x 7"]],
    ["filtro 2½ pulgadas", "filtro", ["2 1/2 pulgadas"]],
    ["rol 6205-2RS 2 uds", "rol", ["6205-2RS"]],
    ["30/30", "", ["30/30"]],
    ["4300 2005", "4300", []],
    ["1R-0750 24v", "", ["24v"]],
  ])("in %j leaves %j beside its measures", (text, words, measures) => {
    const question = read(text);
    expect(question.words).toBe(words);
    expect(question.measures.map(({ typed }) => typed)).toEqual(measures);
  });

  it("leaves the same words when it reads what it left", () => {
    assert(
      property(array(pieces, { maxLength: 12 }), (some) => {
        const { words } = read(some.join(" "));
        expect(read(words).words).toBe(words);
      }),
    );
  });

  it("is not changed by what is only said around a question", () => {
    const around = constantFrom("hola ", "buenas, ", "ocupo ", "looking for ", "precio de ");
    assert(
      property(array(pieces, { maxLength: 8 }), around, (some, before) => {
        const text = some.join(" ");
        const [plain, talked] = [read(`bomba ${text}`), read(`${before}bomba ${text} gracias`)];
        expect(talked.words).toBe(plain.words);
        expect(talked.numbers).toEqual(plain.numbers);
        expect(read(`bomba ${text}`.toUpperCase()).words).toBe(plain.words);
      }),
      { examples: [[["bomba", "]C1", "8971149040", "]C1"], "hola "]] },
    );
  });

  it("is not changed by punctuation behind a word", () => {
    // Signs that join what stands beside them are no words.
    const words = pieces.filter((piece) => !["x", "/", "]C1"].includes(piece));
    const signs = constantFrom(",", ".", "!", "?", ";", ":");
    assert(
      property(array(tuple(words, signs, boolean()), { maxLength: 8 }), (some) => {
        const plain = read(some.map(([piece]) => piece).join(" "));
        const marked = read(
          some.map(([piece, sign, isMarked]) => (isMarked ? piece + sign : piece)).join(" "),
        );
        expect(searchWords(marked.words)).toEqual(searchWords(plain.words));
        expect(marked.numbers.map(({ key }) => key)).toEqual(plain.numbers.map(({ key }) => key));
        expect(marked.measures.map(({ wants }) => wants)).toEqual(
          plain.measures.map(({ wants }) => wants),
        );
      }),
      { numRuns: 400 },
    );
  });

  it("never says a word that was not typed, whatever is typed", () => {
    assert(
      property(string({ unit: "binary", maxLength: 500 }), (text) => {
        const { words } = read(text);
        expect(alignText(text).folded.replaceAll(/\s+/g, "").length).toBeGreaterThanOrEqual(
          words.replaceAll(/\s+/g, "").length,
        );
      }),
    );
  });

  it("looks for no more numbers than a text may hold, whatever is typed", () => {
    for (const text of [
      "1 ".repeat(250),
      "a1b2c3 ".repeat(71),
      "9".repeat(500),
      "1/".repeat(250),
    ]) {
      expect(numberRuns(alignText(text)).length).toBeLessThanOrEqual(300);
    }
  });
});

describe("how many are wanted", () => {
  it.each([
    ["ocupo 2 del 8-97114-904-0", ["2"]],
    ["cotice 12 de las 1R0750", ["12"]],
    ["need 3 of the KG8064836", ["3"]],
    ["bomba npr del 2008", []],
    ["cruceta 5-280x", []],
    ["filtro x 3", ["x 3"]],
  ])("of '%s' is %j", (text, quantities) => {
    const counted = read(text).spans.filter(({ kind }) => kind === "quantity");
    expect(counted.map(({ from, to }) => text.slice(from, to).trim())).toEqual(quantities);
  });
});
