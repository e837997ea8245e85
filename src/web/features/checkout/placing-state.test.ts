import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { storedCart } from "#domain/cart/stored-cart.ts";
import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";

import { openTab, type Stored } from "../../../../test/factories/browser-tab.ts";
import type { CheckoutPlacing } from "./placing-state.ts";

const PLACING: CheckoutPlacing = {
  key: "key-1",
  path: "orders/pay",
  body: { order: { items: [{ sku: "A", cartQty: 1 }] } },
  isPending: true,
};

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  openTab(stored);
  return import("./placing-state.ts");
}

const keepText = (kept: object) => stored.set("repuesto.placing", JSON.stringify(kept));

describe("a placing that no answer is known of", () => {
  it("is there again after a reload, as it was sent, until its answer is known", async () => {
    (await open()).orderPlacing.keep(PLACING);
    const { orderPlacing } = await open();
    expect(orderPlacing.read()).toEqual(PLACING);
    expect(orderPlacing.read()).toBe(orderPlacing.read());
    orderPlacing.forget();
    expect([orderPlacing.read(), stored.size]).toEqual([null, 0]);
  });

  it("is an order's where it was kept before offers were paid here", async () => {
    const { path: _path, ...before } = PLACING;
    keepText({ version: STORAGE_VERSION, ...before });
    expect((await open()).orderPlacing.read()).toEqual({ ...before, path: "orders/place" });
  });

  it.each([
    ["of another version", JSON.stringify({ version: "2.1", ...PLACING })],
    ["cut off", JSON.stringify({ version: STORAGE_VERSION, ...PLACING }).slice(0, -1)],
  ])("is none where what is kept is %s", async (_what, text) => {
    stored.set("repuesto.placing", text);
    expect((await open()).orderPlacing.read()).toBeNull();
  });
});

it("an order that is placed leaves nothing of itself, and what was put in the cart meanwhile stays", async () => {
  keepText({ version: STORAGE_VERSION, ...PLACING });
  stored.set("repuesto.draft", "a draft");
  const before = [
    { sku: "A", quantity: 3 },
    { sku: "B", quantity: 1 },
  ];
  stored.set("repuesto.cart", storedCart(before));
  const page = await open();
  const to = vi.fn<(path: string) => void>();
  vi.stubGlobal("location", { pathname: "/", replace: to });
  expect(page.isPlaced()).toBe(false);
  page.leaveFor("/order/order-1-x", [
    { sku: "A", quantity: 1 },
    { sku: "B", quantity: 1 },
  ]);
  expect(page.isPlaced()).toBe(true);
  expect(to.mock.calls).toEqual([["/order/order-1-x"]]);
  expect(Array.from(stored.keys())).toEqual(["repuesto.cart"]);
  expect(stored.get("repuesto.cart")).toBe(storedCart([{ sku: "A", quantity: 2 }]));
});

it("what leaves the cart is what an order was placed for, and nothing of what was paid at a link", async () => {
  const { orderedLines } = await open();
  expect(orderedLines(PLACING)).toEqual([{ sku: "A", quantity: 1 }]);
  const paying = { paymentMethod: "card" } as const;
  expect(orderedLines({ body: { quote: "quote-7-v", ...paying } })).toEqual([]);
  expect(orderedLines({ body: { order: "order-7-v", ...paying } })).toEqual([]);
});
