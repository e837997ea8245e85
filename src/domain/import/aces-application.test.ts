import { describe, expect, it } from "vitest";

import {
  type AcesElement,
  type AcesRecord,
  applicationFingerprint,
  readApplication,
} from "./aces-application.ts";

const element = (
  name: string,
  text = "",
  attributes: Record<string, string> = {},
): AcesElement => ({ name, text, attributes, children: [] });
const withId = (name: string, id: string) => element(name, "", { id });

const PART = element("Part", "P55-3771");
const BASE = withId("BaseVehicle", "5911");

function record(elements: AcesElement[], attributes: Record<string, string> = {}): AcesRecord {
  return { position: 1, line: 2, attributes: { action: "A", id: "7", ...attributes }, elements };
}

/** What an application says, or the columns that are wrong and why. */
function read(elements: AcesElement[], attributes: Record<string, string> = {}) {
  const reading = readApplication(record(elements, attributes), "BCXX");
  return reading.ok
    ? reading.value
    : reading.problems.map(({ column, code }) => `${column}: ${code}`);
}

type Years = { make?: string; model?: string; from?: string; to?: string };

/** A part on all vehicles of a model in some years. */
function range({ make = "47", model = "620", from = "1999", to = "2003" }: Years) {
  return [element("Years", "", { from, to }), withId("Make", make), withId("Model", model), PART];
}

function fingerprint(elements: AcesElement[], attributes: Record<string, string> = {}): string {
  const reading = readApplication(record(elements, attributes), "BCXX");
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return applicationFingerprint(reading.value);
}

describe("an application of ACES", () => {
  it("says which part goes on what, where and how", () => {
    const elements = [
      BASE,
      withId("EngineBase", "1"),
      withId("EngineBase", "2"),
      withId("PartType", "6192"),
      withId("Position", "22"),
      element("Qty", " 2 "),
      element("MfrLabel", "Alto"),
      element("MfrLabel", "flujo"),
      element("Note", "Con aire"),
      element("Note", " "),
      withId("SubModel", "20"),
      { ...withId("Qual", "44"), children: [element("text", " Con frenos ")] },
      element("DisplayOrder", "1"),
      element("Part", "P55-3771", { BrandAAIAID: "DDDD" }),
    ];
    expect(read(elements)).toEqual({
      id: "7",
      action: "add",
      brand: "DDDD",
      partNumber: "P55-3771",
      vehicle: { kind: "base", baseVehicle: 5911 },
      engineBases: [1, 2],
      partType: 6192,
      position: 22,
      quantity: 2,
      label: "Alto flujo",
      notes: ["Con aire"],
      qualifiers: [
        { element: "SubModel", code: "20", text: "" },
        { element: "Qual", code: "44", text: "Con frenos" },
      ],
    });
  });

  it("is one piece of the file's brand, anywhere, unless it says otherwise", () => {
    expect(read([BASE, PART], { action: "D" })).toMatchObject({
      action: "remove",
      brand: "BCXX",
      quantity: 1,
      partType: null,
      position: null,
      qualifiers: [],
    });
  });

  it("may name make, model and years in place of a base vehicle", () => {
    expect(read(range({}))).toMatchObject({
      vehicle: { kind: "range", make: 47, model: 620, yearFrom: 1999, yearTo: 2003 },
    });
    expect(read(range({ from: "2003" }))).toMatchObject({ vehicle: { yearTo: 2003 } });
    expect(read(range({ from: "2004" }))).toEqual(["Years: year_order"]);
    for (const missing of [0, 1, 2])
      expect(read(range({}).toSpliced(missing, 1))).toEqual(["BaseVehicle: not_an_application"]);
  });

  it.each<[what: string, elements: AcesElement[], problems: string[]]>([
    ["no vehicle", [PART], ["BaseVehicle: not_an_application"]],
    ["no part", [BASE], ["Part: not_an_application"]],
    ["a part that is no number", [BASE, element("Part", "---")], ["Part: not_a_part_number"]],
    ["too long a part", [BASE, element("Part", "A".repeat(61))], ["Part: too_long"]],
    ["a vehicle without a number", [withId("BaseVehicle", "x"), PART], ["BaseVehicle: not_whole"]],
    [
      "an engine without a number",
      [BASE, PART, withId("EngineBase", "")],
      ["EngineBase: not_whole"],
    ],
    ["no pieces", [BASE, PART, element("Qty", "0")], ["Qty: out_of_range"]],
    ["too many pieces", [BASE, PART, element("Qty", "1000")], ["Qty: out_of_range"]],
    ["half a piece", [BASE, PART, element("Qty", "1.5")], ["Qty: out_of_range"]],
    ["too long a note", [BASE, PART, element("Note", "x".repeat(501))], ["Note: too_long"]],
    [
      "too long a label",
      [BASE, PART, element("MfrLabel", "x".repeat(501))],
      ["MfrLabel: too_long"],
    ],
    [
      "too long a brand",
      [BASE, element("Part", "P1", { BrandAAIAID: "B".repeat(61) })],
      ["Part: too_long"],
    ],
    [
      "too long a qualifier",
      [BASE, PART, withId("SubModel", "9".repeat(61))],
      ["SubModel: too_long"],
    ],
    [
      "too long a name of one",
      [BASE, PART, withId("S".repeat(61), "1")],
      [`${"S".repeat(60)}: too_long`],
    ],
  ])("with %s is refused", (_what, elements, problems) => {
    expect(read(elements)).toEqual(problems);
  });

  it.each(["", "U", "a"])("with the action %j is refused", (action) => {
    expect(read([BASE, PART], { action })).toEqual(["action: not_a_choice"]);
  });

  it("keeps no more of a qualifier's words than anybody reads", () => {
    const long = element("Qual", "x".repeat(600), { id: "1" });
    expect(read([BASE, PART, long])).toMatchObject({ qualifiers: [{ text: "x".repeat(500) }] });
  });
});

describe("what makes two applications the same", () => {
  const elements = [
    BASE,
    PART,
    withId("EngineBase", "1"),
    withId("PartType", "6192"),
    withId("Position", "22"),
    element("Qty", "2"),
    element("Note", "Con aire"),
    element("MfrLabel", "Alto"),
    element("Qual", "Con frenos", { id: "44" }),
  ];
  const replaced = (one: AcesElement) => [...elements.filter(({ name }) => name !== one.name), one];

  it("is not their number, nor the order of what they say", () => {
    const same = fingerprint(elements);
    expect(fingerprint(elements, { id: "8" })).toBe(same);
    expect(fingerprint(elements.toReversed())).toBe(same);
  });

  it("is everything else", () => {
    const changed = [
      withId("BaseVehicle", "5912"),
      element("Part", "P55-3772"),
      element("Part", "P55-3771", { BrandAAIAID: "DDDD" }),
      withId("EngineBase", "2"),
      withId("PartType", "6193"),
      withId("Position", "30"),
      element("Qty", "3"),
      element("Note", "Sin aire"),
      element("MfrLabel", "Bajo"),
      element("Qual", "Sin frenos", { id: "44" }),
      element("Qual", "Con frenos", { id: "45" }),
      element("SubModel", "Con frenos", { id: "44" }),
    ].map((one) => fingerprint(one.name === "SubModel" ? [...elements, one] : replaced(one)));
    const all = [fingerprint(elements), fingerprint(elements, { action: "D" }), ...changed];
    expect(new Set(all).size).toBe(all.length);
  });

  it("is each of make, model and years", () => {
    const all = [{}, { make: "3" }, { model: "3" }, { from: "1998" }, { to: "2004" }].map(
      (changed) => fingerprint(range(changed)),
    );
    expect(new Set(all).size).toBe(all.length);
  });
});
