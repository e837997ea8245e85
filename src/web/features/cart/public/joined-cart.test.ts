import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { storedCart } from "#domain/cart/stored-cart.ts";

import { openTab, type Stored } from "../../../../../test/factories/browser-tab.ts";

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

const KEPT = "repuesto.joinedCart";

async function openJoined() {
  const { calls } = openTab(stored, {
    answer: () =>
      Response.json({
        status: "success",
        cart: [{ sku: "A", cartQty: 4 }],
        deletedProducts: [],
        cartStatus: "ok",
        notices: [],
      }),
  });
  const joined = await import("./joined-cart.ts");
  const { currentCart } = await import("./cart-state.ts");
  return { calls, currentCart, ...joined };
}

describe("a guest's cart at a login", () => {
  it("goes along as it is in this browser", async () => {
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 3, unit: "Camión 4" }]));
    const { cartForLogin } = await openJoined();
    expect(cartForLogin()).toEqual([{ sku: "A", cartQty: 3, unit: "Camión 4" }]);
  });

  it("is the joined one afterwards, with what changed kept until it was read", async () => {
    stored.set("repuesto.cart", storedCart([{ sku: "A", quantity: 3 }]));
    const { takeJoinedCart, forgetJoinedLines, calls, currentCart } = await openJoined();
    const cartNotices = [
      { code: "items_updated", sku: "A", quantity: 4, message: "Ahora son 4." },
      { code: "out_of_stock", sku: "B", message: "Agotado." },
      { code: "cart_empty", message: "Nada." },
    ] as const;
    await takeJoinedCart({ cartNotices: [...cartNotices] });
    expect(calls.map(({ path }) => path)).toEqual(["cart/guest_verify"]);
    expect(currentCart()).toEqual([{ sku: "A", quantity: 4 }]);
    expect(JSON.parse(stored.get(KEPT) ?? "")).toEqual([
      { sku: "A", quantity: 4, message: "Ahora son 4." },
      { sku: "B", quantity: 0, message: "Agotado." },
    ]);
    forgetJoinedLines();
    expect(stored.has(KEPT)).toBe(false);
  });

  it("leaves nothing to be read where nothing changed", async () => {
    const { takeJoinedCart } = await openJoined();
    await takeJoinedCart({});
    expect(stored.has(KEPT)).toBe(false);
  });
});
