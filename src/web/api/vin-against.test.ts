import { describe, expect, it } from "vitest";

import type { Fitment } from "#contract/products.ts";
import type { KnownVehicle, VinAnswer } from "#contract/vehicles.ts";
import type { FitStatus } from "#domain/vehicle/fitment.ts";

import { vinAgainst, vinWords } from "./vin-against.ts";

const VIN = "JALC4W163C7000000";

function truck(id: number, engine: string): KnownVehicle {
  const named = { type: "vehicle" as const, region: "CR", year: 2012, make: "Isuzu", model: "NPR" };
  return { id, ...named, engine_name: engine, engine_liter: "5.2" };
}

function decoded(vehicles: KnownVehicle[], checkDigit: "ok" | "mismatch" = "ok"): VinAnswer {
  const vin = { make: "Isuzu", model: "NPR", year: 2012, engine_name: null, engine_liter: null };
  return { status: "valid", vehicles, vin: { ...vin, checkDigit } };
}

/** What a checkout with the parts A and B is told, of a shop that knows this of each vehicle. */
async function comparedWith(
  answer: VinAnswer,
  fits: Record<number, Record<string, FitStatus>> = {},
) {
  const fitments = async ({ vehicle }: { vehicle: { id?: string | number | undefined } }) =>
    new Map(
      Object.entries(fits[Number(vehicle.id)] ?? {}).map(([sku, status]): [string, Fitment] => [
        sku,
        { status, position: null, quantity: null, notes: [] },
      ]),
    );
  const question = { vin: VIN, skus: ["A", "B"], locale: "es" as const };
  return vinAgainst(question, { identifyVin: async () => answer, fitments });
}

describe("a VIN at the checkout", () => {
  it("names the parts that do not fit its vehicle, and that vehicle", async () => {
    const fits = { 1: { A: "does_not_fit", B: "fits" } } as const;
    expect(await comparedWith(decoded([truck(1, "4HK1")]), fits)).toEqual({
      vehicles: [truck(1, "4HK1")],
      vin: { make: "Isuzu", model: "NPR", year: 2012 },
      skus: ["A"],
    });
  });

  it("names them also where its check digit is wrong: many a true VIN has no right one", async () => {
    const fits = { 1: { A: "does_not_fit" } } as const;
    expect((await comparedWith(decoded([truck(1, "4HK1")], "mismatch"), fits))?.skus).toEqual([
      "A",
    ]);
  });

  it("names what fits none of the vehicles that it may mean, and what these have in common", async () => {
    const vehicles = [truck(1, "4HK1"), truck(2, "4JJ1")];
    const fits = {
      1: { A: "does_not_fit", B: "does_not_fit" },
      2: { A: "fits", B: "does_not_fit" },
    } as const;
    const against = await comparedWith(decoded(vehicles), fits);
    expect(against?.skus).toEqual(["B"]);
    expect(against && vinWords(against)).toBe("Isuzu NPR 2012");
  });

  it.each<[string, VinAnswer]>([
    ["nobody knows the VIN", { status: "not_found", message: "" }],
    ["the shop sells nothing for it", { status: "not_sold", message: "" }],
    ["it tells a make and a year alone", decoded([])],
    ["it may be any of many", decoded(Array.from({ length: 13 }, (_, id) => truck(id, "4HK1")))],
  ])("claims nothing where %s", async (_, answer) => {
    const fits = Object.fromEntries(
      Array.from({ length: 13 }, (_one, id) => [id, { A: "does_not_fit" as const }]),
    );
    expect(await comparedWith(answer, fits)).toBeNull();
  });

  it("names no part where every one fits, or nobody knows", async () => {
    const fits = { 1: { A: "fits", B: "unknown" } } as const;
    expect((await comparedWith(decoded([truck(1, "4HK1")]), fits))?.skus).toEqual([]);
  });
});
