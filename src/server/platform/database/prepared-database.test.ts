import { sql } from "kysely";
import { expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { preparedDatabase } from "./prepared-database.ts";

const { pool } = await openTestDatabase();
const db = preparedDatabase(pool);

const settingsAs = (value: string, inside = db) =>
  inside.selectFrom("setting").select("key").where("key", "=", value).execute();

it("keeps a statement prepared, whatever its values, and one without values as it is", async () => {
  await db.connection().execute(async (one) => {
    await settingsAs("first", one);
    await settingsAs("second", one);
    await sql`select 47`.execute(one);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where not from_sql`.execute(one);
    const kept = rows.map(({ statement }) => statement);
    expect(kept.filter((statement) => statement.includes('from "setting"'))).toHaveLength(1);
    expect(kept).not.toContain("select 47");
  });
});

it("answers each value for itself, and undoes a transaction as ever", async () => {
  const add = (key: string, inside = db) =>
    inside.insertInto("setting").values({ key, value: '"x"' }).execute();
  await add("kept");
  const undone = db.transaction().execute(async (trx) => {
    await add("undone", trx);
    await add("kept", trx);
  });
  await expect(undone).rejects.toThrow(/duplicate key/);
  expect(await settingsAs("kept")).toEqual([{ key: "kept" }]);
  expect(await settingsAs("undone")).toEqual([]);
});

/** All columns, those of a table, some, and all of what was changed. */
const askForColumns = async () => [
  await db.selectFrom("setting").selectAll().where("key", "=", "kept").execute(),
  await db.selectFrom("setting").selectAll("setting").where("key", "=", "kept").execute(),
  await db.selectFrom("setting").select("value").where("key", "=", "kept").execute(),
  await db
    .updateTable("setting")
    .set({ version: 2 })
    .where("key", "=", "kept")
    .returningAll()
    .execute(),
];

it("goes on asking the same when a newer version adds a column", async () => {
  await askForColumns();
  await pool.query("alter table setting add column newer int");
  expect((await askForColumns()).map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
});
