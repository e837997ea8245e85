import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { openJobQueue } from "#jobs/job-queue.ts";
import { openServingPool, openServingShop } from "#server/platform/database/shop-database.ts";

import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { openOrderShop } from "../factories/order-shop.ts";
import { requireWholeLedger } from "../ledger.ts";
import { isPoolerMissing, startPooler, unlessPooler } from "./pooler.ts";
import { temporaryFolder } from "./running-shop.ts";

const SERVERS = 3;
const name = `pooled_${process.pid}`;
const direct = new URL(inject("databaseUrl"));
direct.pathname = `/${name}`;

describe.skipIf(isPoolerMissing)(`behind PgBouncer in transaction mode${unlessPooler}`, () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  beforeAll(async () => {
    const admin = new Client({ connectionString: inject("databaseUrl") });
    await admin.connect();
    await admin.query(`create database ${name} template shop_template strategy file_copy`);
    await admin.end();
    pooler = await startPooler(direct, {
      limit: "set statement_timeout = 2000",
      servers: SERVERS,
    });
  });
  afterAll(() => pooler.stop());

  it("the shop starts, and what needs a session of its own has it", async () => {
    const dataFolder = await temporaryFolder();
    const opened = await openServingShop({
      databaseUrl: direct.href,
      poolerUrl: pooler.url,
      dataFolder,
    });
    const portOf = async (pool: typeof opened.shop.pool) =>
      new URL(pool.options.connectionString ?? "").port;
    expect(await portOf(opened.shop.pool)).toBe(new URL(pooler.url).port);
    expect(await portOf(opened.work.pool)).toBe(direct.port);
    expect(await portOf(opened.upkeep.pool)).toBe(direct.port);
    await opened.close();
  });

  it("the shop does not start where the pooler sets no limit", async () => {
    const lax = await startPooler(direct, {
      limit: "set statement_timeout = 0",
      servers: SERVERS,
    });
    const place = { databaseUrl: direct.href, poolerUrl: lax.url };
    const dataFolder = await temporaryFolder();
    await expect(openServingShop({ ...place, dataFolder })).rejects.toThrow(
      /^The pooler of POOLER_URL sets no statement_timeout\. Give it connect_query/,
    );
    await lax.stop();
  });

  it(`${SERVERS} servers place the orders of twenty buyers, each once, and keep nothing of anybody`, async () => {
    const database = openServingPool(pooler.url, true);
    const { db, pool } = database;
    try {
      await plantCounter(db);
      await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
      const shop = await openOrderShop({ database });
      const place = () => shop.place({ email: `${crypto.randomUUID()}@example.com` });
      for (let round = 0; round < 3; round += 1) {
        const placed = await Promise.all(Array.from({ length: 20 }, place));
        expect(new Set(placed.map(({ kind }) => kind))).toEqual(new Set(["placed"]));
      }
      await requireWholeLedger(database);
      const { rows } = await pool.query<{ servers: number; kept: number; waits: string }>(
        `select count(*)::int as servers, current_setting('synchronous_commit') as waits,
           (select count(*)::int from pg_prepared_statements where not from_sql) as kept
         from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
      );
      expect(rows[0]?.servers).toBeLessThanOrEqual(SERVERS);
      expect(rows[0]).toMatchObject({ kept: 0, waits: "on" });
    } finally {
      await database.close();
    }
  });

  it("the queue of imports takes a job through it too", async () => {
    const queue = await openJobQueue(pooler.url, { onError: () => {} });
    expect(await queue.send("import", { runId: 1 })).toMatch(/^[\da-f-]{36}$/);
    await queue.stop();
  });
});
