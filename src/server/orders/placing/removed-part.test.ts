import { beforeAll, expect, it } from "vitest";

import { crossingIn } from "../../../../test/factories/crossing.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { meanwhile, waiting } = crossingIn(pool);

beforeAll(() => plantCounter(db));

const buy = (sku: string) => shop.place({ method: "transfer", items: [{ sku, quantity: 1 }] });
const lines = async (sku: string) =>
  (await pool.query("select from order_line where sku = $1", [sku])).rowCount;

it("is not ordered while it is removed", async () => {
  await plantPart(db, { sku: "GOES", price: 1_00, stock: { [HEREDIA]: 10 } });
  const removal = await meanwhile();
  await removal.run("select from part where sku = 'GOES' for update");
  const bought = Promise.allSettled([buy("GOES")]);
  await expect.poll(waiting).toBe(1);
  await removal.run("delete from part where sku = 'GOES'");
  await removal.end();
  expect(await bought).toMatchObject([
    { status: "rejected", reason: { message: "order_changed" } },
  ]);
  expect(await lines("GOES")).toBe(0);
});

it("is ordered while somebody only changes it", async () => {
  await plantPart(db, { sku: "STAYS", price: 1_00, stock: { [HEREDIA]: 10 } });
  const saving = await meanwhile();
  await saving.run("update part set version = version + 1 where sku = 'STAYS'");
  await buy("STAYS");
  await saving.end();
  expect(await lines("STAYS")).toBe(1);
});
