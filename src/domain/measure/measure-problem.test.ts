import { describe, expect, it } from "vitest";

import measures from "../../../db/seed/measures.json" with { type: "json" };

import { MEASURE_TYPES, type MeasureKind, MOST_MEASURES, MOST_OPTIONS } from "./measure-kind.ts";
import { measureProblems } from "./measure-problem.ts";

const BORE: MeasureKind = {
  code: "bore",
  name: { es: "Diámetro", en: "Bore" },
  unit: "mm",
  type: "amount",
  least: 1,
  most: 500,
  options: [],
};
const CHOICE = { type: "choice", unit: "", least: null, most: null } as const;
const WORDS = [{ es: "hule", en: "rubber" }];

function problems(
  changes: Partial<MeasureKind>,
  others: Partial<Parameters<typeof measureProblems>[1]> = {},
): string[] {
  return measureProblems({ ...BORE, ...changes }, { named: [], ...others }).map(
    ({ field, code }) => `${field}: ${code}`,
  );
}

const named = (code: string, [es, en]: readonly [string, string], unit = "mm") => ({
  code,
  name: { es, en },
  unit,
});
const others = (count: number) =>
  Array.from({ length: count }, (_, place) => named(`m${place}`, [`N${place}`, `N${place}`]));

it("nothing is wrong with a good one", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ ...CHOICE, options: WORDS })).toEqual([]);
});

describe("what a measure is called", () => {
  it.each<[Partial<MeasureKind>, string[]]>([
    [{ code: "" }, ["code: code_wrong"]],
    [{ code: "2nd" }, ["code: code_wrong"]],
    [{ code: "Bore" }, ["code: code_wrong"]],
    [{ code: "largo útil" }, ["code: code_wrong"]],
    [{ code: "x".repeat(30) }, []],
    [{ code: "x".repeat(31) }, ["code: code_wrong"]],
    [{ name: { es: "", en: "Bore" } }, ["es: name_missing"]],
    [{ name: { es: "Ø", en: "直径" } }, ["en: name_unreadable"]],
  ])("%j has %j", (changes, expected) => {
    expect(problems(changes).filter((one) => !one.startsWith("es: name_unreadable"))).toEqual(
      expected,
    );
  });

  it.each([
    [named("bore", ["Otro", "Other"]), ["code: code_taken"]],
    [named("x", ["DIAMETRO", "Other"]), ["es: name_taken"]],
    [named("x", ["Otro", "bore"]), ["en: name_taken"]],
    [named("x", ["Diámetro", "Bore"], "in"), []],
    [named("diametro_mm", ["Otro", "Other"]), ["es: name_taken"]],
  ])("is no other's: beside %j", (other, expected) => {
    expect(problems({}, { named: [other] })).toEqual(expected);
  });

  it("has an end", () => {
    expect(problems({}, { named: others(MOST_MEASURES - 1) })).toEqual([]);
    expect(problems({}, { named: others(MOST_MEASURES) })).toEqual(["code: too_many"]);
  });
});

describe("what a measure may be", () => {
  it.each<[Partial<MeasureKind>, string[]]>([
    [{ least: 5, most: 5 }, []],
    [{ least: 6, most: 5 }, ["most: bounds_crossed"]],
    [{ least: null, most: null }, []],
    [{ ...CHOICE, unit: "mm", options: WORDS }, ["unit: unit_of_none"]],
    [{ ...CHOICE, least: 1, options: WORDS }, ["least: bounds_of_none"]],
    [CHOICE, ["options: options_missing"]],
    [{ options: WORDS }, ["options: options_of_none"]],
    [{ ...CHOICE, options: [{ es: "hule", en: "" }] }, ["options: options_half"]],
    [{ ...CHOICE, options: [{ es: "a|b", en: "b" }] }, ["options: options_bar"]],
    [{ ...CHOICE, options: [...WORDS, { es: "HULE", en: "gum" }] }, ["options: options_twice"]],
    [{ ...CHOICE, options: [...WORDS, { es: "rubber", en: "x" }] }, ["options: options_twice"]],
    [{ ...CHOICE, options: manyOptions(MOST_OPTIONS) }, []],
    [{ ...CHOICE, options: manyOptions(MOST_OPTIONS + 1) }, ["options: too_many"]],
  ])("%j has %j", (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  it("stays of its type and in its unit while parts have it", () => {
    const ofParts = { type: "amount", unit: "mm" } as const;
    expect(problems({}, { ofParts })).toEqual([]);
    expect(problems({ unit: "in" }, { ofParts })).toEqual(["unit: unit_of_parts"]);
    expect(problems({ ...CHOICE, options: WORDS }, { ofParts })).toEqual(["type: type_of_parts"]);
  });
});

function manyOptions(count: number) {
  return Array.from({ length: count }, (_, place) => ({ es: `o${place}`, en: `w${place}` }));
}

describe("the measures that come with the shop", () => {
  const kinds = measures.map(({ code, name, unit, type, ...rule }): MeasureKind => ({
    code,
    name,
    unit,
    type: MEASURE_TYPES.find((one) => one === type) ?? "text",
    least: rule.least ?? null,
    most: rule.most ?? null,
    options: rule.options ?? [],
  }));

  it("are sound, each beside the others", () => {
    const wrong = kinds.flatMap((kind) =>
      measureProblems(kind, { named: kinds.filter((other) => other !== kind) }).map(
        ({ field, code }) => `${kind.code}: ${field} ${code}`,
      ),
    );
    expect(wrong).toEqual([]);
    expect(measures.filter(({ type }) => !MEASURE_TYPES.some((one) => one === type))).toEqual([]);
  });
});
