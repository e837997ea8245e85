import { array, assert, boolean, constantFrom, property, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  phraseKey,
  readVehiclePhrase,
  type PhraseNames,
  type VehicleMeaning,
} from "./vehicle-phrase.ts";

const NAMES: [name: string, meaning: VehicleMeaning][] = [
  ["Isuzu", { kind: "make", make: "isuzu" }],
  ["Hino", { kind: "make", make: "hino" }],
  ["Mercedes-Benz", { kind: "make", make: "mercedes-benz" }],
  ["NPR", { kind: "model", id: 1, make: "isuzu", by: "name" }],
  ["NPR-HD", { kind: "model", id: 2, make: "isuzu", by: "name" }],
  ["NPR", { kind: "model", id: 2, make: "isuzu", by: "alias" }],
  ["300", { kind: "model", id: 3, make: "hino", by: "name" }],
  ["Dutro 816", { kind: "model", id: 6, make: "hino", by: "name" }],
  ["816", { kind: "model", id: 6, make: "hino", by: "part" }],
  ["Master", { kind: "model", id: 4, make: "renault", by: "name" }],
  ["Actros", { kind: "model", id: 5, make: "mercedes-benz", by: "name" }],
  ["4HK1", { kind: "engine", id: 11, make: "isuzu", by: "name" }],
  ["4HK1-TC", { kind: "engine", id: 11, make: "isuzu", by: "alias" }],
  ["ISX", { kind: "engine", id: 12, make: "cummins", by: "alias" }],
  ["ISX", { kind: "engine", id: 13, make: "cummins", by: "alias" }],
  ["Cummins", { kind: "make", make: "cummins" }],
  ["ISB", { kind: "engine", id: 14, make: "cummins", by: "alias" }],
  ["ISB", { kind: "engine", id: 15, make: "cummins", by: "alias" }],
  ["ISB 6.7", { kind: "engine", id: 15, make: "cummins", by: "name" }],
  ["Ford", { kind: "make", make: "ford" }],
  ["Cummins ISX", { kind: "engine", id: 12, make: "cummins", by: "alias" }],
  ["Cummins ISX", { kind: "engine", id: 13, make: "cummins", by: "alias" }],
  ["ISX SCR", { kind: "engine", id: 12, make: "cummins", by: "alias" }],
  ["Caterpillar", { kind: "make", make: "caterpillar" }],
  ["Cat", { kind: "make", make: "caterpillar", isShort: true }],
  ["C7", { kind: "engine", id: 17, make: "caterpillar", by: "name" }],
  ["CAT C7", { kind: "engine", id: 17, make: "caterpillar", by: "alias" }],
  ["3126", { kind: "engine", id: 18, make: "caterpillar", by: "name" }],
  ["6.4 Power Stroke", { kind: "engine", id: 16, make: "ford", by: "name" }],
];
const book: PhraseNames = {
  meanings: new Map(
    [...Map.groupBy(NAMES, ([name]) => phraseKey(name))].map(([key, named]) => [
      key,
      named.map(([, meaning]) => meaning),
    ]),
  ),
  isPartWord: (word) => ["master", "filtro", "bomba"].includes(word),
  engines: [
    { id: 11, make: "isuzu", makes: ["isuzu"], liters: 5.2 },
    { id: 12, make: "cummins", makes: ["cummins"], liters: 15 },
    { id: 13, make: "cummins", makes: ["cummins"], liters: 11.9 },
    { id: 14, make: "cummins", makes: ["ford"], liters: 5.9 },
    { id: 15, make: "cummins", makes: ["cummins"], liters: 6.7 },
    { id: 17, make: "caterpillar", makes: ["caterpillar"], liters: 7.2 },
    { id: 16, make: "ford", makes: ["ford"], liters: 6.4 },
  ],
};

function read(text: string) {
  return readVehiclePhrase(text, book, 2027);
}

describe("what a search text says of a vehicle (decisions §5)", () => {
  it.each([
    ["turbo npr no el 4hk1", { modelIds: [1], engineIds: [], rest: "turbo" }],
    ["injector 6.4 power stroke not 5.9", { engineIds: [16], rest: "injector" }],
    ["bomba 4hk1, no es para npr", { modelIds: [], engineIds: [11], rest: "bomba" }],
    ["motor no 4hk1", { modelIds: [], engineIds: [11], rest: "motor no" }],
  ])("leaves out what is ruled out: %s", (text, phrase) => {
    expect(read(text)).toMatchObject(phrase);
  });

  it.each([
    ["npr 2016 bomba de agua", { modelIds: [1], year: 2016, rest: "bomba de agua" }],
    ["water pump for NPR 2016", { modelIds: [1], year: 2016, rest: "water pump" }],
    ["la bomba de agua para la npr 2016", { modelIds: [1], year: 2016, rest: "bomba de agua" }],
    ["para npr", { modelIds: [1], year: null, rest: "" }],
    ["hino 300 2014 filtro aceite", { modelIds: [3], year: 2014, rest: "filtro aceite" }],
    ["isuzu npr", { modelIds: [1], otherModelIds: [2], year: null, rest: "" }],
    ["Mercedes Benz ACTROS kit de clutch", { modelIds: [5], year: null, rest: "kit de clutch" }],
    ["npr hd 2010 rótula", { modelIds: [2], year: 2010, rest: "rótula" }],
  ])("reads the model in %s", (text, phrase) => {
    expect(read(text)).toEqual({ engineIds: [], otherModelIds: [], ...phrase });
  });

  it.each([
    ["4hk1 injector", [11], "injector"],
    ["inyector isuzu 4hk1-tc", [11], "inyector"],
    ["cummins isx turbo", [12, 13], "turbo"],
  ])("reads the engine in %s", (text, engineIds, rest) => {
    expect(read(text)).toEqual({ modelIds: [], otherModelIds: [], engineIds, year: null, rest });
  });

  it.each([
    ["cummins 5.9 injector", [14], "injector"],
    ["inyector cummins 6.7L", [15], "inyector"],
    ["cummins 15.0 turbo", [12], "turbo"],
    ["isb 6.7 injector", [15], "injector"],
    ["isb 5,9 injector", [14], "injector"],
    ["ford 6.4 injector", [16], "injector"],
    ["ford 5.9 injector", [14], "injector"],
    ["isb filtro 3.5", [14, 15], "filtro 3.5"],
  ])("takes the litres of %s exactly", (text, engineIds, rest) => {
    expect(read(text)).toEqual({ modelIds: [], otherModelIds: [], engineIds, year: null, rest });
  });

  it.each([
    ["filtro de npr 5.2", { engineIds: [11], rest: "filtro" }],
    ["npr 5.2 2016 filtro de aire", { engineIds: [11], rest: "filtro de aire" }],
    ["npr 5,2L", { engineIds: [11], rest: "" }],
  ])(
    "takes the litres beside a model alone for those that its make builds, if it has them: %s",
    (text, bySize) => {
      expect(read(text)).toMatchObject({ modelIds: [1], engineIds: [], bySize });
      expect(read(text)?.rest).toMatch(/5[.,]2/);
    },
  );

  it.each(["isuzu npr 5.2", "npr 9.9", "npr", "4hk1 5.2", "npr 4hk1 5.2"])(
    "and nowhere else: %s",
    (text) => {
      expect(read(text)).not.toHaveProperty("bySize");
    },
  );

  it.each([
    ["inyector c7 cat", [17]],
    ["cat c7 inyector", [17]],
    ["c7 inyector cat", [17]],
    ["cat 3126 inyector", [18]],
    ["3126 inyector cat", [18]],
    ["cat inyector 7.2", [17]],
    ["cummins isx scr inyector", [12]],
    ["isx scr cummins inyector", [12]],
  ])("reads maker and engine in whatever order: %s", (text, engineIds) => {
    expect(read(text)).toMatchObject({ engineIds, rest: "inyector" });
  });

  it("takes the maker of an engine for no make of the truck", () => {
    for (const text of ["npr c7 cat", "cat c7 npr", "c7 npr cat"]) {
      expect(read(text)).toMatchObject({ modelIds: [1], engineIds: [17], rest: "" });
    }
  });

  it("takes the short name of a make alone for the brand of the part", () => {
    expect(read("filtro cat npr 2008")).toMatchObject({
      modelIds: [1],
      year: 2008,
      rest: "filtro cat",
    });
    expect(read("filtro cat")).toBeUndefined();
  });

  it.each([
    "cummins",
    "inyector cummins",
    "cummins 6.4 injector",
    "cummins 59 injector",
    "5.9 turbo",
  ])(
    "reads no engine in %s: a maker alone, or with a size that it never built, is none",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it("reads model and engine together", () => {
    expect(read("npr 4hk1 2012 turbo")).toEqual({
      modelIds: [1],
      otherModelIds: [],
      engineIds: [11],
      year: 2012,
      rest: "turbo",
    });
  });

  it.each(["bomba de agua", "isuzu bomba", "filtro 300", "master cylinder", "2016", "", "   "])(
    "reads no vehicle in %j",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it("takes a word of a model's name for it beside its make only", () => {
    expect(read("hino 816 2014 turbo")).toMatchObject({ modelIds: [6], rest: "turbo" });
    expect(read("turbo 816")).toBeUndefined();
  });

  it("takes a weak name for a model beside its make only", () => {
    expect(read("hino 300")?.modelIds).toEqual([3]);
    expect(read("isuzu 300")).toBeUndefined();
  });

  it.each(["npr 1986 turbo", "npr 2028 turbo"])("leaves a year alone that is none: %s", (text) => {
    expect(read(text)).toMatchObject({ year: null, rest: text.slice(4) });
  });

  it.each([
    ["bomba de agua, npr 2008, urge", { modelIds: [1], year: 2008, rest: "bomba de agua, urge" }],
    ["bomba de agua npr 2008!", { modelIds: [1], year: 2008, rest: "bomba de agua" }],
    ["npr. año: 2008.", { modelIds: [1], year: 2008, rest: "año:" }],
    ["(npr 2008) turbo", { modelIds: [1], year: 2008, rest: "turbo" }],
  ])("reads %j whatever stands behind its words", (text, phrase) => {
    expect(read(text)).toEqual({ engineIds: [], otherModelIds: [], ...phrase });
  });

  it("is not changed by punctuation behind a word", () => {
    const words = constantFrom("npr", "4hk1", "hino", "300", "2016", "agua", "isb", "5.9", "14L");
    const signs = constantFrom(",", ".", "!", "?", ";", ":");
    assert(
      property(array(tuple(words, signs, boolean()), { maxLength: 8 }), (some) => {
        const plain = read(some.map(([word]) => word).join(" "));
        const marked = read(
          some.map(([word, sign, isMarked]) => (isMarked ? word + sign : word)).join(" "),
        );
        expect(
          marked && { ...marked, rest: marked.rest.replaceAll(/[,.!?;:](?!\d)/g, "") },
        ).toEqual(plain);
      }),
    );
  });

  it("never loses or invents a word, whatever is typed", () => {
    const words = constantFrom("npr", "4hk1", "hino", "300", "2016", "bomba", "agua");
    assert(
      property(array(words.map(String)), array(string()), (named, others) => {
        const text = [...named, ...others].join(" ");
        const typed = text.split(/\s+/);
        const rest = read(text)?.rest.split(" ").filter(Boolean) ?? [];
        let from = 0;
        for (const word of rest) {
          from = typed.indexOf(word, from) + 1;
          expect(from).toBeGreaterThan(0);
        }
      }),
    );
  });
});
