import { describe, expect, it } from "vitest";

import { amount, termOf } from "./fact.ts";
import { factsOfPart } from "./part-facts.ts";
import { writtenFacts } from "./written-facts.ts";

function terms(attributes: Record<string, string>, title = "") {
  const named = Object.entries(attributes).map(([code, value]) => ({ code, value }));
  return factsOfPart({ attributes: named, titles: [title] }).map(termOf);
}

describe("what a part measures", () => {
  it.each<[Record<string, string>, string[]]>([
    [{ id: "50 mm", od: "70", width: "10 mm" }, ["=50 mm", "=70 mm", "=10 mm"]],
    [{ voltage: "24 V", amps: "80 A" }, ["=24 V", "=80 A"]],
    [{ voltage: "12-24 V" }, ["=12 V", "=24 V"]],
    [{ rim: "22.5 x 8.25 in" }, ["=571.5 mm", "=209.55 mm"]],
    [{ teeth: "11", splines: "28" }, ["=11 teeth", "=28 splines"]],
    [{ thread: "M12x1.75" }, ["=m12x1.75", "=m12", "=12 mm"]],
    [{ thread: "1/2-13" }, ["=1/2-13", "=12.7 mm"]],
    [{ kind: "tipo 30/30" }, ["=type30/30", "=type30"]],
    [{ designation: "6205-2RS" }, ["=6205"]],
    [{ fmsi: "4707QP" }, ["=4707"]],
    [{ belt: "8PK1230" }, ["=8 ribs", "=1230 mm"]],
    [{ opens: "180 °F" }, ["=82.22 °C"]],
    [{ material: "hule", pieces: "12" }, []],
  ])("is read from its attributes %j", (attributes, facts) => {
    expect(terms(attributes)).toEqual(facts);
  });

  it("is read from its title as well, and said once", () => {
    expect(terms({ id: "50 mm" }, "Retenedor 50 x 70 x 10 mm")).toEqual([
      "=50 mm",
      "=70 mm",
      "=10 mm",
    ]);
  });
});

it("is written for a row in the order of the part, sizes together", () => {
  const facts = factsOfPart({
    attributes: [
      { code: "id", value: "50 mm" },
      { code: "voltage", value: "24 V" },
      { code: "od", value: "70 mm" },
      { code: "teeth", value: "11" },
      { code: "kind", value: "tipo 30/30" },
    ],
    titles: [],
  });
  expect(writtenFacts(facts.slice(0, 5), "es")).toBe("50 × 70 mm, 24 V, 30/30");
  expect(writtenFacts([{ code: "m12x1.75" }], "es")).toBe("M12 × 1.75");
  expect(writtenFacts([{ code: "set413" }, { code: "1/4npt" }], "es")).toBe("SET413, 1/4 NPT");
});

it.each([
  ["es", "571,5 × 209,55 mm, 3,79 L"],
  ["en", "571.5 × 209.55 mm, 3.79 L"],
] as const)("is written for a row with the decimal sign of %s", (locale, expected) => {
  const facts = [amount("mm", 571.5), amount("mm", 209.55), amount("L", 3.79)];
  expect(writtenFacts(facts, locale)).toBe(expected);
});
