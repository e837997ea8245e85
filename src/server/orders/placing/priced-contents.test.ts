import { describe, expect, it } from "vitest";

import { CART_ALONE, type OrderDraft } from "#domain/order/order-draft.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { PricedOrder } from "#server/checkout/price-order.ts";

import { AUSTIN, GROUND } from "../../../../test/factories/austin.ts";
import { NO_DATABASE } from "../../../../test/factories/no-database.ts";
import { pricedOrder } from "../../../../test/factories/priced-order.ts";
import { draftContents, type DraftToPlace, requirePartNumbers } from "./draft-contents.ts";

const DRAFT: OrderDraft = {
  ...CART_ALONE,
  items: [{ sku: "A", quantity: 1 }],
  email: "ann@example.com",
  couponCode: null,
  shippingAddress: AUSTIN,
  paymentMethod: "transfer",
};
const BUYER: Buyer = {
  account: undefined,
  priceLevel: "online",
  storefront: "us",
  taxPolicy: { kind: "florida" },
  paymentMethods: ["transfer"],
  crcRate: 500,
};
const PRICED = pricedOrder();
const PLACING: DraftToPlace = {
  draft: DRAFT,
  buyer: BUYER,
  caller: { locale: "en", storefront: "us" },
  shownTotal: 14,
  takenBy: null,
  isActed: false,
};
const GONE = { sku: "A", quantity: 1, reason: "out_of_stock", title: null } as const;

/** What a draft comes to that is priced like this. */
const contents = (priced: Partial<PricedOrder> = {}, placing: Partial<DraftToPlace> = {}) =>
  draftContents(NO_DATABASE, { ...PLACING, ...placing }, async () => ({ ...PRICED, ...priced }));

describe("what a draft comes to as it is placed (security A7)", () => {
  it("is what the shop makes of it now, and what of it nobody knows is nothing", async () => {
    expect(await contents()).toEqual({
      email: DRAFT.email,
      shippingAddress: AUSTIN,
      billingAddress: AUSTIN,
      accountId: null,
      browser: null,
      host: null,
      locale: "en",
      storefront: "us",
      lines: [],
      isUnproven: true,
      amounts: PRICED.totals,
      coupon: null,
      method: "transfer",
      shippingOption: { carrier: GROUND.carrier, service: GROUND.service, days: GROUND.days },
      purchaseOrder: DRAFT.purchaseOrder,
      vinNumber: DRAFT.vinNumber,
      taxIdentity: null,
      crcRate: 500,
      quoteNumber: null,
      takenBy: null,
      isActed: false,
    });
  });

  it("keeps who places it, and where: browser, host and whoever of the staff takes it", async () => {
    const caller = { ...PLACING.caller, browser: "b", host: "shop.example" };
    expect(await contents({}, { caller, takenBy: "1", isActed: true })).toMatchObject({
      browser: "b",
      host: "shop.example",
      takenBy: "1",
      isActed: true,
    });
  });

  it("keeps of a coupon which it is", async () => {
    const coupon = {
      couponId: 3,
      code: "TEN",
      discount: PRICED.totals.discount,
      freeShipping: "none",
    } as const;
    expect((await contents({ coupon })).coupon).toEqual({
      couponId: 3,
      code: "TEN",
    });
  });

  it.each([
    [
      "without a way to pay",
      {},
      { draft: { ...DRAFT, paymentMethod: null } },
      "payment_data_missing",
    ],
    [
      "by a coupon that takes nothing off",
      { couponRefusal: "coupon_expired" },
      {},
      "coupon_expired",
    ],
    ["without a way to ship", { shipping: null }, {}, "shipping_required"],
  ] as const)("is refused %s", async (...[, priced, placing, code]) => {
    await expect(contents(priced, placing)).rejects.toMatchObject({ code });
  });

  it.each([
    ["a part is gone", { deletedProducts: [GONE] }, 14],
    ["less of one is to be had", { cappedLines: [{ sku: "A", requested: 2, quantity: 1 }] }, 14],
    ["it costs more than was shown", {}, 13.99],
    ["what was shown is no amount", {}, "14"],
  ] as const)("is confirmed first where %s", async (_what, priced, shownTotal) => {
    const changed = { deletedProducts: [], cappedLines: [], ...priced };
    await expect(
      contents(
        { deletedProducts: [...changed.deletedProducts], cappedLines: [...changed.cappedLines] },
        { shownTotal },
      ),
    ).rejects.toMatchObject({ message: "order_changed" });
  });

  it.each([undefined, null])("is not compared with a total that was not sent: %s", async (none) => {
    expect(await contents({}, { shownTotal: none })).toMatchObject({ method: "transfer" });
  });
});

const deleted = (...products: PricedOrder["deletedProducts"]) =>
  requirePartNumbers({ ...PRICED, deletedProducts: products });

describe("what is written where a part's number belongs (security A25)", () => {
  const CARD = "4111 1111 1111 1111";
  const unknown = { ...GONE, reason: "unknown_part" } as const;

  it("is no card's number, beside whatever else", async () => {
    expect(() => deleted(unknown, { ...unknown, sku: CARD })).toThrow(
      expect.objectContaining({ code: "card_number_refused" }),
    );
    expect(await Promise.resolve(deleted(unknown))).toBeUndefined();
    await expect(contents({ deletedProducts: [{ ...unknown, sku: CARD }] })).rejects.toMatchObject({
      code: "card_number_refused",
    });
  });

  it("may look like one where a part has it", () => {
    expect(() => deleted({ ...GONE, sku: CARD })).not.toThrow();
  });
});
