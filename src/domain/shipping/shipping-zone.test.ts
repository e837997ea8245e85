import { expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { billableGrams, type Parcel } from "./package-weight.ts";
import { goesByFreight } from "./shipping-offer.ts";
import { zoneOf } from "./shipping-zone.ts";

const POLICY = {
  volumePerGram: 5_000,
  defaultGrams: 1_000,
  freightAboveGrams: 68_000,
  residential: cents(0),
  residentialFreight: cents(0),
};
const LIGHT: Parcel = { pieces: 1, weightGrams: 2_000, sizeMm: null, isFreight: false };

it("a zone of another country is none, whatever its places are called", () => {
  const zones = [
    { code: "wrong", country: "CR" as const, areas: ["787", "TX"] },
    { code: "texas", country: "US" as const, areas: ["78", "H"] },
    { code: "valley", country: "CR" as const, areas: ["H"] },
  ];
  expect(zoneOf({ country: "US", state: "TX", postalCode: "78701" }, zones)).toBe("texas");
  expect(zoneOf({ country: "CR", state: "H", postalCode: "40201" }, zones)).toBe("valley");
});

it("an engine among parcels takes all of them by freight", () => {
  const engine = { ...LIGHT, isFreight: true };
  expect(goesByFreight([LIGHT, engine], POLICY)).toBe(true);
  expect(goesByFreight([LIGHT, LIGHT], POLICY)).toBe(false);
});

it("what is known to weigh nothing weighs nothing", () => {
  expect(billableGrams([{ ...LIGHT, weightGrams: 0 }], POLICY)).toBe(0);
});
