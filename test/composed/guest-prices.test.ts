import { beforeAll, describe, expect, it } from "vitest";

import { CARD } from "../factories/austin.ts";
import { openOrderingShop } from "../factories/ordering-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";

/** A tenth of every limit: six different parts for a guest. */
const shop = await openOrderingShop({ rateLimitScale: 0.1 });
const skus = Array.from({ length: 8 }, (_, index) => `PART-${index}`);

beforeAll(async () => {
  for (const sku of skus) await plantPart(shop.db, { sku, stock: { [HEREDIA]: 100 } });
});

const itemsOf = (chosen: string[]) => chosen.map((sku) => ({ sku, cartQty: 1 }));

describe("what a guest is told of prices by ordering is bounded (decisions §1, §2)", () => {
  it.each([
    ["orders/quote", "203.0.113.1"],
    ["orders/place", "203.0.113.2"],
    ["payments/paypal/create", "203.0.113.3"],
  ])(
    "%s refuses a guest the seventh part, and goes on with those that were seen",
    async (call, from) => {
      const ask = (chosen: string[], token?: string) => {
        const items = itemsOf(chosen);
        const order = shop.orderOf({ items, order: { email: `${from}@example.com` } });
        const body = call === "orders/place" ? { order, card: CARD } : { order };
        return shop.ask({ url: `${call}?lang=en`, body, from, token });
      };
      expect((await ask(skus.slice(0, 5))).status).toBe(200);
      expect(await ask(skus.slice(4))).toMatchObject({
        status: 429,
        body: { code: "rate_limited" },
      });
      expect((await ask(skus.slice(1, 5))).status).toBe(200);
    },
  );

  it("a guest is whoever comes from one network", async () => {
    const statuses: number[] = [];
    for (const [at, sku] of skus.entries()) {
      const body = { product: { sku, cartQty: 1 } };
      const from = `2001:db8:3:3::${at}`;
      statuses.push((await shop.ask({ url: "cart/verifyitem", body, from })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it("a customer sees as many as there are", async () => {
    const token = await shop.customer("ana@example.com");
    const body = { order: shop.orderOf({ items: itemsOf(skus) }) };
    const answer = await shop.ask({ url: "orders/quote", body, token, from: "203.0.113.200" });
    expect(answer.status).toBe(200);
  });
});
