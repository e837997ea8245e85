import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { billableGrams, type Parcel } from "./package-weight.ts";
import { isPromisable, judgeRates, type ShippingRates, tableOffers } from "./shipping-offer.ts";
import { type ShippingPlace, zoneOf } from "./shipping-zone.ts";

const policy = {
  volumePerGram: 5_000,
  defaultGrams: 1_000,
  freightAboveGrams: 68_000,
  residential: cents(5_50),
  residentialFreight: cents(85_00),
};
const zones = [
  { code: "west", country: "US" as const, areas: ["9"] },
  { code: "alaska", country: "US" as const, areas: ["995", "996"] },
  { code: "hawaii", country: "US" as const, areas: ["967", "968"] },
  { code: "valley", country: "CR" as const, areas: ["San José", "Heredia"] },
];
const rate = {
  zone: "west",
  carrier: "Repuesto",
  service: "ground" as const,
  base: cents(10_00),
  perKilogram: cents(1_00),
  days: { min: 3, max: 5 },
  isOffered: true,
};
const rates: ShippingRates = {
  zones,
  policy,
  rates: [
    { ...rate, service: "express", base: cents(30_00) },
    rate,
    { ...rate, service: "freight", base: cents(150_00) },
    { ...rate, zone: "valley", base: cents(4_00) },
  ],
};
const losAngeles: ShippingPlace = {
  country: "US",
  state: "CA",
  city: "Los Angeles",
  district: "",
  postalCode: "90001",
  type: "commercial",
};
const parcel: Parcel = { pieces: 1, weightGrams: 2_000, sizeMm: null, isFreight: false };

function offered(parcels: Parcel[], place: ShippingPlace = losAngeles) {
  return tableOffers({ place, parcels }, rates).map(({ service, price }) => [service, price]);
}

describe("the weight that a shipment counts as (decisions §6)", () => {
  it.each<[string, Partial<Parcel>, number]>([
    ["its weight", {}, 2_000],
    ["that of all its pieces", { pieces: 3 }, 6_000],
    ["its volume where that is more", { sizeMm: { length: 500, width: 400, height: 300 } }, 12_000],
    [
      "its weight where the volume is less",
      { sizeMm: { length: 10, width: 10, height: 10 } },
      2_000,
    ],
    [
      "a begun gram of volume whole",
      { weightGrams: 1, sizeMm: { length: 5_001, width: 2, height: 1 } },
      3,
    ],
    ["a kilogram where it is not known", { weightGrams: null }, 1_000],
  ])("is %s", (_what, changes, grams) => {
    expect(billableGrams([{ ...parcel, ...changes }], policy)).toBe(grams);
  });
});

describe("the zone of an address", () => {
  it.each([
    ["90001", "west"],
    ["99501", "alaska"],
    ["96813-0001", "hawaii"],
    ["33101", undefined],
    ["9", undefined],
  ])("is that of the longest beginning of its ZIP code: %s", (postalCode, zone) => {
    expect(zoneOf({ country: "US", state: "", postalCode }, zones)).toBe(zone);
  });

  it("is that of its province in Costa Rica, whatever the postal code", () => {
    const heredia = { country: "CR" as const, state: "Heredia", postalCode: "90001" };
    expect(zoneOf(heredia, zones)).toBe("valley");
    expect(zoneOf({ ...heredia, state: "Limón" }, zones)).toBeUndefined();
  });
});

describe("what the tables offer", () => {
  it("is the zone's services, the cheapest first, each kilogram begun counting", () => {
    expect(offered([parcel])).toEqual([
      ["ground", 12_00],
      ["express", 32_00],
    ]);
    expect(offered([{ ...parcel, weightGrams: 2_001 }])[0]).toEqual(["ground", 13_00]);
  });

  it("costs more to a home in the United States", () => {
    expect(offered([parcel], { ...losAngeles, type: "residential" })[0]).toEqual(["ground", 17_50]);
    const home = { ...losAngeles, country: "CR", state: "Heredia", type: "residential" } as const;
    expect(offered([parcel], home)).toEqual([["ground", 6_00]]);
  });

  it("is freight alone above the weight, and for an engine or a transmission", () => {
    expect(offered([{ ...parcel, weightGrams: 68_000 }])[0]).toEqual(["ground", 78_00]);
    expect(offered([{ ...parcel, weightGrams: 68_001 }])).toEqual([["freight", 219_00]]);
    expect(offered([{ ...parcel, isFreight: true }])).toEqual([["freight", 152_00]]);
    expect(
      offered([{ ...parcel, isFreight: true }], { ...losAngeles, type: "residential" }),
    ).toEqual([["freight", 237_00]]);
  });

  it("is nothing where no zone is", () => {
    expect(offered([parcel], { ...losAngeles, postalCode: "00901" })).toEqual([]);
  });
});

const losses = (parcels: Parcel[], tables: ShippingRates = rates) =>
  Object.fromEntries(
    judgeRates({ place: losAngeles, parcels }, tables).map(({ service, loss }) => [
      service,
      loss ?? "offered",
    ]),
  );

describe("why a rate is not offered", () => {
  it.each([
    [{}, { ground: "offered", express: "offered", freight: "goes_as_parcel" }],
    [{ weightGrams: 68_001 }, { ground: "too_heavy", express: "too_heavy", freight: "offered" }],
    [
      { isFreight: true },
      { ground: "freight_inside", express: "freight_inside", freight: "offered" },
    ],
  ])("is what the shipment is: %j", (changes, expected) => {
    expect(losses([{ ...parcel, ...changes }])).toEqual(expected);
  });

  it("is before all that it is switched off, and then nobody gets it", () => {
    const off = { ...rates, rates: rates.rates.map((one) => ({ ...one, isOffered: false })) };
    expect(new Set(Object.values(losses([parcel], off)))).toEqual(new Set(["switched_off"]));
    expect(tableOffers({ place: losAngeles, parcels: [parcel] }, off)).toEqual([]);
  });

  it("is none outside the zones, where there is no rate at all", () => {
    const place = { ...losAngeles, postalCode: "00901" };
    expect(judgeRates({ place, parcels: [parcel] }, rates)).toEqual([]);
  });

  it.each([
    ["express", { min: 0, max: 0 }, true],
    ["express", { min: 0, max: 1 }, false],
    ["express", null, false],
    ["ground", null, true],
  ] as const)("is for %s that it leaves too late: %j", (service, leaves, isKept) => {
    expect(isPromisable({ service }, leaves)).toBe(isKept);
  });
});
