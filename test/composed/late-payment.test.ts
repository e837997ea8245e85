import { randomUUID } from "node:crypto";

import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { CARD } from "../factories/austin.ts";
import { openOrderingShop } from "../factories/ordering-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { db, pool, ask, place } = shop;

beforeAll(async () => {
  await plantPart(db, { sku: "SCARCE", price: 80_00, stock: { [HEREDIA]: 3 } });
  await pool.query(`
    create table draft_deletion (at timestamptz not null default now());
    create function note_draft_deletion() returns trigger language plpgsql as
      $$ begin insert into draft_deletion default values; return null; end $$;
    create trigger draft_deletion after delete on order_draft
      for each statement execute function note_draft_deletion()`);
});
afterEach(() => requireWholeLedger(shop.database));

/** How often the shop's copy of a begun order was deleted: statements, whatever they found. */
async function deletedDrafts(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::int from draft_deletion");
  return rows[0]?.count ?? 0;
}

describe("the draft of an order that is placed", () => {
  it.each([
    ["paid at once", "card", {}],
    ["paid later by the bank", "transfer", {}],
    ["paid when the gateway answers again", "card", { token: "tok_timeout" }],
  ] as const)("is deleted once: %s", async (_what, paymentMethod, card) => {
    const token = await shop.customer(`${randomUUID()}@example.com`);
    const begun = { url: "orders/draft", token, body: { draft: { purchaseOrder: "PO-1" } } };
    const draft = String((await ask(begun)).body["draft_id"]);
    const before = await deletedDrafts();
    const payment = paymentMethod === "card" ? { card: { ...CARD, ...card } } : {};
    const placed = await place({ token, payment, draft, order: { paymentMethod } });
    expect(placed.status).toBeLessThan(300);
    await pool.query(
      "update payment_attempt set begun_at = begun_at - interval '5 minutes', ask_at = now() - interval '1 second' where state = 'open'",
    );
    await shop.upkeep.reconcile();
    await shop.upkeep.reconcile();
    expect(await deletedDrafts()).toBe(before + 1);
    expect((await ask({ url: "orders/draft", token })).body["draft"]).toBeNull();
  });
});

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
      "update payment_attempt set begun_at = begun_at - interval '5 minutes', ask_at = now() - interval '1 second' where state = 'open'",
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
