import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { orderFacts } from "../../../../test/factories/order-facts.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { type EmptyCart, finishDraft } from "./finish-draft.ts";

const shop = await openOrderShop();
const { db } = shop.database;
const { lastOrder } = orderFacts(shop.database);
const emptyCart = vi.fn<EmptyCart>(async () => {});
const BEGUN_AT = new Date("2026-11-27T10:00:00Z");
const ACCOUNT = { accountId: "7", quoteNumber: null, takenBy: null };
const ITEMS = [{ sku: "FILTER", quantity: 3 }];

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { 1: 1_000 } });
});
beforeEach(() => emptyCart.mockClear());

/** An order as it is placed, of a draft or of none; its number. */
async function placed({ hasDraft }: { hasDraft: boolean }): Promise<number> {
  await shop.place({ ...(hasDraft && (await shop.begin())), items: ITEMS, method: "transfer" });
  return (await lastOrder()).number;
}

const finish = (number: number, changes: object = {}) =>
  finishDraft(db, { number, ...ACCOUNT, ...changes }, { emptyCart, begunAt: BEGUN_AT });

describe("an order that is placed", () => {
  it("leaves its customer's cart, and its draft is over whatever was decided of it last", async () => {
    await finish(await placed({ hasDraft: true }));
    expect(emptyCart.mock.calls.map(([, bought]) => bought)).toEqual([
      { accountId: "7", lines: ITEMS, draftUntil: undefined },
    ]);
  });

  it("of no draft leaves a draft alone that was kept since it was begun", async () => {
    await finish(await placed({ hasDraft: false }));
    expect(emptyCart.mock.lastCall?.[1]).toEqual({
      accountId: "7",
      lines: ITEMS,
      draftUntil: BEGUN_AT,
    });
  });

  it.each([
    ["a guest's", { accountId: null }],
    ["a quote's, whose lines left the cart when it was asked for", { quoteNumber: 5 }],
    ["one that staff took by phone, which never was in it", { takenBy: "1" }],
  ])("leaves no cart: %s", async (_which, changes) => {
    await finish(await placed({ hasDraft: true }), changes);
    expect(emptyCart).not.toHaveBeenCalled();
  });

  it("is no draft any more: what its browser begins next is another one", async () => {
    const browser = "finishing";
    const begun = await shop.begin({ browser });
    await shop.place({ ...begun, items: ITEMS, method: "transfer" });
    expect(await shop.begin({ browser })).not.toEqual(begun);
  });
});
