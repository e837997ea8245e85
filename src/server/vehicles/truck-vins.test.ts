import path from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import table from "../../../test/cases/truck-vins.json" with { type: "json" };

import { lazyVinDecoder } from "#adapters/vin-decoder/open-vin-decoder.ts";
import type { VinAnswer } from "#contract/vehicles.ts";
import { checkDigitOf } from "#domain/vin/check-digit.ts";
import { readVin } from "#domain/vin/vin.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { createVinIdentifier } from "./identify-vin.ts";
import { loadVehicles } from "./load-vehicles.ts";
import { readVinFacts } from "./vehicle-facts.ts";

type Case = { vin: string; make: string; year?: number; model?: string; shop?: string[] };
const cases: Case[] = table.vehicles;
const now = () => new Date("2026-11-20T12:00:00Z");
const { db } = await openTestDatabase();
const identify = createVinIdentifier({
  regions: async () => ["CR", "USA"],
  db,
  decoder: lazyVinDecoder(path.join(import.meta.dirname, "../../../db/vin")),
  facts: readVinFacts(),
  now,
});
const answers = new Map<string, VinAnswer>();
beforeAll(async () => {
  await loadVehicles(db, now());
  for (const { vin } of cases) {
    answers.set(vin, await identified(vin));
  }
}, 60_000);

function identified(vin: string) {
  return identify({
    vin,
    region: "USA",
    storefront: "us",
    locale: "en",
    report: (error) => {
      throw error;
    },
  });
}

it.each([
  ["cr", "CR"],
  ["us", "USA"],
] as const)("without a region is of the storefront's own: %s", async (storefront, region) => {
  const answer = await identify({
    vin: "3AKJHHDR9JSJV5535",
    region: "",
    storefront,
    locale: "en",
    report: (error) => {
      throw error;
    },
  });
  expect(answer).toMatchObject({ vehicles: [{ region, model: "Cascadia", year: 2018 }] });
});

function validAnswer({ vin }: Case) {
  const answer = answers.get(vin);
  return answer?.status === "valid" ? answer : undefined;
}

function modelsOf(one: Case): string[] {
  const answer = validAnswer(one);
  const offered = answer?.vehicles.map(({ model }) => model ?? "") ?? [];
  return [...new Set([...offered, answer?.vin.model ?? ""])].filter((model) => model !== "");
}

/** The cases that state it and are answered otherwise. */
function missed(states: (one: Case) => unknown, isRight: (one: Case) => boolean): string[] {
  return cases.filter((one) => states(one) !== undefined && !isRight(one)).map(({ vin }) => vin);
}

describe("heavy trucks of before 1998, whose year code came again 30 years later", () => {
  it("are the year whose engine there is: no 2019 W900 has a Caterpillar 3406", async () => {
    expect(await identified("1XKWDB9X0KS600001")).toMatchObject({
      vehicles: [{ year: 1989, model: "W900" }],
      vin: { make: "Kenworth", year: 1989 },
    });
  });

  it("are offered in both years when the shop has both, T600 and T660", async () => {
    const answer = await identified("1XKAD49X0HS600001");
    const vehicles = answer.status === "valid" ? answer.vehicles : [];
    expect(vehicles.map(({ year }) => year)).toEqual([2017, 1987]);
    expect(answer).toMatchObject({ vin: { make: "Kenworth", year: null } });
  });
});

describe("trucks whose make, model and year others state (test/cases/truck-vins.json)", () => {
  it("are real: each has its check digit", () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    for (const { vin } of cases) {
      const reading = readVin(vin);
      expect(reading.ok && checkDigitOf(reading.vin)).toBe("ok");
    }
  });

  it("have the right make, all", () => {
    expect(
      missed(
        ({ make }) => make,
        (one) => validAnswer(one)?.vin.make === one.make,
      ),
    ).toEqual([]);
  });

  it("have the right model year, all", () => {
    expect(
      missed(
        ({ year }) => year,
        (one) => validAnswer(one)?.vin.year === one.year,
      ),
    ).toEqual([]);
  });

  it("have the stated model among those offered, but for three that the source may have wrong", () => {
    const wrong = missed(
      ({ shop }) => shop,
      (one) => modelsOf(one).some((model) => one.shop?.includes(model)),
    );
    expect(wrong).toEqual(["1FUJCRCK66PW87099", "1XKFDP9X1DJ363094", "1XPHDP9X2DD188159"]);
  });

  it("lead to vehicles of the shop but for three, and five in six to one alone", () => {
    const counts = cases.map((one) => validAnswer(one)?.vehicles.length ?? 0);
    expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(3);
    expect(counts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(74);
  });
});
