import { beforeAll, describe, expect, it } from "vitest";

import type { Address } from "#domain/account/address.ts";
import type { OrderDraft } from "#domain/order/order-draft.ts";
import { cents, percentage } from "#domain/money/money.ts";
import { createShippingOptions } from "#server/shipping/shipping-option.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { AUSTIN, GROUND } from "../../../test/factories/austin.ts";
import {
  HEREDIA,
  MIAMI,
  plantCounter,
  plantCoupon,
  plantPart,
  SAN_JOSE,
} from "../../../test/factories/sellable.ts";
import type { Buyer } from "./buyer.ts";
import { createOrderPricing } from "./price-order.ts";

const { db } = await openTestDatabase();
let now = new Date("2026-11-20T12:00:00Z");
const shippingOptions = createShippingOptions({
  secret: new Uint8Array(32).fill(1),
  now: () => now,
});
const priceOrder = createOrderPricing({ shippingOptions, now: () => now });

const guest: Buyer = {
  account: undefined,
  priceLevel: "online",
  storefront: "cr",
  taxPolicy: { kind: "florida" },
  paymentMethods: ["card"],
  crcRate: 500,
};
const miami: Address = {
  ...AUSTIN,
  street: "100 Main Street",
  city: "Miami",
  state: "FL",
  postalCode: "33101",
  type: "residential",
};

function draft(changes: Partial<OrderDraft> = {}): OrderDraft {
  return {
    items: [{ sku: "FILTER", quantity: 2 }],
    shippingAddress: miami,
    billingAddress: null,
    email: "ann@example.com",
    shippingOptionId: null,
    couponCode: null,
    paymentMethod: "card",
    vinNumber: "",
    purchaseOrder: "",
    taxId: { type: "", number: "" },
    ...changes,
  };
}

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 2, [MIAMI]: 3 } });
  await plantPart(db, { sku: "TURBO", price: 800_00, core: 150_00, stock: { [SAN_JOSE]: 4 } });
  await plantPart(db, { sku: "ORDERED", price: 10_00, supply: "backorder", stock: {} });
  await plantPart(db, { sku: "GONE", stock: { [HEREDIA]: 0 } });
  await plantPart(db, { sku: "WHOLESALE-ONLY", price: { wholesale: 10_00 } });
  await plantCoupon(db, { code: "TEN" });
  await plantCoupon(db, { code: "SHIP", amount_cents: 0, free_shipping: "ground" });
  await plantCoupon(db, { code: "OLD", ends_at: new Date("2026-01-01") });
});

describe("what a draft costs (decisions §6)", () => {
  it("is priced at the buyer's level, with tax for where it ships and the core outside both", async () => {
    const items = [
      { sku: "FILTER", quantity: 2 },
      { sku: "TURBO", quantity: 1 },
    ];
    const { totals } = await priceOrder(db, draft({ items, couponCode: "ten" }), guest);
    expect(totals).toEqual({
      products: 839_98,
      discount: 84_00,
      shipping: 0,
      core: 150_00,
      beforeTax: 905_98,
      tax: 52_92,
      lineTaxes: [2_52, 50_40],
      taxes: [{ name: "florida", rate: 70_000, base: 755_98, goods: 755_98, amount: 52_92 }],
      total: 958_90,
      untaxed: null,
    });
    const wholesale = await priceOrder(db, draft({ items }), { ...guest, priceLevel: "wholesale" });
    expect(wholesale.totals.products).toBe(2 * 17_99 + 720_00);
  });

  it("takes tax flag and credit type from the account, and the policy from the settings", async () => {
    const account = {
      accountId: "8c1f3a52-0000-4000-8000-000000000000",
      email: "ann@example.com",
      name: "Ann Lee",
      priceLevel: "online" as const,
      creditLimit: cents(0),
      isEmailVerified: true,
      company: "",
      exemptions: [],
    };
    const taxes = await Promise.all(
      [
        { ...account, credit: "retail" as const, isTaxed: true },
        { ...account, credit: "retail" as const, isTaxed: false },
        { ...account, credit: "credit" as const, isTaxed: true },
      ].map(
        async (terms) => (await priceOrder(db, draft(), { ...guest, account: terms })).totals.tax,
      ),
    );
    expect(taxes).toEqual([2_80, 0, 0]);
    const fixed = { kind: "fixed", rate: percentage(13) } as const;
    const abroad = draft({ shippingAddress: null });
    expect((await priceOrder(db, abroad, { ...guest, taxPolicy: fixed })).totals.tax).toBe(5_20);
  });

  it("says of each line where it is taken from and how soon it leaves", async () => {
    const items = [
      { sku: "FILTER", quantity: 3 },
      { sku: "TURBO", quantity: 1 },
      { sku: "ORDERED", quantity: 50 },
    ];
    const { lines } = await priceOrder(db, draft({ items }), guest);
    expect(lines).toMatchObject([
      {
        sku: "FILTER",
        availability: "LOCAL",
        leadTime: { min: 5, max: 7 },
        allocations: [
          { warehouseId: HEREDIA, quantity: 2 },
          { warehouseId: MIAMI, quantity: 1 },
        ],
      },
      { sku: "TURBO", availability: "IN_STOCK", core: 150_00, warehouseId: SAN_JOSE },
      { sku: "ORDERED", availability: "BACKORDER", allocations: [], warehouseId: null },
    ]);
  });

  it("leaves out what is gone, caps what is scarce, and says so", async () => {
    const items = [
      { sku: "FILTER", quantity: 9 },
      { sku: "GONE", quantity: 1 },
      { sku: "NO-SUCH", quantity: 2 },
    ];
    const priced = await priceOrder(db, draft({ items }), guest);
    expect(priced.deletedProducts).toMatchObject([
      { sku: "GONE", quantity: 1, reason: "out_of_stock" },
      { sku: "NO-SUCH", quantity: 2, reason: "unknown_part", title: null },
    ]);
    expect(priced.cappedLines).toEqual([{ sku: "FILTER", requested: 9, quantity: 5 }]);
    expect(priced.totals.products).toBe(5 * 19_99);
  });

  it('is refused where a price is null: "Invalid products" (specification §5)', async () => {
    const items = [{ sku: "WHOLESALE-ONLY", quantity: 1 }];
    await expect(priceOrder(db, draft({ items }), guest)).rejects.toMatchObject({
      code: "invalid_products",
    });
  });

  it("is refused where a price is 0: nothing is given away", async () => {
    await plantPart(db, { sku: "FOR-NOTHING", price: 0 });
    const items = [{ sku: "FOR-NOTHING", quantity: 1 }];
    await expect(priceOrder(db, draft({ items }), guest)).rejects.toMatchObject({
      code: "invalid_products",
    });
  });

  it("says why a coupon takes nothing off", async () => {
    const priced = await priceOrder(db, draft({ couponCode: "OLD" }), guest);
    expect(priced).toMatchObject({ coupon: null, couponRefusal: "coupon_expired" });
    expect(priced.totals.discount).toBe(0);
  });

  it("sees what its transaction changed", async () => {
    const trx = await db.startTransaction().execute();
    await trx.updateTable("stock").set({ on_hand: 0 }).execute();
    const { deletedProducts } = await priceOrder(trx, draft(), guest);
    await trx.rollback().execute();
    expect(deletedProducts).toMatchObject([{ sku: "FILTER" }]);
    expect((await priceOrder(db, draft(), guest)).deletedProducts).toEqual([]);
  });
});

describe("a shipping option (decisions §6)", () => {
  const { items } = draft();
  const made = { place: miami, lines: items };

  it("costs what it did when it was offered, or nothing under a coupon for its service", async () => {
    const shippingOptionId = shippingOptions.idOf(GROUND, made);
    const { shipping, totals } = await priceOrder(db, draft({ shippingOptionId }), guest);
    expect(shipping).toMatchObject({ ...GROUND, priceBeforeCoupon: 14_00 });
    expect(totals).toMatchObject({ shipping: 14_00, total: 39_98 + 14_00 + 2_80 });
    const free = await priceOrder(db, draft({ shippingOptionId, couponCode: "SHIP" }), guest);
    expect(free.shipping).toMatchObject({ price: 0, priceBeforeCoupon: 14_00 });
    const express = shippingOptions.idOf({ ...GROUND, service: "express" }, made);
    const paid = await priceOrder(
      db,
      draft({ shippingOptionId: express, couponCode: "SHIP" }),
      guest,
    );
    expect(paid.totals.shipping).toBe(14_00);
  });

  it.each<[string, Partial<OrderDraft>]>([
    ["another quantity", { items: [{ sku: "FILTER", quantity: 1 }] }],
    ["another part", { items: [{ sku: "TURBO", quantity: 2 }] }],
    ["another state", { shippingAddress: { ...miami, state: "GA" } }],
    ["another ZIP code", { shippingAddress: { ...miami, postalCode: "33102" } }],
    ["a home that was a shop", { shippingAddress: { ...miami, type: "commercial" } }],
    ["no address", { shippingAddress: null }],
  ])("made for one thing is refused for %s", async (_what, changes) => {
    const shippingOptionId = shippingOptions.idOf(GROUND, made);
    const priced = priceOrder(db, draft({ ...changes, shippingOptionId }), guest);
    await expect(priced).rejects.toMatchObject({ code: "shipping_option_invalid" });
  });

  it("is refused when it was made up, changed, or expired", async () => {
    const id = shippingOptions.idOf(GROUND, made);
    const [payload = "", signature = ""] = id.split(".");
    const cheaper = Buffer.from(
      Buffer.from(payload, "base64url").toString().replace("1400", "0"),
    ).toString("base64url");
    const others = createShippingOptions({ secret: new Uint8Array(32), now: () => now });
    const forged = [
      "1",
      ".",
      payload,
      `${payload}.`,
      `${cheaper}.${signature}`,
      `${id}.${signature}`,
      others.idOf(GROUND, made),
    ];
    for (const shippingOptionId of forged)
      await expect(priceOrder(db, draft({ shippingOptionId }), guest)).rejects.toMatchObject({
        code: "shipping_option_invalid",
      });
    const before = now;
    now = new Date(before.getTime() + 2 * 60 * 60 * 1_000);
    const late = priceOrder(db, draft({ shippingOptionId: id }), guest);
    await expect(late).rejects.toMatchObject({ code: "shipping_option_invalid" });
    now = before;
  });

  it("is reset when the cart is no longer to be had as it was (specification §4)", async () => {
    const scarce = [{ sku: "FILTER", quantity: 9 }];
    const shippingOptionId = shippingOptions.idOf(GROUND, { place: miami, lines: scarce });
    const priced = await priceOrder(db, draft({ items: scarce, shippingOptionId }), guest);
    expect(priced.shipping).toBeNull();
    expect(priced.totals.shipping).toBe(0);
  });
});
