import { beforeAll, describe, expect, it } from "vitest";

import { SENT_AUSTIN } from "../factories/austin.ts";
import { openOrderingShop } from "../factories/ordering-shop.ts";

const shop = await openOrderingShop();
const { ask, db, orderOf, place } = shop;
let ana = "";

beforeAll(async () => {
  ana = await shop.customer("ana@example.com");
});

/** Untaxed by its state, at Florida's price by its ZIP code. */
const CONTRADICTION = { ...SENT_AUSTIN, city: "Miami", state: "GA", postal_code: "33101" };
const IN_COSTA_RICA = {
  ...SENT_AUSTIN,
  country: "CR",
  state: "Limón",
  city: "Heredia",
  postal_code: "40101",
};
const cart = [{ sku: "FILTER", cartQty: 1 }];

const CALLS: [call: string, body: (address: object) => object][] = [
  ["shipping/calculator", (address) => ({ address, cart })],
  ["orders/calculate_total", (shippingAddress) => ({ order: { items: cart, shippingAddress } })],
  ["orders/quote", (shippingAddress) => ({ order: orderOf({ order: { shippingAddress } }) })],
  [
    "payments/paypal/create",
    (shippingAddress) => ({
      order: orderOf({ order: { shippingAddress, paymentMethod: "paypal" } }),
    }),
  ],
  ["account/addressadd", (address) => ({ address })],
];

const PROBLEM = { field: "postal_code", code: "postal_code_state" };

describe("a postal code of another state (decisions §12)", () => {
  describe.each(CALLS)("is refused by %s", (call, bodyOf) => {
    it.each([
      ["in the United States", CONTRADICTION],
      ["in Costa Rica", IN_COSTA_RICA],
    ])("%s, in both languages", async (_where, address) => {
      for (const [lang, word] of [
        ["es", "provincia o el estado"],
        ["en", "state or province"],
      ] as const) {
        const answer = await ask({
          url: `${call}?lang=${lang}`,
          token: ana,
          body: bodyOf(address),
        });
        expect(answer).toMatchObject({ status: 400, body: { errors: [PROBLEM] } });
        expect(answer.text).toContain(word);
      }
    });
  });

  it("is refused by orders/place, to ship to and to bill to, and nothing is placed", async () => {
    for (const order of [
      { shippingAddress: CONTRADICTION },
      { billingAddress: CONTRADICTION },
      { billingAddress: IN_COSTA_RICA },
    ])
      expect(await place({ order })).toMatchObject({ status: 400, body: { errors: [PROBLEM] } });
    expect(await db.selectFrom("shop_order").select("number").execute()).toEqual([]);
  });

  it("is refused of an address that was kept before it was judged", async () => {
    const added = await ask({
      url: "account/addressadd",
      token: ana,
      body: { address: { ...SENT_AUSTIN } },
    });
    expect(added.status).toBe(200);
    const { id } = await db
      .updateTable("address")
      .set({ state: "GA" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const answer = await ask({
      url: "shipping/calculator",
      token: ana,
      body: { address: { id }, cart },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [PROBLEM] } });
    const update = await ask({
      url: "account/addressupdate",
      token: ana,
      body: { address: { ...CONTRADICTION, id } },
    });
    expect(update).toMatchObject({ status: 400, body: { errors: [PROBLEM] } });
  });
});
