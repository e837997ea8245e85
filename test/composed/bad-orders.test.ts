import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { AddressesResponse } from "#contract/account.ts";

import { openOrderingShop, type Sent } from "../factories/ordering-shop.ts";
import { setShopSetting } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { db, pool, ask, place, orderOf } = shop;
const PAN = "4111111111111111";
const FILTER = { sku: "FILTER", cartQty: 2 };
const MIXED = "422 mixed_product";
let ana = "";

beforeAll(async () => {
  ana = await shop.customer("ana@example.com");
});
afterEach(() => requireWholeLedger(shop.database));

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, line) => ({ sku: `PART-${line}`, cartQty: 1 }));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000);

/** What a customer with filters in the cart is told of an order, what is in the cart then, and what was written of it. */
async function refusedTo(token: string, sent: Sent) {
  await ask({ url: "cart/addupdateitem", token, body: { product: FILTER } });
  const before = await written();
  const { status, body } = await place({ ...sent, token });
  const cart = (await ask({ url: "cart", token })).body["cart"];
  const after = await written();
  return {
    refusal: `${status} ${body.code}`,
    message: body.message,
    cart,
    orders: after.orders - before.orders,
    payments: after.payments - before.payments,
  };
}

const refusalWithCart = (refusal: string) => ({
  refusal,
  message: expect.stringMatching(/\w/),
  cart: [expect.objectContaining(FILTER)],
  orders: 0,
  payments: 0,
});

async function written(): Promise<{ orders: number; payments: number }> {
  const { rows } = await pool.query<{ orders: number; payments: number }>(
    `select (select count(*)::int from shop_order) as orders,
            (select count(*)::int from sandbox_payment) as payments`,
  );
  return rows[0] ?? { orders: Number.NaN, payments: Number.NaN };
}

describe("bad input (security A9)", () => {
  it.each([-1, 0.5, "2", 2 ** 53, 1_000])("a quantity of %s is refused", async (cartQty) => {
    const answer = await place({ order: { items: [{ sku: "FILTER", cartQty }] } });
    expect(answer.status).toBe(400);
  });

  it.each<[what: string, sent: Sent, refusal: string]>([
    ["mixed sku and productId", { order: { items: [{ ...FILTER, productId: 1e3 }] } }, MIXED],
    ["another part's line", { order: { items: [{ ...FILTER, line: "hino" }] } }, MIXED],
    ["a quantity below none", { items: [{ ...FILTER, cartQty: -1 }] }, "400 invalid_request"],
    ["a quantity past counting", { items: [{ ...FILTER, cartQty: 1e15 }] }, "400 invalid_request"],
    ["201 lines", { items: linesOf(201) }, "400 invalid_request"],
    ["10,000 lines", { items: linesOf(10_000) }, "413 too_large"],
    ["an expired way to ship", { offeredAt: hoursAgo(2) }, "422 shipping_option_invalid"],
    ["a card's number", { order: { purchaseOrder: PAN } }, "422 card_number_refused"],
  ])("%s is refused, the cart is kept and nothing is charged", async (_what, sent, refusal) => {
    expect(await refusedTo(ana, sent)).toEqual(refusalWithCart(refusal));
  });

  it("another customer's address is refused, to ship to and to bill", async () => {
    const eva = await shop.customer("eva@example.com");
    const address = orderOf().shippingAddress;
    await ask({ url: "account/addressadd", token: eva, body: { address } });
    const { body } = await ask({ url: "account/addresses", token: eva });
    const id = AddressesResponse.parse(body).addresses[0]?.id;
    expect((await place({ order: { shippingAddress: { id } }, token: eva })).status).toBe(200);
    for (const side of ["shippingAddress", "billingAddress"])
      expect(await refusedTo(ana, { order: { [side]: { id } } })).toEqual(
        refusalWithCart("404 not_found"),
      );
  });

  it("an empty order and one without an address are refused by what is missing", async () => {
    expect(await place({ order: { items: [] } })).toMatchObject({ body: { code: "cart_empty" } });
    const answer = await place({ order: { email: "x", shippingAddress: null } });
    expect(answer.body.errors).toMatchObject([
      { field: "email", code: "email_invalid" },
      { field: "shippingAddress", code: "required" },
    ]);
  });

  it("a guest buys nothing where guests have no cart, and sees no money", async () => {
    await setShopSetting(db, "shopping_cart_guest", "false");
    for (const url of ["orders/place", "orders/quote", "payments/paypal/create"]) {
      const answer = await ask({ url, body: { order: orderOf() } });
      expect(answer).toMatchObject({ status: 403, body: { code: "guest_cart_disabled" } });
      expect(answer.text).not.toContain("19.99");
    }
    await setShopSetting(db, "shopping_cart_guest", "true");
  });
});
