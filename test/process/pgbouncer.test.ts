import { execFile, spawn } from "node:child_process";
import { chmod, chown, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { openJobQueue } from "#jobs/job-queue.ts";
import { openServingPool, openServingShop } from "#server/platform/database/shop-database.ts";

import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { openOrderShop } from "../factories/order-shop.ts";
import { requireWholeLedger } from "../ledger.ts";
import { freePort, until } from "./launch-shop.ts";
import { temporaryFolder } from "./running-shop.ts";

const run = promisify(execFile);
const INI = path.join(import.meta.dirname, "../../deploy/cluster/pgbouncer.ini");
const SERVERS = 3;
const isMissing = await run("sh", ["-c", "command -v pgbouncer"]).then(
  () => false,
  () => true,
);
const unless = isMissing
  ? " (not run: no pgbouncer here; on Debian apt-get install pgbouncer)"
  : "";

const name = `pooled_${process.pid}`;
const direct = new URL(inject("databaseUrl"));
direct.pathname = `/${name}`;

/** The file of deploy/cluster with this machine's database, and so few servers that everybody shares them. */
async function startPooler(limit: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const database = `${name} = host=${direct.hostname} port=${direct.port} dbname=${name}`;
  const users = path.join(folder, "userlist.txt");
  const text = (await readFile(INI, "utf8"))
    .replace(/^repuesto = host=\S+ port=\S+ dbname=repuesto/m, database)
    .replace("set statement_timeout = 2000", limit)
    .replace(/^listen_port = .*/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*/m, "auth_type = plain")
    .replace(/^auth_file = .*/m, `auth_file = ${users}`)
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${SERVERS}`);
  await writeFile(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`);
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(file, text);
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const who = isRoot ? await nobody() : {};
  if (who.uid !== undefined && who.gid !== undefined)
    for (const one of [folder, users, file]) await chown(one, who.uid, who.gid);
  await chmod(folder, 0o755);
  const child = spawn("pgbouncer", [file], { ...who, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  const url = new URL(direct);
  url.port = String(port);
  url.hostname = "127.0.0.1";
  await until(async () => {
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.end();
    return true;
  });
  return {
    url: url.href,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function nobody(): Promise<{ uid?: number; gid?: number }> {
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)),
  );
  return { ...(uid && { uid }), ...(gid && { gid }) };
}

describe.skipIf(isMissing)(`behind PgBouncer in transaction mode${unless}`, () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  beforeAll(async () => {
    const admin = new Client({ connectionString: inject("databaseUrl") });
    await admin.connect();
    await admin.query(`create database ${name} template shop_template strategy file_copy`);
    await admin.end();
    pooler = await startPooler("set statement_timeout = 2000");
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
    const lax = await startPooler("set statement_timeout = 0");
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
