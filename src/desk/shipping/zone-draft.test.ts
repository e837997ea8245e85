import { describe, expect, it } from "vitest";

import type { EditedRateZone } from "#contract/shipping-tables.ts";

import { emptyRate, EMPTY_ZONE, ratesIn, sentZone, zoneDraft } from "./zone-draft.ts";

const ZONE: EditedRateZone = {
  code: "us-florida",
  country: "US",
  name: "Florida",
  areas: ["32", "331"],
  rates: [
    {
      carrier: "Repuesto",
      service: "ground",
      base: 4.5,
      perKilogram: 0.35,
      days: { min: 1, max: 2 },
      isOffered: true,
    },
  ],
};

describe("a zone in its form", () => {
  it.each([ZONE, { ...ZONE, country: "CR" as const, areas: ["Limón", "San José"] }])(
    "is sent as it was read",
    (zone) => {
      expect(sentZone(zoneDraft(zone, "es"))).toEqual(zone);
    },
  );

  it("has amounts as the language writes them", () => {
    expect(ratesIn(zoneDraft(ZONE, "es"))).toMatchObject([{ base: "4,50", perKilogram: "0,35" }]);
    expect(ratesIn(zoneDraft(ZONE, "en"))).toMatchObject([{ base: "4.50", perKilogram: "0.35" }]);
  });

  it.each([
    ["32 331", ["32", "331"]],
    [" 32, 331;\n340 ", ["32", "331", "340"]],
    ["", []],
  ])("takes beginnings of ZIP codes as %j", (zips, areas) => {
    expect(sentZone({ ...zoneDraft(ZONE, "en"), zips }).areas).toEqual(areas);
  });

  it.each([
    [{ base: "5,25" }, { base: 5.25 }],
    [{ base: "1.234" }, { base: -0.01 }],
    [{ base: "" }, { base: -1 }],
    [{ perKilogram: "mucho" }, { perKilogram: -0.01 }],
    [{ daysMin: "1.5" }, { days: { min: -1, max: 2 } }],
    [{ daysMax: "" }, { days: { min: 1, max: -1 } }],
  ])("sends %j as what the shop can judge", (typed, sent) => {
    const draft = zoneDraft(ZONE, "en");
    const rates = JSON.stringify(ratesIn(draft).map((rate) => Object.assign(rate, typed)));
    expect(sentZone({ ...draft, rates }).rates).toMatchObject([sent]);
  });

  it("begins without amounts, which nobody can save", () => {
    expect(ratesIn(EMPTY_ZONE)).toEqual([emptyRate("")]);
    expect(sentZone(EMPTY_ZONE).rates).toMatchObject([{ base: -1, carrier: "" }]);
  });
});
