import { beforeAll, describe, expect, it } from "vitest";

import { MovementsResponse } from "#contract/stock-movements.ts";

import { findMovementStretch } from "#server/stock-desk/movement-list-store.ts";

import { HEREDIA, plantPart, SAN_JOSE } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const shop = await openVerifyingShop();
const { db, desk, pool } = shop;

const list = async (filters: object, more: object = {}) => {
  const body = (await desk("stock/movements", { filters, ...more }, "staff")).body;
  return MovementsResponse.parse(body);
};
const kindsOf = async (filters: object) => (await list(filters)).items.map(({ kind }) => kind);

const ANY = {
  partIds: undefined,
  warehouseId: undefined,
  by: undefined,
  fromDay: undefined,
  toDay: undefined,
};

let cancelled = "";
beforeAll(async () => {
  await plantPart(db, { sku: "BOOK-1", price: 19_99, stock: { [HEREDIA]: 10, [SAN_JOSE]: 0 } });
  await pool.query(
    `insert into part_number (part_id, kind, number, key)
     select id, 'printed', sku, 'BOOK1' from part where sku = 'BOOK-1' on conflict do nothing`,
  );
  // As it was before the book kept who and how many.
  await pool.query(
    `insert into stock_movement (part_id, warehouse_id, kind, quantity, at)
     select id, $1, unnest(array['correction', 'correction']), unnest(array[1, -1]), '2020-05-01T12:00:00Z'
     from part where sku = 'BOOK-1'`,
    [HEREDIA],
  );
  const count = { sku: "BOOK-1", warehouseId: HEREDIA, onHand: 8 };
  await desk("stock/save", count, "staff");
  [, cancelled = ""] = (await shop.placed({ items: [{ sku: "BOOK-1", cartQty: 2 }] })).split("-");
  await desk("orders/status", { orderNumber: Number(cancelled), to: "cancelled" });
});

describe("the book of stock as a list", () => {
  it("says of each movement why, who, what lay there before and after, and what it was part of", async () => {
    const { items } = await list({ sku: "BOOK-1" });
    const common = { sku: "BOOK-1", partNumber: "BOOK-1", warehouse: "Heredia" };
    expect(items.slice(0, 3)).toMatchObject([
      { ...common, kind: "release", quantity: 2, before: 6, after: 8, by: "manager@example.com", orderNumber: cancelled }, // prettier-ignore
      { ...common, kind: "order", quantity: -2, before: 8, after: 6, by: "", orderNumber: cancelled }, // prettier-ignore
      { ...common, kind: "count", quantity: -2, before: 10, after: 8, by: "staff@example.com", orderNumber: null }, // prettier-ignore
    ]);
  });

  it("says that nobody knows it of what was booked before", async () => {
    const { items } = await list({ sku: "BOOK-1", fromDay: "2020-05-01", toDay: "2020-05-01" });
    expect(items).toMatchObject([
      { kind: "count", quantity: -1, before: null, after: null, by: null },
      { kind: "count", quantity: 1, before: null, after: null, by: null },
    ]);
  });

  it("is narrowed by part, warehouse, kind, who and day, each with the others", async () => {
    expect(await kindsOf({ text: "book", kind: "count" })).toEqual(["count", "count", "count"]);
    expect(await kindsOf({ text: "book", kind: "order" })).toEqual(["order"]);
    expect(await kindsOf({ text: "book", by: "staff@example.com" })).toEqual(["count"]);
    expect(await kindsOf({ by: "manager@example.com", kind: "release" })).toEqual(["release"]);
    expect(await kindsOf({ sku: "BOOK-1", warehouse: SAN_JOSE })).toEqual([]);
    expect(await kindsOf({ kind: "move" })).toEqual([]);
    expect(await kindsOf({ text: "book", toDay: "2020-04-30" })).toEqual([]);
    expect(await kindsOf({ sku: "NOBODYS" })).toEqual([]);
  });

  it("comes page after page, each movement once", async () => {
    const whole = (await list({ text: "book" })).items.map(({ id }) => id);
    const ids: number[] = [];
    let after: number | null = null;
    do {
      const page = await list({ text: "book" }, { after, limit: 2 });
      ids.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(ids).toEqual(whole);
  });

  it("looks at a stretch of a kind at a time for the few of it that were part of something", async () => {
    const part = await plantPart(db, { sku: "BOOK-2", price: 19_99, stock: { [HEREDIA]: 9 } });
    await pool.query(
      `insert into stock_movement (part_id, warehouse_id, kind, quantity, move_id, is_undo)
       select $1, $2, kind, 1, move, undo from (values
         ('correction', 1, null), ('correction', 1, true), ('import', null, true), ('receipt', null, true),
         ('correction', null, null), ('correction', null, null), ('import', null, null),
         ('import', null, null), ('receipt', null, null), ('receipt', null, null)
       ) as booked (kind, move, undo)`,
      [part, HEREDIA],
    );
    for (const kind of ["move", "move_undone", "import_undone", "receipt_undone"] as const) {
      const wish = { ...ANY, kind };
      const first = await findMovementStretch(db, wish, { behind: undefined, window: 2, most: 9 });
      expect(first).toMatchObject({ ids: [], looked: 2 });
      const behind = first.last ?? undefined;
      const next = await findMovementStretch(db, wish, { behind, window: 2, most: 9 });
      expect(next.ids).toHaveLength(1);
      expect(await kindsOf({ kind })).toEqual([kind]);
    }
  });

  it("is read by staff alone", async () => {
    expect((await desk("stock/movements", {}, "customer")).status).toBe(403);
    expect((await desk("stock/movements", { filters: { kind: "theft" } }, "staff")).status).toBe(
      400,
    );
  });
});
