import { expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../test/factories/sellable.ts";
import { findPartRows } from "./part-store.ts";

const { db, pool } = await openTestDatabase();
pool.options.max = 1; // whoever asks again asks the connection that keeps the statement

it("reads parts as before when a newer version adds a column to them (ADR 0075)", async () => {
  await plantCounter(db);
  const id = await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 3 } });
  const rows = () => findPartRows(pool, [id], { priceLevel: "online", vehicle: undefined });
  const before = await rows();
  expect(before).toMatchObject([{ sku: "FILTER", price: 19_99 }]);
  await pool.query("alter table part add column of_a_newer_version text");
  expect(await rows()).toEqual(before);
});
