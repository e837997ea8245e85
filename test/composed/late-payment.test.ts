import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { CARD } from "../factories/austin.ts";
import { openOrderingShop } from "../factories/ordering-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { db, pool, ask, place } = shop;

beforeAll(() => plantPart(db, { sku: "SCARCE", price: 80_00, stock: { [HEREDIA]: 3 } }));
afterEach(() => requireWholeLedger(shop.database));

describe("a payment that settles later (decisions §12)", () => {
  it("takes out of the cart what was ordered, and leaves what was put there meanwhile", async () => {
    const eva = await shop.customer("eva@example.com");
    const put = (cartQty: number, sku = "FILTER") =>
      ask({ url: "cart/addupdateitem", token: eva, body: { product: { sku, cartQty } } });
    const saved = async (purchaseOrder: string) =>
      ask({ url: "orders/draft", token: eva, body: { draft: { purchaseOrder } } });
    await put(2);
    const begun = await saved("PO-1");
    expect((await ask({ url: "orders/draft", token: eva })).body["draft_id"]).toBe(
      begun.body["draft_id"],
    );
    const late = { card: { ...CARD, token: "tok_timeout" } };
    expect((await place({ token: eva, payment: late })).status).toBe(202);
    await put(3);
    await put(1, "SCARCE");
    await saved("PO-2");
    await pool.query(
      "update payment_attempt set begun_at = begun_at - interval '5 minutes', ask_at = now() where state = 'open'",
    );
    await shop.upkeep.reconcile();
    const after = await ask({ url: "cart", token: eva });
    expect(after.body["cart"]).toMatchObject([
      { sku: "FILTER", cartQty: 1 },
      { sku: "SCARCE", cartQty: 1 },
    ]);
    const kept = await ask({ url: "orders/draft", token: eva });
    expect(kept.body["draft"]).toEqual({ purchaseOrder: "PO-2" });
  });
});
