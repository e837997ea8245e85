import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { CartLine } from "#domain/cart/cart-lines.ts";
import { MOST_LINES, MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { storedCart } from "#domain/cart/stored-cart.ts";

import { openTab, type Stored, type TabAnswer } from "../../../../../test/factories/browser-tab.ts";

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

async function openCart(answer: TabAnswer) {
  const { calls } = openTab(stored, { answer });
  const cart = await import("./cart-calls.ts");
  const { currentCart } = await import("./cart-state.ts");
  const { followAdditions } = await import("./cart-additions.ts");
  const additions: (readonly CartLine[])[] = [];
  followAdditions((lines) => additions.push(lines));
  return { calls, currentCart, additions, ...cart };
}

function signIn(): void {
  const session = { token: "t", userEmail: "ana@example.com", expiresAt: Date.now() + 60_000 };
  stored.set("repuesto.session", JSON.stringify(session));
}

/** What the shop says of a line: as many as were asked for, of this many. */
const lineOf =
  (hasAll: number = MOST_OF_A_LINE): TabAnswer =>
  ({ product }) =>
    Response.json({ qty: Math.min(product?.cartQty ?? 0, hasAll), notices: [] });

const cartOf = (...cart: { sku: string; cartQty: number }[]) =>
  Response.json({ status: "success", cart, deletedProducts: [], cartStatus: "ok", notices: [] });

/** What the shop tells of a cart that lost a part. */
const cartWithout = (sku: string) =>
  Response.json({
    status: "success",
    cart: [],
    deletedProducts: [{ sku, cartQty: 1, reason: "out_of_stock" }],
    cartStatus: "updated",
    notices: [],
  });

/** A shop that answers when it is told to, in the order in which it was asked. */
function slowShop() {
  const waiting: (() => void)[] = [];
  const answer: TabAnswer = async (call) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return lineOf()(call);
  };
  return { answer, answerNext: () => waiting.shift()?.() };
}

describe("changes of a cart", () => {
  it("are sent one after the other, so that the last one is the one that stays", async () => {
    const { answer, answerNext } = slowShop();
    const tab = await openCart(answer);
    const changes = [tab.setQuantity("A", 5), tab.setQuantity("A", 2), tab.setQuantity("B", 1)];
    for (const count of [1, 2, 3]) {
      await expect.poll(() => tab.calls).toHaveLength(count);
      await new Promise((resolve) => setTimeout(resolve, 0)); // nothing else may have been sent
      expect(tab.calls).toHaveLength(count);
      answerNext();
    }
    await Promise.all(changes);
    expect(tab.calls.map(({ product }) => product?.cartQty)).toEqual([5, 2, 1]);
    expect(tab.currentCart()).toEqual([
      { sku: "A", quantity: 2 },
      { sku: "B", quantity: 1 },
    ]);
  });

  it("add to what the changes before them left", async () => {
    const { answer, answerNext } = slowShop();
    const tab = await openCart(answer);
    const changes = [tab.addToCart("A", 2), tab.addToCart("A", 3)];
    for (const count of [1, 2]) {
      await expect.poll(() => tab.calls).toHaveLength(count);
      answerNext();
    }
    expect(await Promise.all(changes)).toEqual([
      { sku: "A", requested: 2, before: 0, after: 2 },
      { sku: "A", requested: 5, before: 2, after: 5 },
    ]);
  });

  it("go on after one that was refused, which leaves the cart as it was", async () => {
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 1 }]));
    const tab = await openCart((call) =>
      call.product?.sku === "A" ? new Response(null, { status: 503 }) : lineOf()(call),
    );
    const [refused, taken] = [tab.setQuantity("A", 9), tab.setQuantity("B", 2)];
    await expect(refused).rejects.toMatchObject({ status: 503 });
    expect(await taken).toMatchObject({ qty: 2, before: 0 });
    expect(tab.currentCart()).toEqual([
      { sku: "A", quantity: 1 },
      { sku: "B", quantity: 2 },
    ]);
  });

  it("take as many as there are, and a line of none is taken out", async () => {
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 1 }]));
    const tab = await openCart(lineOf(4));
    expect(await tab.addToCart("A", 9)).toEqual({ sku: "A", requested: 10, before: 1, after: 4 });
    expect(tab.calls).toMatchObject([{ path: "cart/verifyitem" }]);
    expect(tab.additions).toEqual([[{ sku: "A", quantity: 3 }]]);
    expect(tab.currentCart()).toEqual([{ sku: "A", quantity: 4 }]);
    await tab.setQuantity("A", 0);
    expect(tab.currentCart()).toEqual([]);
    expect(stored.has("repuesto.cart")).toBe(false);
  });

  it("ask for no more of a part than a line may hold", async () => {
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 990 }]));
    const tab = await openCart(lineOf());
    expect(await tab.addToCart("A", 20)).toMatchObject({ requested: MOST_OF_A_LINE });
  });

  it("of a customer are kept by the shop, and its cart is taken over", async () => {
    signIn();
    const cart = [{ sku: "Z", cartQty: 7 }];
    const tab = await openCart(() => Response.json({ qty: 1, notices: [], cart }));
    await tab.setQuantity("A", 1);
    expect(tab.calls).toMatchObject([{ path: "cart/addupdateitem" }]);
    expect(tab.currentCart()).toEqual([{ sku: "Z", quantity: 7 }]);
  });

  it("keep what a line is for until another unit is given, or none", async () => {
    const other = { sku: "B", quantity: 1 };
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 3 }, other]));
    const tab = await openCart(lineOf());
    expect(await tab.setUnit("A", "Unit 12")).toMatchObject({ requested: 3, before: 3 });
    expect(tab.calls).toMatchObject([{ product: { sku: "A", cartQty: 3, unit: "Unit 12" } }]);
    await tab.setQuantity("A", 2);
    expect(tab.currentCart()).toEqual([{ sku: "A", quantity: 2, unit: "Unit 12" }, other]);
    await tab.setQuantity("A", 2, "Unit 14");
    expect(tab.currentCart()).toEqual([{ sku: "A", quantity: 2, unit: "Unit 14" }, other]);
    await tab.setUnit("A", "");
    expect(tab.currentCart()).toEqual([{ sku: "A", quantity: 2 }, other]);
  });
});

describe("a cart that is loaded", () => {
  it("asks nothing of the shop for a guest who holds nothing", async () => {
    const tab = await openCart(() => new Response(null, { status: 503 }));
    expect(await tab.loadCart()).toEqual({
      status: "success",
      cart: [],
      deletedProducts: [],
      cartStatus: "ok",
      notices: [],
    });
    expect(tab.calls).toEqual([]);
  });

  it("is a guest's as far as it is to be had, or the one that the shop keeps for a customer", async () => {
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 5 }]));
    const guest = await openCart(() => cartOf({ sku: "A", cartQty: 3 }));
    expect(await guest.loadCart()).toMatchObject({ cart: [{ sku: "A", cartQty: 3 }] });
    expect(guest.calls).toEqual([{ path: "cart/guest_verify", cart: [{ sku: "A", cartQty: 5 }] }]);
    expect(guest.currentCart()).toEqual([{ sku: "A", quantity: 3 }]);
    signIn();
    const customer = await openCart(() => cartOf({ sku: "B", cartQty: 1 }));
    await customer.loadCart();
    expect(customer.calls).toEqual([{ path: "cart" }]);
    expect(customer.currentCart()).toEqual([{ sku: "B", quantity: 1 }]);
  });

  it("of a customer is asked for though the browser holds nothing", async () => {
    signIn();
    const tab = await openCart(() => cartOf({ sku: "B", cartQty: 1 }));
    await tab.loadCart();
    expect(tab.currentCart()).toEqual([{ sku: "B", quantity: 1 }]);
  });

  it("keeps what it lost until the shopper has read it, whichever call said so", async () => {
    const held = storedCart([{ sku: "GONE", quantity: 1 }]);
    stored.set("repuesto.cart", held);
    await (await openCart(() => cartWithout("GONE"))).loadCart();
    expect(stored.get("repuesto.cartNews")).toContain("GONE");
    stored.delete("repuesto.cartNews");
    signIn();
    const customer = await openCart(() => cartWithout("OTHER"));
    await customer.addMany([{ sku: "A", quantity: 1 }]);
    expect(stored.get("repuesto.cartNews")).toContain("OTHER");
  });
});

describe("many parts at once", () => {
  const MANY = [
    { sku: "A", quantity: 2 },
    { sku: "B", quantity: 1 },
    { sku: "A", quantity: 3 },
  ];

  it("are told one by one: how many were asked for, and how many came in", async () => {
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 4 }]));
    const tab = await openCart(() => cartOf({ sku: "A", cartQty: 6 }));
    expect(await tab.addMany(MANY)).toEqual([
      { sku: "A", requested: 5, added: 2 },
      { sku: "B", requested: 1, added: 0 },
    ]);
    expect(tab.calls).toEqual([
      {
        path: "cart/guest_verify",
        cart: [
          { sku: "A", cartQty: 9 },
          { sku: "B", cartQty: 1 },
        ],
      },
    ]);
    expect(tab.additions).toEqual([
      [
        { sku: "A", quantity: 2 },
        { sku: "B", quantity: 0 },
      ],
    ]);
  });

  it("take nothing out where the cart holds less of a part than before", async () => {
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 4 }]));
    const tab = await openCart(() => cartOf({ sku: "A", cartQty: 1 }));
    expect(await tab.addMany([{ sku: "A", quantity: 2 }])).toEqual([
      { sku: "A", requested: 2, added: 0 },
    ]);
  });

  it("that the shop answered with are put in as they were listed", async () => {
    const tab = await openCart(() => cartOf({ sku: "A", cartQty: 2 }));
    expect(await tab.addItems([{ sku: "A", cartQty: 2 }])).toEqual([
      { sku: "A", requested: 2, added: 2 },
    ]);
  });

  it("of a customer go to the cart that the shop keeps", async () => {
    signIn();
    const tab = await openCart(() => cartOf({ sku: "A", cartQty: 9 }, { sku: "B", cartQty: 1 }));
    expect(await tab.addMany(MANY)).toEqual([
      { sku: "A", requested: 5, added: 5 },
      { sku: "B", requested: 1, added: 1 },
    ]);
    expect(tab.calls).toEqual([
      {
        path: "cart/addmany",
        products: [
          { sku: "A", cartQty: 5 },
          { sku: "B", cartQty: 1 },
        ],
      },
    ]);
  });

  it("are refused as a whole where a cart would hold too many different parts", async () => {
    const full = Array.from({ length: MOST_LINES }, (_, index) => ({
      sku: `S${index}`,
      quantity: 1,
    }));
    stored.set("repuesto.cart", storedCart(full));
    const tab = await openCart(() => cartOf());
    expect(tab.isTooFull([{ sku: "S0", quantity: 1 }])).toBe(false);
    await expect(tab.addMany([{ sku: "one more", quantity: 1 }])).rejects.toThrow("full");
    expect([tab.calls, tab.currentCart()]).toEqual([[], full]);
  });
});
