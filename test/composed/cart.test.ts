import { describe, expect, it } from "vitest";

import { lineIn, cartIn } from "../factories/cart-shop.ts";
import { HEREDIA, MIAMI, plantPart, setStock } from "../factories/sellable.ts";
import { openStockedCart } from "../factories/stocked-cart.ts";

const { shop, ana, filter, set, read, quantities } = await openStockedCart();
const { db, ask } = shop;

describe("the cart of a customer (specification §4, decisions §6)", () => {
  it("takes a part with its price, core and status, and the cart around it", async () => {
    await set({ sku: "FILTER", cartQty: 1 });
    const answer = lineIn(await set({ sku: "TURBO", cartQty: 2 }));
    expect(answer).toMatchObject({
      status: "success",
      qty: 2,
      productStatus: "LOCAL",
      price: 800,
      item: { core: 150, warehouseId: MIAMI, display: { daysToShip: { min: 5, max: 7 } } },
      notices: [],
      cart: [
        { sku: "FILTER", cartQty: 1, price: 19.99, status: "IN_STOCK" },
        { sku: "TURBO", cartQty: 2 },
      ],
    });
  });

  it.each([
    ["quantity_updated", "The Quantity for this product was Updated", 2],
    ["already_in_cart", 'You already have "3" Items in your Shopping Cart', 3],
    ["items_updated", "The following items were updated due availability", 9],
    ["removed", "Removed from cart", 0],
  ])("tells %s", async (code, message, cartQty) => {
    await set({ sku: "FILTER", cartQty: 3 });
    expect(lineIn(await set({ sku: "FILTER", cartQty })).notices).toMatchObject([
      { code, message, sku: "FILTER" },
    ]);
  });

  it("is capped by stock, and says so", async () => {
    expect(lineIn(await set({ sku: "FILTER", cartQty: 6 }))).toMatchObject({
      status: "updated",
      qty: 5,
      cart: [{ cartQty: 5 }],
    });
    expect(lineIn(await set({ sku: "ORDERED", cartQty: 999 }))).toMatchObject({
      status: "success",
      qty: 999,
      productStatus: "BACKORDER",
    });
  });

  it("takes nothing that is out of stock, and says it in the caller's language", async () => {
    expect(lineIn(await set({ sku: "GONE", cartQty: 1 }))).toMatchObject({
      status: "updated",
      qty: 0,
      productStatus: "NO_STOCK",
      item: null,
      cart: [],
      notices: [{ code: "out_of_stock", message: "This part is out of stock" }],
    });
    const spanish = await ask({
      url: "cart/addupdateitem",
      token: ana,
      body: { product: { sku: "GONE", cartQty: 1 } },
    });
    expect(lineIn(spanish).notices[0]?.message).toBe("Este repuesto está agotado");
  });

  it("lets a part go at quantity 0, one that was never there too", async () => {
    await set({ sku: "FILTER", cartQty: 2 });
    await set({ sku: "FILTER", cartQty: 0 });
    expect(lineIn(await set({ sku: "FILTER", cartQty: 0 }))).toMatchObject({ qty: 0, notices: [] });
    expect((await read()).notices).toMatchObject([
      { code: "cart_empty", message: "Your cart has no items" },
    ]);
  });

  it.each([
    ["a part that there is not", { sku: "NO-SUCH", cartQty: 1 }, "404 part_not_found"],
    ["another part's number", { sku: "FILTER", cartQty: 1, productId: 1_000 }, "422 mixed_product"],
    ["another part's line", { sku: "FILTER", cartQty: 1, line: "hino" }, "422 mixed_product"],
    ["a foreign warehouse", { sku: "FILTER", cartQty: 1, warehouseId: MIAMI }, "422 mixed_product"],
    ["a part without a price", { sku: "WHOLESALE", cartQty: 1 }, "422 invalid_products"],
    ["a negative quantity", { sku: "FILTER", cartQty: -1 }, "400 invalid_request"],
    ["half a piece", { sku: "FILTER", cartQty: 0.5 }, "400 invalid_request"],
    ["a thousand pieces", { sku: "FILTER", cartQty: 1_000 }, "400 invalid_request"],
    ["2^53 pieces", { sku: "FILTER", cartQty: 2 ** 53 }, "400 invalid_request"],
    ["a quantity as text", { sku: "FILTER", cartQty: "2" }, "400 invalid_request"],
    ["no quantity", { sku: "FILTER" }, "400 invalid_request"],
    ["an unknown key", { sku: "FILTER", cartQty: 1, discount: 9 }, "400 invalid_request"],
    ["half a character", { sku: "\uD800", cartQty: 1 }, "404 part_not_found"],
    ["a NUL", { sku: "FIL\u0000TER", cartQty: 1 }, "404 part_not_found"],
  ])("refuses %s, and stays as it is", async (_what, product, refusal) => {
    await set({ sku: "FILTER", cartQty: 2 });
    const answer = await set(product);
    expect(`${answer.status} ${answer.body.code}`).toBe(refusal);
    expect(answer.body.message).toMatch(/\w/);
    expect(await quantities()).toEqual({ FILTER: 2 });
  });

  it("believes no price, core or status of a line (security A7)", async () => {
    const lies = { price: 0.01, core: -5, status: "IN_STOCK", display: { maxQty: 9_999 } };
    const answer = lineIn(await set({ sku: "TURBO", cartQty: 3, ...lies }));
    expect(answer).toMatchObject({ qty: 2, price: 800, item: { core: 150, status: "LOCAL" } });
  });

  it("is priced at the level that the account has at that moment", async () => {
    await set({ sku: "FILTER", cartQty: 1 });
    await db.updateTable("account").set({ price_level: "wholesale" }).execute();
    expect((await read()).cart[0]?.price).toBe(17.99);
    await db.updateTable("account").set({ price_level: "online" }).execute();
  });

  it("lets go of what is no longer to be had when it is read, and tells of it once", async () => {
    await set({ sku: "FILTER", cartQty: 5 });
    await set({ sku: "TURBO", cartQty: 1 });
    const part = await plantPart(db, { sku: "SHORT-LIVED" });
    await set({ sku: "SHORT-LIVED", cartQty: 1 });
    await db.deleteFrom("part").where("id", "=", part).execute();
    await setStock(db, filter, { warehouse: HEREDIA, onHand: 2 });
    expect(await read()).toMatchObject({
      cartStatus: "updated",
      cart: [{ sku: "FILTER", cartQty: 2 }, { sku: "TURBO" }],
      deletedProducts: [{ sku: "SHORT-LIVED", cartQty: 1, reason: "unknown_part", title: null }],
      notices: [{ code: "items_updated", sku: "FILTER", quantity: 2 }],
    });
    expect(await read()).toMatchObject({ cartStatus: "ok", deletedProducts: [] });
    await setStock(db, filter, { warehouse: HEREDIA, onHand: 0 });
    expect(await read()).toMatchObject({
      deletedProducts: [{ sku: "FILTER", reason: "out_of_stock", title: "Part FILTER" }],
    });
  });

  it("keeps a part whose price is gone: null, and no order is made of it (specification §5)", async () => {
    await set({ sku: "FILTER", cartQty: 1 });
    await db
      .updateTable("part_price")
      .set({ online: null })
      .where("part_id", "=", filter)
      .execute();
    expect((await read()).cart).toMatchObject([{ sku: "FILTER", price: null }]);
    await db
      .updateTable("part_price")
      .set({ online: 19_99 })
      .where("part_id", "=", filter)
      .execute();
  });

  it("holds 200 lines and refuses the next one", async () => {
    const { account_id } = await db
      .selectFrom("session")
      .select("account_id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("cart_line")
      .values(
        Array.from({ length: 200 }, (_, position) => ({
          account_id,
          sku: `LINE-${position}`,
          quantity: 1,
          position,
        })),
      )
      .execute();
    expect((await set({ sku: "FILTER", cartQty: 1 })).body.code).toBe("cart_full");
  });

  it("is nobody else's, and no guest has one on the server (security A13)", async () => {
    await set({ sku: "FILTER", cartQty: 2 });
    const eva = await shop.customer("eva@example.com");
    expect(await quantities(eva)).toEqual({});
    await set({ sku: "FILTER", cartQty: 0 }, eva);
    expect(await quantities()).toEqual({ FILTER: 2 });
    expect((await ask({ url: "cart" })).status).toBe(401);
  });

  it("stays whole under parallel changes", async () => {
    await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => set({ sku: "ORDERED", cartQty: index + 1 })),
      ...Array.from({ length: 4 }, () => set({ sku: "FILTER", cartQty: 2 })),
      ...Array.from({ length: 4 }, () => set({ sku: "TURBO", cartQty: 1 })),
    ]);
    const found = await quantities();
    expect(Object.keys(found).toSorted()).toEqual(["FILTER", "ORDERED", "TURBO"]);
    expect(found).toMatchObject({ FILTER: 2, TURBO: 1 });
    expect(found["ORDERED"]).toBeGreaterThanOrEqual(1);
  });
});

describe("many parts at once", () => {
  it("are added to what the cart holds, capped, with a notice for each change", async () => {
    await set({ sku: "FILTER", cartQty: 2 });
    const answer = cartIn(
      await addMany([
        { sku: "FILTER", cartQty: 2 },
        { sku: "FILTER", cartQty: 3 },
        { sku: "TURBO", cartQty: 1 },
        { sku: "GONE", cartQty: 1 },
        { sku: "NO-SUCH", cartQty: 4 },
      ]),
    );
    expect(answer).toMatchObject({
      cart: [
        { sku: "FILTER", cartQty: 5 },
        { sku: "TURBO", cartQty: 1 },
      ],
      deletedProducts: [
        { sku: "GONE", reason: "out_of_stock" },
        { sku: "NO-SUCH", cartQty: 4, reason: "unknown_part" },
      ],
    });
    expect(answer.notices.map(({ code, sku }) => [code, sku])).toEqual([
      ["items_updated", "FILTER"],
      ["out_of_stock", "GONE"],
      ["out_of_stock", "NO-SUCH"],
    ]);
  });

  it("are added all or not at all", async () => {
    expect((await addMany(newParts(201))).status).toBe(400);
    await set({ sku: "FILTER", cartQty: 1 });
    expect((await addMany(newParts(200))).body.code).toBe("cart_full");
    expect(await quantities()).toEqual({ FILTER: 1 });
  });

  it("are refused in a body that is too large", async () => {
    const tooMany = Array.from({ length: 10_000 }, () => ({
      sku: "FILTER",
      cartQty: 1,
      line: "isuzu",
    }));
    expect((await addMany(tooMany)).status).toBe(413);
  });
});

describe("many parts under one key", () => {
  it("are added once, however often they are sent, and the answer is as good", async () => {
    const lines = [
      { sku: "FILTER", cartQty: 2 },
      { sku: "GONE", cartQty: 1 },
    ];
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = cartIn(await once("key-of-ana-1", lines));
      expect(answer.cart).toMatchObject([{ sku: "FILTER", cartQty: 2 }]);
      expect(answer.notices).toMatchObject([{ code: "out_of_stock", sku: "GONE" }]);
    }
    await once("key-of-ana-2", lines);
    expect(await quantities()).toEqual({ FILTER: 4 });
  });

  it("are added once though they are sent by two tabs at the same time", async () => {
    await Promise.all([1, 2, 3].map(() => once("key-of-ana-3", [{ sku: "FILTER", cartQty: 1 }])));
    expect(await quantities()).toEqual({ FILTER: 1 });
  });

  it("are refused with other lines, and the same key is another's own", async () => {
    await once("key-of-ana-4", [{ sku: "FILTER", cartQty: 1 }]);
    const other = await once("key-of-ana-4", [{ sku: "FILTER", cartQty: 2 }]);
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
    const eva = await shop.customer("eva-with-a-key@example.com");
    await once("key-of-ana-4", [{ sku: "FILTER", cartQty: 2 }], eva);
    expect(await quantities(eva)).toEqual({ FILTER: 2 });
    expect(await quantities()).toEqual({ FILTER: 1 });
  });

  it("that were not added may be sent again", async () => {
    const tooMany = Array.from({ length: 199 }, (_, index) => ({ sku: `X-${index}`, cartQty: 1 }));
    await set({ sku: "FILTER", cartQty: 1 });
    await set({ sku: "TURBO", cartQty: 1 });
    expect((await once("key-of-ana-5", tooMany)).body.code).toBe("cart_full");
    await set({ sku: "TURBO", cartQty: 0 });
    expect((await once("key-of-ana-5", tooMany)).status).toBe(200);
  });
});

function once(key: string, products: object[], token = ana) {
  return ask({
    url: "cart/addmany?lang=en",
    token,
    body: { products },
    headers: { "idempotency-key": key },
  });
}

function addMany(products: object[]) {
  return ask({ url: "cart/addmany?lang=en", token: ana, body: { products } });
}

function newParts(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({ sku: `NEW-${index}`, cartQty: 1 }));
}
