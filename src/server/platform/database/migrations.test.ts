import { sql } from "kysely";
import { expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { isMigrated, migrate } from "./database.ts";

const { db } = await openTestDatabase();

it("runs no migration twice", async () => {
  expect(await migrate(db)).toEqual([]);
  expect(await isMigrated(db)).toBe(true);
});

it("is not ready while a migration is missing", async () => {
  await sql`delete from kysely_migration where name like '0002%'`.execute(db);
  expect(await isMigrated(db)).toBe(false);
});
