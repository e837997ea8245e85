import { describe, expect, it } from "vitest";

import type { Voltage } from "./application.ts";
import { ORDINARY_BUILD } from "./engine-build.ts";
import { boreOf, makeSpecs, titleSpec } from "./part-spec.ts";
import type { AttributeKind, Spec } from "./part-family.ts";
import { createRandom } from "./random.ts";

const kinds = new Map(
  [
    ["id", "mm"],
    ["od", "mm"],
    ["teeth", ""],
    ["voltage", "V"],
    ["diameter", "mm"],
  ].map(([code = "", unit = ""]): [string, AttributeKind] => [
    code,
    { code, name: { es: code, en: code }, unit },
  ]),
);
const engine = { engineId: 1, liters: 5.2, cylinders: 4, build: ORDINARY_BUILD };

type Making = { size?: number; voltage?: Voltage; seed?: number };

function made(spec: Spec, { size = 0.5, voltage, seed = 1 }: Making = {}) {
  const random = createRandom(seed);
  const maker = { random, variants: random, engine, size, voltage, kinds };
  return makeSpecs([spec], maker)[0]?.value.es;
}

function ring(code: string): Spec {
  return { code, isInTitle: true, values: { kind: "range", from: 20, to: 80, step: 1 } };
}

function withValue(code: string, text: string, isInTitle = true) {
  return { code, value: { es: text, en: text }, isInTitle };
}

describe("boreOf", () => {
  it.each([
    [5.2, 4, 115],
    [15, 6, 143],
    [3, 4, 95],
  ])("tells the bore of %d litres in %d cylinders", (liters, cylinders, bore) => {
    expect(boreOf({ engineId: 1, liters, cylinders, build: ORDINARY_BUILD })).toBe(bore);
  });
});

describe("makeSpecs of what is sold by a standard code", () => {
  const family: Spec[] = [
    {
      code: "designation",
      isInTitle: true,
      values: { kind: "choice", options: ["6205", "32210"].map((es) => ({ es, en: es })) },
    },
    ...["id", "od", "teeth"].map((code): Spec => ({
      code,
      isInTitle: true,
      values: { kind: "engine" },
    })),
  ];

  it.each([
    [0, ["6205", "25 mm", "52 mm"]],
    [1, ["32210", "50 mm", "90 mm"]],
    [2, ["6205", "25 mm", "52 mm"]],
  ])(
    "gives the article %i of a family its code, and the sizes that follow from it",
    (turn, sizes) => {
      const random = createRandom(1);
      const maker = {
        random,
        variants: random,
        engine,
        size: 0.5,
        voltage: undefined,
        kinds,
        turn,
      };
      const specs = makeSpecs(family, maker);
      expect(specs.slice(0, 3).map(({ value }) => value.es)).toEqual(sizes);
    },
  );
});

describe("makeSpecs", () => {
  const drum: Spec = {
    code: "diameter",
    isInTitle: true,
    values: { kind: "range", from: 200, to: 420, step: 10 },
  };

  it("makes a tractor's drum larger than a pickup's", () => {
    const small = Number.parseInt(made(drum, { size: 0 }) ?? "", 10);
    const large = Number.parseInt(made(drum, { size: 1 }) ?? "", 10);
    expect(small).toBeLessThan(260);
    expect(large).toBeGreaterThan(370);
  });

  it("makes every ring larger outside than inside", () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const random = createRandom(seed);
      const [inside, outside] = makeSpecs([ring("id"), ring("od")], {
        random,
        variants: random,
        engine,
        size: 0.5,
        voltage: undefined,
        kinds,
      }).map(({ value }) => Number.parseInt(value.es, 10));
      expect(outside).toBeGreaterThan(inside ?? Infinity);
    }
  });

  it("gives a part the voltage of the vehicles that it is for, and any where it is for none", () => {
    const options = ["6", "12", "24"].map((volts) => ({ es: volts, en: volts }));
    const spec: Spec = { code: "voltage", isInTitle: true, values: { kind: "choice", options } };
    const volts = (voltage?: Voltage) =>
      new Set(
        Array.from({ length: 60 }, (_, seed) => made(spec, voltage ? { voltage, seed } : { seed })),
      );
    expect(volts(12)).toEqual(new Set(["6 V", "12 V"]));
    expect(volts(24)).toEqual(new Set(["24 V"]));
    expect(volts()).toEqual(new Set(["6 V", "12 V", "24 V"]));
  });

  it("sells one part in several variants whose other measures are the same", () => {
    const specs: Spec[] = [
      ring("length"),
      {
        code: "oversize",
        isInTitle: true,
        values: {
          kind: "choice",
          options: ["STD", "+0.50 mm", "+1.00 mm"].map((es) => ({ es, en: es })),
        },
      },
    ];
    const all = Array.from({ length: 40 }, (_, seed) =>
      makeSpecs(specs, {
        random: createRandom(1),
        variants: createRandom(seed),
        engine,
        size: 0.5,
        voltage: undefined,
        kinds,
      }).map(({ value }) => value.es),
    );
    expect(new Set(all.map(([length]) => length)).size).toBe(1);
    expect(new Set(all.map(([, oversize]) => oversize)).size).toBe(3);
  });
});

describe("titleSpec", () => {
  it("joins measures of one unit and names what is counted", () => {
    const specs = [
      withValue("diameter", "320 mm"),
      withValue("width", "85 mm"),
      withValue("holes", "6"),
    ];
    expect(titleSpec(specs, "es")).toBe("320 x 85 mm, 6 huecos");
    expect(titleSpec(specs, "en")).toBe("320 x 85 mm, 6 holes");
  });

  it("speaks of one in the singular", () => {
    expect(titleSpec([withValue("ribs", "1")], "es")).toBe("1 canal");
    expect(titleSpec([withValue("ribs", "1")], "en")).toBe("1 rib");
    expect(titleSpec([withValue("teeth", "1"), withValue("leaves", "11")], "en")).toBe(
      "1 tooth, 11 leaves",
    );
  });

  it("says an oversize beside the measure that it adds to", () => {
    const liner = [withValue("bore", "115.0 mm"), withValue("oversize", "+0.50 mm")];
    expect(titleSpec(liner, "es")).toBe("115.0 mm, +0.50 mm");
  });

  it("leaves out what is not meant for titles", () => {
    expect(titleSpec([withValue("length", "200 mm", false), withValue("teeth", "42")], "en")).toBe(
      "42 teeth",
    );
  });
});
