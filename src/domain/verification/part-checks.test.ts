import { describe, expect, it } from "vitest";

import {
  type CheckedPart,
  type CheckResult,
  checkPart,
  isVerifiable,
  isVerifiableAmongMany,
  PART_CHECKS,
} from "./part-checks.ts";

const WHOLE: CheckedPart = {
  titleEs: "Filtro de aceite",
  titleEn: "Oil filter",
  photos: 1,
  isBrandKnown: true,
  groupOfOtherKind: 0,
  weightG: 800,
  lengthMm: 100,
  widthMm: 100,
  heightMm: 140,
  coreCents: 0,
  groupCoreCents: 0,
  prices: {
    online: 20_00,
    repair_shop: 18_00,
    wholesale: 16_00,
    precio4: 16_00,
    precio5: 15_00,
    precio6: 20_00,
  },
  isUniversal: false,
  fitments: 4,
  openReports: 0,
  groupOthers: 2,
  groupOfOtherMeasures: 0,
  referredNumbers: 0,
};

const NO_PRICE = {
  online: null,
  repair_shop: 0,
  wholesale: null,
  precio4: null,
  precio5: null,
  precio6: null,
};

const checks = (changes: Partial<CheckedPart>): CheckResult[] =>
  checkPart({ ...WHOLE, ...changes });

/** What is not good, as "check reason state". */
const found = (changes: Partial<CheckedPart>): string[] =>
  checks(changes)
    .filter(({ state }) => state !== "good")
    .map(({ check, reason, state }) => `${check} ${reason} ${state}`);

describe("the checks of a part", () => {
  it("are nine, in their order, all good of a whole part", () => {
    expect(checkPart(WHOLE).map(({ check }) => check)).toEqual(PART_CHECKS);
    expect(found({})).toEqual([]);
  });

  it.each<[Partial<CheckedPart>, string]>([
    [{ titleEs: " " }, "titles title_missing fault"],
    [{ titleEn: "" }, "titles title_missing fault"],
    [{ titleEn: "FILTRO de aceite " }, "titles titles_same gap"],
    [{ photos: 0 }, "picture no_photo gap"],
    [{ isBrandKnown: false }, "brand brand_new gap"],
    [{ groupOfOtherKind: 1 }, "category category_differs gap"],
    [{ weightG: null }, "weight no_weight fault"],
    [{ weightG: null, heightMm: null }, "weight no_weight fault"],
    [{ heightMm: null }, "weight no_size gap"],
    [{ groupCoreCents: 25_00 }, "core core_differs gap"],
    [{ prices: NO_PRICE }, "prices no_price fault"],
    [{ prices: { ...WHOLE.prices, precio5: null } }, "prices price_missing gap"],
    [{ prices: { ...WHOLE.prices, precio5: 0 } }, "prices price_missing gap"],
    [{ prices: { ...WHOLE.prices, wholesale: 20_01 } }, "prices price_above_online fault"],
    [{ fitments: 0 }, "fitment no_fitment gap"],
    [{ openReports: 1 }, "fitment fitment_disputed gap"],
    [{ openReports: 1, fitments: 0 }, "fitment fitment_disputed gap"],
    [{ groupOthers: 0 }, "interchange no_interchange gap"],
    [{ groupOfOtherMeasures: 1 }, "interchange measures_differ gap"],
    [{ groupOfOtherMeasures: 1, referredNumbers: 3 }, "interchange measures_differ gap"],
  ])("of a part with %j find %s", (changes, problem) => {
    expect(found(changes)).toEqual([problem]);
  });

  it.each<Partial<CheckedPart>>([
    { coreCents: 10_00, groupCoreCents: 25_00 },
    { fitments: 0, isUniversal: true },
    { groupOthers: 0, referredNumbers: 1 },
    { prices: { ...WHOLE.prices, wholesale: 20_00 } },
  ])("let %j pass", (changes) => {
    expect(found(changes)).toEqual([]);
  });

  it("name the price levels that they are about", () => {
    const levelsOf = (prices: CheckedPart["prices"]) =>
      checkPart({ ...WHOLE, prices }).find(({ check }) => check === "prices")?.levels;
    expect(levelsOf({ ...WHOLE.prices, precio4: null, precio6: 0 })).toEqual([
      "precio4",
      "precio6",
    ]);
    expect(levelsOf({ ...WHOLE.prices, online: 15_00, precio5: null })).toEqual([
      "repair_shop",
      "wholesale",
      "precio4",
      "precio6",
    ]);
    expect(levelsOf({ ...WHOLE.prices, online: null })).toEqual(["online"]);
  });
});

describe("who may verify", () => {
  it.each<[Partial<CheckedPart>, boolean, boolean]>([
    [{}, true, true],
    [{ photos: 0, fitments: 0 }, true, true],
    [{ openReports: 2 }, true, false],
    [{ weightG: null }, false, false],
  ])("%j: one by one %s, among many %s", (changes, alone, amongMany) => {
    expect(isVerifiable(checks(changes))).toBe(alone);
    expect(isVerifiableAmongMany(checks(changes))).toBe(amongMany);
  });
});
