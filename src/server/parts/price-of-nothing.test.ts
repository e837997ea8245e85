import { sql } from "kysely";
import { expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { migrationNamed } from "../../../test/migration-named.ts";
import { plantCounter, plantPart } from "../../../test/factories/sellable.ts";

const { db } = await openTestDatabase();
await plantCounter(db);
const free = await plantPart(db, { sku: "FREE", price: { online: 0, wholesale: 5_00 } });
const sold = await plantPart(db, { sku: "SOLD", price: 9_00 });

const priceOf = (part: number) =>
  db.selectFrom("part_price").selectAll().where("part_id", "=", part).executeTakeFirst();

it("empties prices of 0 that were imported before, and leaves the others", async () => {
  const untouched = await priceOf(sold);
  await sql.raw(await migrationNamed("price-of-nothing")).execute(db);
  expect(await priceOf(free)).toMatchObject({ online: null, wholesale: 5_00 });
  expect(await priceOf(sold)).toEqual(untouched);
});
