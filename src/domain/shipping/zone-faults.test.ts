import { describe, expect, it } from "vitest";

import { policyFaults, type WrittenPolicy } from "./policy-faults.ts";
import { unservedPlaces } from "./unserved-places.ts";
import { type WrittenRate, type WrittenZone, zoneFaults } from "./zone-faults.ts";

const RATE: WrittenRate = {
  carrier: "Repuesto",
  service: "ground",
  base: 4_50,
  perKilogram: 35,
  days: { min: 1, max: 2 },
  isOffered: true,
};
const ZONE: WrittenZone = {
  code: "us-florida",
  country: "US",
  name: "Florida",
  areas: ["32", "33"],
  rates: [RATE, { ...RATE, service: "express" }],
};
const VALLEY = { code: "valley", country: "CR" as const, areas: ["Heredia"] };
const WEST = { code: "west", country: "US" as const, areas: ["9", "995"] };

const found = (changes: Partial<WrittenZone>) =>
  zoneFaults({ ...ZONE, ...changes }, [WEST, VALLEY]).map(({ field, code }) => `${field} ${code}`);
const ofRate = (changes: Partial<WrittenRate>) => found({ rates: [{ ...RATE, ...changes }] });

describe("what cannot be true of a zone", () => {
  it("is nothing of a good one, however near the bounds", () => {
    expect(found({})).toEqual([]);
    expect(found({ code: "a", name: "F".repeat(80), areas: ["1", "12345"] })).toEqual([]);
    expect(ofRate({ base: 0, perKilogram: 0, days: { min: 0, max: 0 } })).toEqual([]);
    expect(
      ofRate({ base: 100_000_000, perKilogram: 1_000_000, days: { min: 365, max: 365 } }),
    ).toEqual([]);
    expect(found({ country: "CR", areas: ["Limón", "San José"] })).toEqual([]);
  });

  it.each<[Partial<WrittenZone>, string]>([
    [{ code: "" }, "code code_form"],
    [{ code: "Florida" }, "code code_form"],
    [{ code: "a".repeat(61) }, "code code_form"],
    [{ name: " " }, "name name_missing"],
    [{ name: "F".repeat(81) }, "name name_missing"],
    [{ areas: [] }, "areas areas_missing"],
    [{ areas: ["123456"] }, "areas area_unknown"],
    [{ areas: ["3A"] }, "areas area_unknown"],
    [{ areas: ["Heredia"] }, "areas area_unknown"],
    [{ country: "CR", areas: ["32"] }, "areas area_unknown"],
    [{ areas: ["32", "33", "32"] }, "areas area_twice"],
    [{ areas: ["995"] }, "areas area_of_other"],
    [{ country: "CR", areas: ["Heredia"] }, "areas area_of_other"],
    [{ rates: [] }, "rates rates_missing"],
    [{ rates: [RATE, RATE] }, "rates.1.service service_twice"],
    [{ rates: [RATE, { ...RATE, carrier: "Repuesto " }] }, "rates.1.service service_twice"],
  ])("is %j", (changes, expected) => {
    expect(found(changes)).toEqual([expected]);
  });

  it.each<[Partial<WrittenRate>, string]>([
    [{ carrier: "" }, "rates.0.carrier carrier_missing"],
    [{ carrier: "c".repeat(61) }, "rates.0.carrier carrier_missing"],
    [{ base: -1 }, "rates.0.base base_amount"],
    [{ base: 1.5 }, "rates.0.base base_amount"],
    [{ base: 100_000_001 }, "rates.0.base base_amount"],
    [{ perKilogram: -1 }, "rates.0.perKilogram kilogram_amount"],
    [{ perKilogram: 1_000_001 }, "rates.0.perKilogram kilogram_amount"],
    [{ days: { min: -1, max: 2 } }, "rates.0.days days_number"],
    [{ days: { min: 1, max: 366 } }, "rates.0.days days_number"],
    [{ days: { min: 3, max: 2 } }, "rates.0.days days_order"],
  ])("is a rate with %j", (changes, expected) => {
    expect(ofRate(changes)).toEqual([expected]);
  });

  it("names the area, and the zone that has it", () => {
    expect(zoneFaults({ ...ZONE, areas: ["9"] }, [WEST])[0]?.words).toEqual({
      area: "9",
      zone: "west",
    });
  });

  it("is no area within another zone's, nor its own, nor one of another country", () => {
    expect(found({ areas: ["99"] })).toEqual([]);
    expect(zoneFaults(ZONE, [ZONE])).toEqual([]);
    expect(zoneFaults({ ...ZONE, areas: ["9"] }, [{ ...WEST, country: "CR" }])).toEqual([]);
  });
});

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** What is open of the United States beside all that does not begin with 9, and these. */
const but = (areas: string[]) =>
  unservedPlaces([{ code: "us", country: "US", areas: [...DIGITS.slice(0, 9), ...areas] }]).filter(
    ({ country }) => country === "US",
  );

describe("places that no zone covers", () => {
  it("are the provinces and the states that have a ZIP code without one", () => {
    const all = { code: "us", country: "US" as const, areas: DIGITS };
    expect(unservedPlaces([all, VALLEY]).map(({ state }) => state)).toEqual([
      "San José",
      "Alajuela",
      "Cartago",
      "Guanacaste",
      "Puntarenas",
      "Limón",
    ]);
    const provinces = { ...VALLEY, areas: unservedPlaces([all]).map(({ state }) => state) };
    expect(unservedPlaces([all, provinces])).toEqual([]);
  });

  it("are told with the beginnings that are open, by all that lies under them", () => {
    const west = Array.from({ length: 99 }, (_, at) => String(900 + at));
    expect(but([...west, "999"])).toEqual([]);
    expect(but(west)).toEqual([{ country: "US", state: "AK", areas: ["999"] }]);
    const nearly = Array.from({ length: 9 }, (_, digit) => `999${digit}`);
    expect(but([...west, ...nearly])).toEqual([{ country: "US", state: "AK", areas: ["999"] }]);
    expect(but([...west, ...nearly, "9999"])).toEqual([]);
  });
});

describe("the rules beside the rates", () => {
  const policy: WrittenPolicy = {
    volumePerGram: 5_000,
    defaultGrams: 1_000,
    freightAboveGrams: 68_000,
    residential: 0,
    residentialFreight: 1_000_000,
    freightCategories: ["engines/long-blocks"],
  };
  const kinds = new Set(["engines", "engines/long-blocks"]);

  it("are good up to their bounds", () => {
    expect(policyFaults(policy, kinds)).toEqual([]);
    expect(policyFaults({ ...policy, defaultGrams: 68_000, volumePerGram: 1 }, kinds)).toEqual([]);
  });

  it.each<[Partial<WrittenPolicy>, string]>([
    [{ volumePerGram: 0 }, "volumePerKilogram divisor"],
    [{ volumePerGram: 1.5 }, "volumePerKilogram divisor"],
    [{ defaultGrams: 0 }, "defaultGrams default_weight"],
    [{ defaultGrams: 68_001 }, "defaultGrams default_weight"],
    [{ freightAboveGrams: 10_000_001 }, "freightAboveGrams freight_weight"],
    [{ residential: -1 }, "residential surcharge"],
    [{ residentialFreight: 1_000_001 }, "residentialFreight surcharge"],
    [{ freightCategories: ["engines", "sails"] }, "freightCategories kind_unknown"],
  ])("cannot be %j", (changes, expected) => {
    const faults = policyFaults({ ...policy, ...changes }, kinds);
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([expected]);
  });
});
