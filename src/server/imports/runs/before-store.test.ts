import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";

import type { Database } from "#server/platform/database/database.ts";

import { acesWith, app, PART } from "../../../../test/aces.ts";
import { planOf } from "../../../../test/factories/query-plan.ts";
import { openImportShop } from "../../../../test/import-shop.ts";
import { findBefore, findKeptOf } from "./before-store.ts";

const { work, start } = await openImportShop();
const { db } = work;

let runId = 0;

/** An import of ACES that kept as many places as applications, in turns; the places are put back already. */
beforeAll(async () => {
  runId = (await start({ kind: "aces", content: acesWith(app(PART)) })).id;
  await sql`
    insert into import_before (run_id, part_id, sku, detail, after, result)
    select ${runId}::int, n / 100, 'x',
      case when n % 2 = 0 then 'fitment line ' || n || ' ' else 'application ' || n end, '{}',
      case when n % 2 = 0 then 'back' end
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze import_before`.execute(db);
});

it.each([
  ["fitment ", 0],
  ["application ", 1_000],
])("finds what waits as %s by that word alone, past nothing of another", async (keptAs, count) => {
  expect(await findBefore(db, runId, { limit: 1_000, keptAs })).toHaveLength(count);
  const plan = await planOf(work, (watched) =>
    findBefore(watched, runId, { limit: 1_000, keptAs }),
  );
  expect(plan).toContain("import_before_of_kind");
  expect(plan).not.toContain("Rows Removed");
});

it("finds what is kept of the things that are named, and none of what else their parts have", async () => {
  const things = Array.from({ length: 500 }, (_none, at) => ({
    partId: Math.floor(((at + 1) * 40) / 100),
    detail: `line ${(at + 1) * 40} `,
  }));
  const find = (watched: Database) => findKeptOf(watched, runId, { things, keptAs: "fitment " });
  const found = await find(db);
  expect(found).toHaveLength(500);
  expect(found[0]).toMatchObject({ ...things[0], result: "back" });
  const plan = await planOf(work, find);
  expect(plan).toContain("import_before_run_id_part_id_detail_key");
  expect(plan).not.toContain("Rows Removed");
});
