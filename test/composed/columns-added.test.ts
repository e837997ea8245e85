import { afterAll, expect, it, vi } from "vitest";

import { reindexAll } from "#server/search/reindex-all.ts";

import { fuzzCalls } from "../fuzz/fuzz-calls.ts";
import { openFuzzedShop } from "../fuzz/open-fuzzed-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { openTestDatabase } from "../database.ts";

// A hash is made by other threads and takes as long for every password.
vi.mock("@node-rs/argon2", () => ({ hash: async () => "a hash", verify: async () => false }));
// Nor does a reply that is held back tell anything here.
vi.mock("#server/platform/http/steady-reply.ts", () => ({
  answerAfter: (_ms: number, work: () => Promise<unknown>) => work(),
}));

const SEED = 20_261_127;
const REQUESTS = 2_000;

const database = await openTestDatabase();
await plantCounter(database.db);
for (const sku of ["FILTER", "PUMP", "8-97114904-0"])
  await plantPart(database.db, { sku, price: 19_99, stock: { [HEREDIA]: 1_000 } });
await reindexAll(database);
const app = await openFuzzedShop(database, () => {});
afterAll(() => app.close());

/** What a newer version does to the tables of one that runs (ADR 0075), at its worst: each gets a column. */
const ADD_COLUMNS = `do $$ declare name text; begin
  for name in select oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s add column of_a_newer_version text', name);
  end loop;
end $$`;

it("answers as before on the same connections when a newer version adds columns to every table", async () => {
  const fuzz = (seed: number) => fuzzCalls({ app, seed, requests: REQUESTS });
  const { statuses } = await fuzz(SEED);
  const kept = await statementsKept();
  expect(kept).toBeGreaterThan(50);
  await database.pool.query(ADD_COLUMNS);
  const { findings } = await fuzz(SEED);
  expect(findings.map(({ call, what }) => `${call} ${what}`)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
}, 180_000);

/** How many statements the connections keep: what is not kept is planned anew, and proves nothing here. */
async function statementsKept(): Promise<number> {
  const { pool } = database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  let kept = 0;
  for (const client of clients) {
    const { rowCount } = await client.query("select from pg_prepared_statements");
    kept += rowCount ?? 0;
    client.release();
  }
  return kept;
}
