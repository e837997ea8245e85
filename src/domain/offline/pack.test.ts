import { array, assert, integer, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";

import { packedPart } from "../../../test/factories/pack.ts";
import { boundedPack } from "./pack.ts";

const entry = {
  type: "vehicle" as const,
  region: "CR",
  year: 2016,
  make: "Isuzu",
  model: "NPR",
  engine_name: "4HK1",
  engine_liter: "5.2",
  id: 1,
};
const madeAt = "2026-11-23T08:00:00.000Z";
const packs = record({
  titles: array(string({ unit: "grapheme", maxLength: 60 }), { maxLength: 40 }),
  most: integer({ min: 900, max: 8_000 }),
});

function wantedOf(titles: readonly string[]) {
  const parts = titles.map((title, place) =>
    packedPart({
      sku: `P${place}`,
      title,
      fits: [{ vehicle: place % 2, position: null, quantity: 1, notes: [] }],
    }),
  );
  const count = (vehicle: number) =>
    parts.filter(({ fits }) => fits[0]?.vehicle === vehicle).length;
  return {
    madeAt,
    vehicles: [0, 1].map((vehicle) => ({ entry, isKnown: true, total: count(vehicle) + 3 })),
    parts,
    total: parts.length + 5,
  };
}

describe("a pack within its bound", () => {
  it("never weighs more, keeps what is wanted most, and counts what it leaves out", () => {
    assert(
      property(packs, ({ titles, most }) => {
        const wanted = wantedOf(titles);
        const pack = boundedPack(wanted, most);
        expect(new TextEncoder().encode(JSON.stringify(pack)).length).toBeLessThanOrEqual(most);
        expect(pack.parts).toEqual(wanted.parts.slice(0, pack.parts.length));
        expect(pack.left).toBe(wanted.total - pack.parts.length);
        expect(pack.vehicles.map(({ kept, left }) => kept + left)).toEqual(
          wanted.vehicles.map(({ total }) => total),
        );
      }),
    );
  });

  it("has all of what has room", () => {
    const wanted = wantedOf(["Bomba de agua", "Filtro de aceite"]);
    expect(boundedPack(wanted).parts).toEqual(wanted.parts);
  });
});
