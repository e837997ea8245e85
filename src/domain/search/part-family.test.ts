import { describe, expect, it } from "vitest";

import { nameFamilies, partFamily } from "./part-family.ts";
import { searchWords } from "./search-words.ts";
import { wordStem } from "./word-stem.ts";

const FAMILIES = [
  ["Metales de bancada y biela", "Main & rod bearings"],
  ["Relés y fusibles", "Relays & fuses"],
  ["Compresores de aire", "Air compressors"],
  ["Compresores de aire acondicionado", "A/C compressors"],
  ["Culatas", "Cylinder heads"],
  ["Culatas remanufacturadas", "Reman cylinder heads"],
  ["Yugos y bridas", "Yokes & flanges"],
  ["Inyectores", "Injectors"],
  ["Inyectores y bombas remanufacturados", "Reman injectors & pumps"],
  ["Arneses de inyectores", "Injector harnesses"],
  ["Sensores de cigüeñal y árbol de levas", "Crank & cam position sensors"],
].map((names, at) => partFamily(at + 1, names));

function groupOf(...phrases: string[]) {
  const alternatives = phrases.map((phrase) =>
    searchWords(phrase).map((word) => ({
      id: 1,
      stem: wordStem(word),
      word,
      frequency: 1,
      isVehicle: false,
    })),
  );
  return { alternatives, numberKey: null };
}

describe("a kind that holds several things", () => {
  it.each([
    [["metal de biela", "rod bearing"], 1, ["bancad", "main"]],
    [["fusible", "fuse"], 2, ["rel", "relay"]],
    [["metal", "bearing"], 1, []],
    [["metal de bancada y biela"], 1, []],
    [["cam sensor", "sensor de arbol de levas"], 11, ["ciguenal", "crank"]],
    [["cam sensor", "sensor de leva"], 11, ["ciguenal", "crank"]],
    [["sensor"], 11, []],
    [["crank sensor", "sensor de ciguenal"], 11, ["arbol", "levas", "cam", "position"]],
  ])("named by %j is %i, and the others are %j", (phrases, id, stems) => {
    const named = nameFamilies([groupOf(...phrases)], FAMILIES);
    expect(named.ids).toEqual([id]);
    expect(named.others.flatMap((other) => other.stems)).toEqual(
      stems.map((stem) => wordStem(stem)),
    );
  });
});

it("is not named whole by slang that means its name", () => {
  const slang = { ...groupOf("fusible"), names: [["rel", "fusibl"]] };
  expect(nameFamilies([slang], FAMILIES).others).toEqual([{ id: 2, stems: [wordStem("rele")] }]);
});

it.each([
  ["compresor de aire", [3], [4]],
  ["compresor", [3], []],
  ["compresor de aire acondicionado", [4], []],
  ["culata", [5], []],
  ["inyector", [8], [10]],
])("%j names %j, and those that only begin so are %j", (text, ids, longer) => {
  expect(nameFamilies([groupOf(text)], FAMILIES)).toMatchObject({ ids, longer });
});

it("says whether one name has several of the words", () => {
  const [yoke, flange, fuse] = [groupOf("yugo"), groupOf("brida"), groupOf("fusible")];
  expect(nameFamilies([yoke, flange], FAMILIES).isTogether).toBe(true);
  expect(nameFamilies([yoke, fuse], FAMILIES).isTogether).toBe(false);
});
