import { describe, expect, it } from "vitest";

import type { ResolveResponse } from "#contract/cart.ts";
import { CouponTryRequest } from "#contract/coupon-desk.ts";

import { isTrialTyped, NOTHING_TYPED, trialOf, type TypedTrial } from "./typed-trial.ts";

type Line = ResolveResponse["lines"][number];

const TEN = { code: "TEN", asIfOn: false };
const PART: Line["options"][number] = {
  sku: "5305911",
  part_number: "5305911",
  title: "Filtro",
  brand: "Cummins",
  brandQuality: "Original",
  productId: 1,
  line: "cummins",
  warehouseId: null,
  status: "IN_STOCK",
  maxQty: 9,
  quantity: 2,
  named: { number: "5305911", by: "own" },
};
const READ: Line[] = [
  { text: "5305911 x 2", quantity: 2, result: "found", options: [PART] },
  { text: "NADA x 3", quantity: 3, result: "not_found", options: [] },
  { text: "5305911 x 0", quantity: 0, result: "bad_quantity", options: [{ ...PART, quantity: 0 }] },
];

describe("a trial that is typed", () => {
  it.each<[Partial<TypedTrial>, CouponTryRequest["cart"]]>([
    [
      { lines: "…" },
      {
        kind: "lines",
        lines: [
          { sku: "5305911", quantity: 2 },
          { sku: "NADA x 3", quantity: 1 },
          { sku: "5305911 x 0", quantity: 1 },
        ],
      },
    ],
    [
      { kind: "order", number: " 100 023 " },
      { kind: "order", number: 100_023 },
    ],
    [
      { kind: "quote", number: "12" },
      { kind: "quote", number: 12 },
    ],
    [{ kind: "account", email: "ana@example.com" }, { kind: "account" }],
  ])("is sent as the call takes it: %j", (changes, cart) => {
    const typed = { ...NOTHING_TYPED, ...changes };
    const sent = trialOf(TEN, typed, READ);
    expect(isTrialTyped(typed)).toBe(true);
    expect(sent.cart).toEqual(cart);
    expect(CouponTryRequest.safeParse(sent).success).toBe(true);
  });

  it.each<Partial<TypedTrial>>([
    { lines: " \n " },
    { kind: "order", number: "" },
    { kind: "order", number: "A7" },
    { kind: "quote", number: "0" },
    { kind: "account", email: " " },
  ])("is not sent before it says what it needs: %j", (changes) => {
    expect(isTrialTyped({ ...NOTHING_TYPED, ...changes })).toBe(false);
  });

  it("names a storefront and a customer only where they are typed", () => {
    const order: TypedTrial = { ...NOTHING_TYPED, kind: "order", number: "7" };
    expect(trialOf(TEN, order, [])).toEqual({ ...TEN, cart: { kind: "order", number: 7 } });
    const named = { ...order, storefront: "us", email: " a@b.example " } as const;
    expect(trialOf(TEN, named, [])).toMatchObject({ storefront: "us", email: "a@b.example" });
  });
});
