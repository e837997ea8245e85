import { expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../test/factories/sellable.ts";
import { createLedgerWatch, LedgerBroken } from "./ledger-watch.ts";

const { db, pool } = await openTestDatabase();

it("says nothing before it has looked, then how many breaks there are, and fails by their rules", async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 10 } });
  const watch = createLedgerWatch(db, () => new Date("2026-11-26T00:00:00Z"));
  const known = async () => (await watch.read()).map(({ name, value }) => [name, value]);
  expect(await known()).toEqual([]);
  await watch.check();
  const checked = ["shop_ledger_checked_timestamp_seconds", 1_795_651_200];
  expect(await known()).toEqual([["shop_ledger_breaks", 0], checked]);

  await pool.query("update stock set on_hand = on_hand + 29");
  await expect(watch.check()).rejects.toThrow(LedgerBroken);
  await expect(watch.check()).rejects.toThrow(/^The ledger is broken\. I3 \(1\): /);
  expect(await known()).toEqual([["shop_ledger_breaks", 1], checked]);
  expect((await watch.read()).map(({ name }) => name)).toEqual(Object.keys(watch.gauges));
});
