import { describe, expect, it } from "vitest";

import { TryShippingRequest } from "#contract/shipping-tables.ts";
import { LOCALES } from "#domain/i18n/locale.ts";

import { rulesDraft, sentRules } from "./rules-draft.ts";
import { FIRST_TRIAL, readTrial } from "./trial-request.ts";

const read = (changes: object) => readTrial({ ...FIRST_TRIAL, ...changes }, "es");
const parts = (lines: string) => read({ by: "parts", lines });

describe("what is tried", () => {
  it("is something that the shop takes from the beginning", () => {
    const outcome = read({});
    expect(outcome).toMatchObject({ request: { parcel: { grams: 2_000, size: null } } });
    const sent = "request" in outcome ? outcome.request : undefined;
    expect(TryShippingRequest.safeParse(sent).success).toBe(true);
  });

  it.each([
    ["8-98163-061-0", [{ sku: "8-98163-061-0", cartQty: 1 }]],
    ["8-98163-061-0 x 2", [{ sku: "8-98163-061-0", cartQty: 2 }]],
    ["8-98163-061-0 ×3\n\n FLEETGUARD LF 9009 12 ", [{ cartQty: 3 }, { cartQty: 12 }]],
  ])("reads the lines %j", (lines, expected) => {
    expect(parts(lines)).toMatchObject({ request: { lines: expected } });
  });

  it.each(["", " \n", "A x 0"])("cannot read the lines %j", (lines) => {
    expect(parts(lines)).toEqual({ problem: "lines" });
  });

  it.each([
    [{ weight: "1,5" }, { grams: 1_500 }],
    [{ weight: "1.5" }, { grams: 1_500 }],
    [{ weight: "1,234" }, { grams: 1_234 }],
    [{ weight: "0" }, { grams: 0 }],
    [
      { length: "50", width: "40,5", height: "30" },
      { size: { length: 500, width: 405, height: 300 } },
    ],
  ])("reads the parcel %j", (typed, parcel) => {
    expect(read(typed)).toMatchObject({ request: { parcel } });
  });

  it.each([
    [{ weight: "" }, "weight"],
    [{ weight: "-1" }, "weight"],
    [{ weight: "1.2345" }, "weight"],
    [{ weight: "1.234" }, "weight"],
    [{ length: "50" }, "size"],
    [{ length: "50", width: "40", height: "alto" }, "size"],
    [{ length: "50", width: "40", height: "0" }, "size"],
  ])("cannot read %j", (typed, problem) => {
    expect(read(typed)).toEqual({ problem });
  });
});

describe("the rules in their form", () => {
  const rules = {
    volumePerKilogram: 5_000,
    defaultGrams: 1_250,
    freightAboveGrams: 68_000,
    residential: 5.5,
    residentialFreight: 85,
    freightCategories: ["engines", "engines/long-blocks"],
  };

  it("are sent as they were read, weights in kilograms", () => {
    expect(rulesDraft(rules, "en")).toMatchObject({
      defaultGrams: "1.25",
      freightAboveGrams: "68",
    });
    expect(rulesDraft(rules, "es")).toMatchObject({ defaultGrams: "1,25", residential: "5,50" });
    for (const locale of LOCALES)
      expect(sentRules(rulesDraft(rules, locale), locale)).toEqual(rules);
  });

  it("send what is no number as what the shop can judge", () => {
    const typed = {
      ...rulesDraft(rules, "es"),
      volumePerKilogram: "",
      defaultGrams: "x",
      residential: "",
    };
    expect(sentRules(typed, "es")).toMatchObject({
      volumePerKilogram: -1,
      defaultGrams: -1,
      residential: -1,
    });
  });
});
