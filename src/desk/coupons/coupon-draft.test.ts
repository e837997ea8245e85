import { describe, expect, it } from "vitest";

import { CouponSaveRequest, type DeskCoupon } from "#contract/coupon-desk.ts";

import { LOCALES } from "#domain/i18n/locale.ts";

import { couponDraft, EMPTY_COUPON, sentCoupon } from "./coupon-draft.ts";

const COUPON: DeskCoupon = {
  code: "NAVIDAD-26",
  value: { kind: "amount", amount: 25.5 },
  minimum: 100,
  startsAt: "2026-11-20T06:00:00.000Z",
  endsAt: "2026-12-31T23:59:59.000Z",
  isEnabled: false,
  usesLimit: 1_200,
  usesPerCustomer: 2,
  brands: ["isuzu"],
  categories: ["filters/oil-filters"],
  freeShipping: "ground",
  uses: 7,
  state: "off",
  version: 4,
};

describe("a coupon goes through its form and comes out as it was", () => {
  it.each<Partial<DeskCoupon>>([
    {},
    { value: { kind: "percent", percent: 12.5 } },
    { value: { kind: "amount", amount: 0 }, minimum: 0, usesLimit: null, usesPerCustomer: null },
    { startsAt: null, endsAt: null, brands: [], categories: [] },
  ])("with %j", (changes) => {
    const { uses: _uses, state: _state, version, ...terms } = { ...COUPON, ...changes };
    for (const locale of LOCALES) {
      const opened = couponDraft({ ...COUPON, ...changes }, locale);
      const sent = { coupon: sentCoupon(opened.fields), version: opened.version };
      expect(CouponSaveRequest.parse(sent)).toEqual({ coupon: terms, version });
    }
  });
});

it("shows a coupon's figures as the language writes them", () => {
  const percent = { ...COUPON, value: { kind: "percent", percent: 12.5 } } as const;
  expect(couponDraft(COUPON, "es").fields).toMatchObject({ amount: "25,50", minimum: "100,00" });
  expect(couponDraft(percent, "es").fields.percent).toBe("12,5");
  expect(couponDraft(percent, "en").fields.percent).toBe("12.5");
});

const typed = (changes: Partial<typeof EMPTY_COUPON.fields>) =>
  sentCoupon({ ...EMPTY_COUPON.fields, code: "TEN", percent: "10", ...changes });

describe("what is typed", () => {
  it("is a code in any writing, and percentages with a comma", () => {
    expect(typed({ code: " ten-26 ", percent: "12,5" })).toMatchObject({
      code: "TEN-26",
      value: { percent: 12.5 },
    });
  });

  it.each([
    [{ percent: "a lot" }, "coupon.value.percent"],
    [{ percent: "" }, "coupon.value.percent"],
    [{ percent: "12.345" }, "coupon.value.percent"],
    [{ kind: "amount", amount: "much" } as const, "coupon.value.amount"],
    [{ minimum: "x" }, "coupon.minimum"],
    [{ minimum: "1.234" }, "coupon.minimum"],
    [{ usesLimit: "1.5" }, "coupon.usesLimit"],
    [{ usesPerCustomer: "0" }, "coupon.usesPerCustomer"],
    [{ code: "with blank" }, "coupon.code"],
  ])("and nothing that the shop takes is refused under its field: %j", (changes, field) => {
    const sent = { coupon: typed(changes), version: 0 };
    const issues = CouponSaveRequest.safeParse(sent).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join("."))).toEqual([field]);
  });
});
