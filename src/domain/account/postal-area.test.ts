import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isPostalCodeOf, postalAreaOf } from "./postal-area.ts";
import { CR_PROVINCES, US_STATES } from "./region.ts";

/** A ZIP code of each state's capital city, as the states' own offices write it. */
const CAPITALS: Record<string, string> = {
  AL: "36104",
  AK: "99801",
  AZ: "85007",
  AR: "72201",
  CA: "95814",
  CO: "80203",
  CT: "06106",
  DE: "19901",
  DC: "20500",
  FL: "32399",
  GA: "30334",
  HI: "96813",
  ID: "83702",
  IL: "62701",
  IN: "46204",
  IA: "50319",
  KS: "66612",
  KY: "40601",
  LA: "70802",
  ME: "04330",
  MD: "21401",
  MA: "02133",
  MI: "48933",
  MN: "55155",
  MS: "39201",
  MO: "65101",
  MT: "59601",
  NE: "68502",
  NV: "89701",
  NH: "03301",
  NJ: "08608",
  NM: "87501",
  NY: "12207",
  NC: "27601",
  ND: "58501",
  OH: "43215",
  OK: "73105",
  OR: "97301",
  PA: "17120",
  RI: "02903",
  SC: "29201",
  SD: "57501",
  TN: "37243",
  TX: "78701",
  UT: "84103",
  VT: "05633",
  VA: "23219",
  WA: "98501",
  WV: "25305",
  WI: "53703",
  WY: "82001",
};

describe("the area of a postal code (decisions §12)", () => {
  it("is the state of each capital", () => {
    expect(Object.keys(CAPITALS).toSorted()).toEqual(US_STATES.toSorted());
    for (const [state, zip] of Object.entries(CAPITALS)) {
      expect([zip, postalAreaOf("US", zip)]).toEqual([zip, state]);
      expect(isPostalCodeOf({ country: "US", state, postalCode: `${zip}-0001` })).toBe(true);
    }
  });

  it.each([
    ["06390", "NY"], // Fishers Island, in the middle of Connecticut's
    ["05501", "MA"],
    ["20101", "VA"],
    ["20598", "VA"],
    ["34002", "AA"],
    ["34102", "FL"],
    ["09012", "AE"],
    ["96201", "AP"],
    ["96701", "HI"],
    ["96799", "AS"],
    ["96910", "GU"],
    ["96950", "MP"],
    ["00501", "NY"],
    ["00901", "PR"],
    ["00802", "VI"],
    ["39901", "GA"],
    ["73301", "TX"],
    ["83414", "WY"],
    ["88510", "TX"],
    ["00100", undefined],
    ["21300", undefined],
    ["99", undefined],
    ["", undefined],
  ])("of %s is %s", (zip, area) => {
    expect(postalAreaOf("US", zip)).toBe(area);
  });

  it.each([
    ["GA", "33101"],
    ["AK", "33178"],
    ["FL", "34002"],
    ["FL", "00100"],
    ["NY", "06106"],
    ["CT", "06390"],
  ])("of %s is not %s", (state, postalCode) => {
    expect(isPostalCodeOf({ country: "US", state, postalCode })).toBe(false);
  });

  it("is one state alone, whatever five digits", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
        const postalCode = String(number).padStart(5, "0");
        const states = US_STATES.filter((state) =>
          isPostalCodeOf({ country: "US", state, postalCode }),
        );
        expect(states.length).toBeLessThan(2);
      }),
    );
  });

  it("is in Costa Rica the province that the first digit counts", () => {
    for (const [index, state] of CR_PROVINCES.entries())
      for (let digit = 0; digit <= 9; digit += 1)
        expect(isPostalCodeOf({ country: "CR", state, postalCode: `${digit}0101` })).toBe(
          digit === index + 1,
        );
  });
});
