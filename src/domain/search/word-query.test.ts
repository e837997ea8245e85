import { describe, expect, it } from "vitest";

import { namedFamilies, partFamily } from "./part-family.ts";
import { createVocabulary, type SynonymEntry } from "./vocabulary.ts";
import { readWords } from "./word-query.ts";
import { wordStem } from "./word-stem.ts";

const WORDS = "bomba agua pump water empaque gasket filtro filter aceite oil inyector rol bearing";
const VEHICLES = "isuzu 4hk1 dt466 isx15 npr gmc foton";
const terms = `${WORDS} ${VEHICLES}`.split(" ").map((word, index) => ({
  id: index + 1,
  stem: wordStem(word),
  word,
  frequency: 100 - index,
  isVehicle: VEHICLES.includes(word),
}));
const synonyms: SynonymEntry[] = [
  { phrases: ["bomba de agua", "water pump"], means: [], names: [] },
  { phrases: ["rol", "balinera", "balero", "bearing"], means: [], names: [] },
  { phrases: ["birlo"], means: ["filtro"], names: ["Bombas de aceite"] },
  { phrases: ["balata"], means: ["filtro de aceite"], names: [] },
  { phrases: ["bomba de watr"], means: ["bomba de agua"], names: [] },
];
const vocabulary = createVocabulary(terms, synonyms);

/** Each group as its alternatives' words, for reading. */
function groupsOf(text: string) {
  return readWords(text, vocabulary).groups.map(({ alternatives }) =>
    alternatives.map((one) => one.map(({ word }) => word).join(" ")).join(" | "),
  );
}

describe("readWords (architecture §5)", () => {
  it.each([
    ["Filtros de aceite", ["filtro", "aceite"]],
    ["bomba de agua Isuzu", ["bomba agua | water pump", "isuzu"]],
    ["balineras", ["rol | bearing"]],
    ["balata", ["filtro aceite"]],
    ["inyec", ["inyector"]],
    ["bomba de watr", ["bomba agua"]],
    ["watr pump", ["water pump | bomba agua"]],
    ["4hk", ["4hk1"]],
    ["filtro DT 466", ["filtro", "dt466"]],
    ["filtro isx 15", ["filtro", "isx15"]],
    ["filtro npr 2015", ["filtro", "npr"]],
    ["xyzzyplugh", [""]],
    ["%' --", []],
  ])("reads %j as %j", (text, groups) => {
    expect(groupsOf(text)).toEqual(groups);
  });

  it.each([
    ["f3", []],
    ["d5", []],
    ["f35", ["f350"]],
    ["f350", ["f350"]],
    ["c7", ["c7"]],
  ])("takes a code of three signs or more for the beginning of one: %s", (typed, meant) => {
    const codes = ["f350", "c7", "c70", "d500"].map((word, id) => {
      return { id, stem: word, word, frequency: 1, isVehicle: true };
    });
    const [group] = readWords(typed, createVocabulary(codes, [])).groups;
    expect((group?.alternatives ?? []).flat().map(({ word }) => word)).toEqual(meant);
  });

  it("says which words it has corrected, and corrects into synonyms too", () => {
    expect(readWords("inyectro", vocabulary).corrections).toEqual([
      { typed: "inyectro", read: "inyector" },
    ]);
    expect(groupsOf("bonba de agua")).toEqual(["bomba agua | water pump"]);
    expect(groupsOf("valinera")).toEqual(["rol | bearing"]);
  });

  it("never corrects codes, but tries them as the beginning of a number", () => {
    const { groups, corrections } = readWords("filtro 1R0751", vocabulary);
    expect(groups[1]).toEqual({ alternatives: [], numberKey: "1R0751" });
    expect(corrections).toEqual([]);
  });
});

describe("a word that nothing has", () => {
  it.each([
    ["xyzzyplugh bomba", ["xyzzyplugh"], ["bomba"]],
    ["bomba de agua xyzzyplugh isuzu", ["xyzzyplugh"], ["bomba agua | water pump", "isuzu"]],
    ["xyzzyplugh quuxfrob filtro", ["xyzzyplugh", "quuxfrob"], ["filtro"]],
    ["xyzzyplugh 1R0751", ["xyzzyplugh"], [""]],
    ["xyzzyplugh quuxfrob", [], ["", ""]],
    ["filtro 9X", [], ["filtro", ""]],
    ["filtro 1R0751", [], ["filtro", ""]],
    ["inyectro bomba", [], ["inyector", "bomba"]],
    ["filtro npr 1986", ["1986"], ["filtro", "npr"]],
    ["2015 2016", [], ["", ""]],
  ])("is left out beside others, a code never: %j", (text, leftOut, groups) => {
    expect(readWords(text, vocabulary).leftOut).toEqual(leftOut);
    expect(groupsOf(text)).toEqual(groups);
  });
});

describe("namedFamilies", () => {
  const families = ["Bombas de agua", "Bombas de aceite", "Filtros de aceite"].map((name, index) =>
    partFamily(index + 1, [name]),
  );

  it.each([
    ["water pump", [1]],
    ["bombas", [1, 2]],
    ["aceite bomba 4hk1", [2]],
    ["isuzu", []],
    ["birlo", [2]],
    ["birlo de aceite", [2, 3]],
  ])("takes %j to name the families %j", (text, ids) => {
    expect(namedFamilies(readWords(text, vocabulary).groups, families)).toEqual(ids);
  });
});

describe("a word that is like an everyday one", () => {
  const words = ["disco", "esquina", "tubo"].map((word, index) => ({
    id: index + 1,
    stem: wordStem(word),
    word,
    frequency: 10,
    isVehicle: false,
  }));
  const speech = createVocabulary(words, [], {
    isWord: (word) => ["tuvo", "quema", "disk"].includes(word),
    isForm: (word) => word === "disko",
    soundingLike: (word) => (word === "kema" ? ["quema"] : word === "esqina" ? ["esquina"] : []),
  });

  it.each([
    ["disko", ["disc"]],
    ["eskina", ["esquin"]],
    ["esqina", ["esquin"]],
    ["esquima", ["esquin"]],
    ["dizko", ["disc"]],
    ["kema", []],
    ["tuvo", []],
    ["disk", []],
  ])("%s is corrected only to what sounds the same: %j", (typed, meant) => {
    expect(speech.nearest(typed)).toEqual(meant);
  });
});

describe("a make of which the shop has nothing", () => {
  it.each(["jmc", "jac", "byd", "maxus"])(
    "%s is no slip and no beginning of another word",
    (make) => {
      const words = ["gmc", "jack", "filtro", "maxuson"].map((word, index) => ({
        id: index + 1,
        stem: wordStem(word),
        word,
        frequency: 10,
        isVehicle: word === "gmc",
      }));
      const read = readWords(`filtro ${make}`, createVocabulary(words, []));
      expect(read).toMatchObject({ typed: ["filtro"], leftOut: [make], corrections: [] });
    },
  );

  it("is a make like another where some part says it", () => {
    expect(readWords("filtro foton", vocabulary).typed).toEqual(["filtro", "foton"]);
  });
});
