import { beforeAll, describe, expect, it } from "vitest";

import { MovePreview } from "#contract/stock-move.ts";
import { firstHolders } from "#server/orders/orders/held-on-shelf.ts";
import type { Database } from "#server/platform/database/database.ts";

import { HEREDIA, plantPart, SAN_JOSE } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const shop = await openVerifyingShop();
const { db, desk } = shop;

/** The same database, with a count of the statements that it is sent. */
function counting(): { counted: Database; sent: () => number } {
  let sent = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { counted, sent: () => sent };
}

const buy = async (cartQty: number, ...more: { sku: string; cartQty: number }[]) => {
  const items = [{ sku: "HOLD-1", cartQty }, ...more];
  const [, number] = (await shop.placed({ items })).split("-");
  return number ?? "";
};
const numbers: string[] = [];
let partId = 0;
beforeAll(async () => {
  partId = await plantPart(db, {
    sku: "HOLD-1",
    price: 19_99,
    stock: { [HEREDIA]: 20, [SAN_JOSE]: 0 },
  });
  await plantPart(db, { sku: "HOLD-2", price: 19_99, stock: { [HEREDIA]: 1 } });
  numbers.push(await buy(4, { sku: "HOLD-2", cartQty: 1 }), await buy(1), await buy(2));
});

describe("what orders hold where pieces are brought from", () => {
  it("is said as one sum, without what has left, and by the orders that hold any, the oldest first", async () => {
    const [sent = "", ...others] = numbers;
    const lines = [{ position: 1, quantity: 4 }];
    await desk("orders/ship", { orderNumber: Number(sent), carrier: "Correos", lines });
    const way = { sku: "HOLD-1", fromId: HEREDIA, toId: SAN_JOSE, pieces: 1, arrivesOn: null };
    const { body } = await desk("stock/move/preview", way, "staff");
    expect(MovePreview.parse(body).from).toMatchObject({
      held: 3,
      orders: [
        { orderNumber: others[0], pieces: 1 },
        { orderNumber: others[1], pieces: 2 },
      ],
    });
  });

  it("is looked up of no more orders than are named", async () => {
    const { counted, sent } = counting();
    const shelf = { partId, warehouseId: HEREDIA };
    expect(await firstHolders(counted, shelf, 2)).toHaveLength(2);
    const ofBoth = sent();
    expect(await firstHolders(counted, shelf, 1)).toEqual([
      { orderNumber: Number(numbers[1]), pieces: 1 },
    ]);
    expect(sent() - ofBoth).toBeLessThan(ofBoth);
  });
});
