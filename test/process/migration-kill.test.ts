import path from "node:path";

import { expect, it } from "vitest";

import { openDatabase } from "#server/platform/database/database.ts";

import { createTestDatabase } from "../database.ts";
import { spawnShop, until } from "./launch-shop.ts";
import { nextVersion } from "./next-version.ts";

const HEAD = "-- A table.\n-- Versions since 0150 can run on it.\n";

it("migrations that are killed in the middle have changed nothing, and the next start does all of them", async () => {
  const url = await createTestDatabase();
  const { pool, close } = openDatabase(url);
  const root = await nextVersion({
    "9001-first.sql": `${HEAD}create table newer (one int);\ninsert into newer values (1);`,
    "9002-long.sql": `${HEAD}insert into newer values (2);\nselect pg_sleep(3);`,
    "9003-last.sql": `${HEAD}insert into newer values (3);`,
  });
  const migrating = () =>
    spawnShop({
      env: { DATABASE_URL: url },
      cwd: root,
      command: [process.execPath, path.join(root, "src/shop.ts"), "migrate"],
    });
  const sleepers = async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
    );
    return rowCount ?? 0;
  };
  const applied = async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select name from kysely_migration where name like '9%' order by name",
    );
    return rows.map(({ name }) => name);
  };

  const killed = migrating();
  await until(async () => (await sleepers()) === 1);
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(await applied()).toEqual([]);

  // At once: the server still works on what nobody waits for, and gives its lock away when it notices.
  const { code, output } = await migrating().ended;
  expect(output.trim()).toBe("The database has this version's tables.");
  expect(code).toBe(0);
  expect(await applied()).toEqual(["9001-first.sql", "9002-long.sql", "9003-last.sql"]);
  const { rows } = await pool.query("select one from newer order by one");
  expect(rows).toEqual([{ one: 1 }, { one: 2 }, { one: 3 }]);
  await close();
});
