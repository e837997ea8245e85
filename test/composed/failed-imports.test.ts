import { beforeEach, expect, it, vi } from "vitest";

import { failedImports } from "../../bench/traffic/failed-imports.ts";
import { openTestDatabase } from "../database.ts";

const { pool } = await openTestDatabase();

beforeEach(() => pool.query("delete from import_run"));

async function begun(...states: string[]): Promise<void> {
  await pool.query(
    `insert into import_run (kind, file_name, file_path, sha256, size_bytes, state)
     select 'stock', 'stock.csv', '/stock.csv', repeat('0', 64), 1, state from unnest($1::text[]) state`,
    [states],
  );
}

it("counts imports that ended failed, and those that do not end", async () => {
  expect(await failedImports(pool)).toBe(0);
  await begun("done", "failed", "done");
  expect(await failedImports(pool)).toBe(1);
  await begun("running");
  expect(await failedImports(pool, 0)).toBe(2);
});

it("waits for those that are under way", async () => {
  await begun("failed", "running");
  const questions = vi.spyOn(pool, "query");
  const counting = failedImports(pool);
  const underWay = expect.objectContaining({ rows: [{ failed: 1, underWay: 1 }] });
  await expect.poll(() => questions).toHaveResolvedWith(underWay);
  await pool.query("update import_run set state = 'done' where state = 'running'");
  expect(await counting).toBe(1);
});
