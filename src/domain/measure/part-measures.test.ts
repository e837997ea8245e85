import { describe, expect, it } from "vitest";

import {
  measuresAsText,
  mergeMeasures,
  type PartMeasure,
  type GivenMeasure,
} from "./part-measures.ts";

const STANDING: readonly PartMeasure[] = [
  { id: 1, value: "115.0 mm" },
  { id: 2, value: { es: "cuero", en: "leather" } },
];

const takes = (id: number, text: string): GivenMeasure => ({
  id,
  column: `m${id}`,
  written: text,
  reading: { ok: true, value: text },
});
const refused = (id: number, text: string): GivenMeasure => ({
  ...takes(id, text),
  reading: { ok: false, code: "not_a_choice", detail: "hule" },
});
const off = (id: number): GivenMeasure => ({ id, column: `m${id}`, written: "", reading: null });

function after(sent: readonly GivenMeasure[] | null | undefined) {
  const merged = mergeMeasures(STANDING, sent);
  return merged.ok
    ? merged.measures
    : merged.problems.map(({ column, code, value }) => `${column} ${code} ${value}`);
}

describe("what a part measures once somebody has written some of it", () => {
  it("stays where nothing is said, and goes by a dash for all", () => {
    expect(after(undefined)).toBe(STANDING);
    expect(after([])).toEqual(STANDING);
    expect(after(null)).toEqual([]);
  });

  it("keeps its order, with what is new behind it", () => {
    expect(after([takes(3, "24"), takes(1, "120 mm")])).toEqual([
      { id: 1, value: "120 mm" },
      STANDING[1],
      { id: 3, value: "24" },
    ]);
  });

  it("is as it was where the same is said in other writing", () => {
    expect(after([takes(1, "115 mm")])).toEqual(STANDING);
    expect(after([refused(1, "115,0 mm")])).toEqual(STANDING);
  });

  it("keeps what a measure would not take any more, but takes nothing else like it", () => {
    expect(after([refused(2, "Leather")])).toEqual(STANDING);
    expect(after([refused(2, "corcho")])).toEqual(["m2 not_a_choice corcho"]);
    expect(after([refused(3, "corcho"), refused(2, "x")])).toHaveLength(2);
  });

  it("loses what is taken off", () => {
    expect(after([off(1)])).toEqual([STANDING[1]]);
    expect(after([off(9)])).toEqual(STANDING);
  });
});

it("is written for a file in one cell, in the language of whoever has it", () => {
  const measures = [
    { code: "bore", value: "115.0 mm" },
    { code: "material", value: { es: "hule", en: "rubber" } },
  ];
  expect(measuresAsText(measures, "es")).toBe("bore=115.0 mm|material=hule");
  expect(measuresAsText(measures, "en")).toBe("bore=115.0 mm|material=rubber");
  expect(measuresAsText([], "es")).toBe("");
});
