import { describe, expect, it } from "vitest";

import { CouponTryRequest } from "#contract/coupon-desk.ts";

import { NOTHING_TYPED, trialOf, type TypedTrial } from "./typed-trial.ts";

const typed = (changes: Partial<TypedTrial>) => trialOf("TEN", { ...NOTHING_TYPED, ...changes });

describe("a trial that is typed", () => {
  it.each<[Partial<TypedTrial>, CouponTryRequest["cart"]]>([
    [
      { lines: "8-98163-061-0 x 2\n1R-0750" },
      {
        kind: "lines",
        lines: [
          { sku: "8-98163-061-0", quantity: 2 },
          { sku: "1R-0750", quantity: 1 },
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
    const sent = typed(changes);
    expect(sent?.cart).toEqual(cart);
    expect(CouponTryRequest.safeParse(sent).success).toBe(true);
  });

  it.each<Partial<TypedTrial>>([
    { lines: " \n " },
    { kind: "order", number: "" },
    { kind: "order", number: "A7" },
    { kind: "quote", number: "0" },
    { kind: "account", email: " " },
  ])("is not sent before it says what it needs: %j", (changes) => {
    expect(typed(changes)).toBeUndefined();
  });

  it("names a storefront and a customer only where they are typed", () => {
    const order = { kind: "order", number: "7" } as const;
    expect(typed(order)).toEqual({ code: "TEN", cart: { kind: "order", number: 7 } });
    expect(typed({ ...order, storefront: "us", email: " a@b.example " })).toMatchObject({
      storefront: "us",
      email: "a@b.example",
    });
  });
});
