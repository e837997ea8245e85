import { expect, it } from "vitest";

import { ReceiveStockResponse } from "#contract/part-desk.ts";
import { DeskWarehouseResponse } from "#contract/warehouse-desk.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const shop = await openVerifyingShop();
const { desk, plantWaiting } = shop;

async function close(id: number): Promise<void> {
  const { warehouse } = DeskWarehouseResponse.parse(
    (await desk("warehouses/get", { id }, "staff")).body,
  );
  const { version } = warehouse;
  expect((await desk("warehouses/close", { id, isClosed: true, version })).status).toBe(200);
}

it("tells what came by a key before its warehouse was closed, and takes nothing else by it", async () => {
  await plantWaiting("CLOSE-9");
  const token = shop.tokens.staff;
  const sent = { warehouseId: HEREDIA, sku: "CLOSE-9", pieces: 2, seen: 10 };
  const receive = (body: object, key: string) =>
    shop.ask({ url: "admin/stock/receive", body, token, headers: { "idempotency-key": key } });
  const first = ReceiveStockResponse.parse((await receive(sent, "cerrada-0009")).body);
  await close(HEREDIA);
  const again = ReceiveStockResponse.parse((await receive(sent, "cerrada-0009")).body);
  expect([first.intakeId, again.intakeId]).toEqual([expect.any(Number), first.intakeId]);
  expect(again.movements.filter(({ kind }) => kind === "receipt")).toHaveLength(1);
  expect(codeOf(await receive({ ...sent, pieces: 3 }, "cerrada-0009"))).toBe(
    "idempotency_key_reused",
  );
  expect(codeOf(await receive({ ...sent, seen: 12 }, "cerrada-0010"))).toBe("not_found");
});
