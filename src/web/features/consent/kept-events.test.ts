import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ShopEvent } from "#domain/shop-event/shop-event.ts";

import { openTab, type Stored } from "../../../../test/factories/browser-tab.ts";

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

async function openEvents() {
  openTab(stored);
  return import("./kept-events.ts");
}

const EVENT: ShopEvent = { event: "begin_checkout", ecommerce: { items: [] } };
const ORDER = { total: 20, tax: 0, shipping: 0, items: [] };
const orderOf = (orderNumber: string) => ({ ...ORDER, orderNumber });

describe("what happens where nobody hears it", () => {
  it("waits for the next page that may tell it, which tells it once", async () => {
    const { keepForLater } = await openEvents();
    keepForLater(EVENT);
    keepForLater(EVENT);
    const next = await openEvents();
    expect(next.takeWaiting()).toEqual([EVENT, EVENT]);
    expect(next.takeWaiting()).toEqual([]);
    expect((await openEvents()).takeWaiting()).toEqual([]);
  });

  it("is told as far as it is the latest: nobody wants a list of a year", async () => {
    const { begunCheckout, keepForLater, takeWaiting } = await openEvents();
    for (let at = 0; at < 30; at += 1) {
      const event = begunCheckout([{ sku: `P${at}`, quantity: 1 }]);
      if (event) keepForLater(event);
    }
    const waiting = takeWaiting();
    expect(waiting).toHaveLength(20);
    expect(JSON.stringify(waiting[0])).toContain("P10");
    expect(JSON.stringify(waiting.at(-1))).toContain("P29");
  });

  it("is nothing where the browser keeps what is none", async () => {
    stored.set("repuesto.events", "[]");
    expect((await openEvents()).takeWaiting()).toEqual([]);
    const { keepForLater } = await openEvents();
    keepForLater(EVENT);
    const kept: unknown = JSON.parse(stored.get("repuesto.events") ?? "");
    stored.set("repuesto.events", JSON.stringify(Object.assign({}, kept, { waiting: ["x", 1] })));
    expect((await openEvents()).takeWaiting()).toEqual([]);
  });
});

describe("the beginning of a checkout", () => {
  const lines = [{ sku: "A", quantity: 1 }];

  it("is told once for a cart, and again for another", async () => {
    const { begunCheckout } = await openEvents();
    expect(begunCheckout(lines)).toMatchObject({ event: "begin_checkout" });
    expect((await openEvents()).begunCheckout(lines)).toBeUndefined();
    expect(begunCheckout([{ sku: "A", quantity: 2 }])).toMatchObject({ event: "begin_checkout" });
  });

  it("is told anew once an order was paid, though its cart is the same again", async () => {
    const { begunCheckout, notePaying, purchaseOnce } = await openEvents();
    begunCheckout(lines);
    notePaying();
    purchaseOnce(orderOf("100001"));
    expect(begunCheckout(lines)).toMatchObject({ event: "begin_checkout" });
  });
});

describe("a purchase", () => {
  it("is told once, in the browser that paid it", async () => {
    const { notePaying } = await openEvents();
    notePaying();
    const { purchaseOnce } = await openEvents();
    expect(purchaseOnce(orderOf("100001"))).toMatchObject({
      event: "purchase",
      ecommerce: { transaction_id: "100001", value: 20 },
    });
    expect(purchaseOnce(orderOf("100001"))).toBeUndefined();
  });

  it("is none of whoever comes by an order's link, nor one more of an order that was told", async () => {
    const { notePaying, purchaseOnce } = await openEvents();
    expect(purchaseOnce(orderOf("100001"))).toBeUndefined();
    notePaying();
    purchaseOnce(orderOf("100001"));
    notePaying();
    expect(purchaseOnce(orderOf("100001"))).toBeUndefined();
    expect(purchaseOnce(orderOf("100002"))).toMatchObject({ event: "purchase" });
  });

  it("is forgotten with all else once the shopper allows nothing any more", async () => {
    const { notePaying, purchaseOnce, forgetEvents } = await openEvents();
    notePaying();
    forgetEvents();
    expect(purchaseOnce(orderOf("100001"))).toBeUndefined();
    expect(stored.size).toBe(0);
  });
});
