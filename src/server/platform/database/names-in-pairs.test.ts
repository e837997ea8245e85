import { readFile } from "node:fs/promises";
import path from "node:path";

import { afterEach, describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";

const { pool } = await openTestDatabase();
const FILE = path.join(import.meta.dirname, "../../../../db/migrations/0159-names-in-pairs.sql");
const MIGRATION = await readFile(FILE, "utf8");
const INDEXES = ["account_name_pairs", "shop_order_name_pairs"] as const;

/** The two indexes, in the order in which they were made. */
async function indexes() {
  const { rows } = await pool.query<{ oid: number; name: string; options: string[] | null }>(
    `select oid::int, relname as name, reloptions as options from pg_class
      where relname = any($1) order by oid`,
    [INDEXES],
  );
  return rows;
}

const breakOff = (index: string, isWhole = false) =>
  pool.query("update pg_index set indisvalid = $2 where indexrelid = $1::regclass", [
    index,
    isWhole,
  ]);

describe("the migration of names in pairs (0159)", () => {
  afterEach(async () => {
    for (const index of INDEXES) await breakOff(index, true);
  });

  it("leaves alone what was made beforehand", async () => {
    const before = await indexes();
    await pool.query(MIGRATION);
    expect(await indexes()).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it.each(INDEXES)("refuses %s by its name where it was broken off", async (index) => {
    await breakOff(index);
    await expect(pool.query(MIGRATION)).rejects.toThrow(
      `Made beforehand, and not whole: ${index}. Wait until it is, or drop it.`,
    );
  });

  it("makes that of accounts first, as that of orders takes the longest, and lets neither put work off", async () => {
    await pool.query(`drop index ${INDEXES.join(", ")}`);
    await pool.query(MIGRATION);
    expect(await indexes()).toMatchObject(
      INDEXES.map((name) => ({ name, options: ["fastupdate=off"] })),
    );
  });
});
