import { beforeEach, expect, it } from "vitest";

import { ShopError } from "#domain/error/shop-error.ts";

import { createCouponTries } from "./try-coupon.ts";

const CLIENT = {
  address: "203.0.113.9",
  network: "203.0.113.0",
  userAgent: "",
  requestId: "1",
  site: { storefront: "cr", host: null } as const,
};
const MOST = 3;
let counted = 0;
let from: string | undefined;
const tryCoupon = createCouponTries({
  take: async (network) => {
    from = network;
    if (counted >= MOST) throw new ShopError("rate_limited");
    counted += 1;
  },
  giveBack: async () => void (counted -= 1),
});
const tried = (code: string | null) => ({ code, client: CLIENT });
const refused = async () => {
  throw new ShopError("coupon_unknown");
};
const changed = async () => {
  throw new ShopError("order_changed");
};

beforeEach(() => {
  counted = 0;
});

it("guesses at coupons are held against a client by whatever call they come (security A6)", async () => {
  for (let guess = 0; guess < MOST; guess += 1)
    await expect(tryCoupon(tried(`WRONG-${guess}`), refused)).rejects.toThrow("coupon_unknown");
  await expect(tryCoupon(tried("TEN"), async () => "placed")).rejects.toThrow("rate_limited");
  expect(from).toBe(CLIENT.network);
});

it("guesses at the same moment are counted before any of them is judged", async () => {
  const tries = Array.from({ length: 10 }, () => tryCoupon(tried("WRONG"), refused));
  const outcomes = await Promise.allSettled(tries);
  const limited = outcomes.filter((one) => one.status === "rejected" && isLimited(one.reason));
  expect(limited).toHaveLength(10 - MOST);
});

it("a coupon that is good, and whatever else is refused, is no guess", async () => {
  expect(await tryCoupon(tried("TEN"), async () => "placed")).toBe("placed");
  await expect(tryCoupon(tried("TEN"), changed)).rejects.toThrow("order_changed");
  expect(counted).toBe(0);
});

it("nobody guesses without a code", async () => {
  counted = MOST;
  expect(await tryCoupon(tried(null), async () => "placed")).toBe("placed");
});

function isLimited(reason: unknown): boolean {
  return reason instanceof ShopError && reason.code === "rate_limited";
}
