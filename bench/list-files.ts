import { mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { createApp } from "#server/platform/http/api.ts";
import { openServingShop } from "#server/platform/database/shop-database.ts";

import { composeShop } from "../src/compose/shop.ts";
import { readConfig } from "../src/config/config.ts";
import { noteFigure } from "./measure.ts";

/**
 * A list of many rows as a file, and how much memory it takes while it is written: npm run bench:lists [-- ROWS].
 * Whoever reads it throws it away, as fast as it comes.
 */
const [rows = 100_000] = process.argv.slice(2).map(Number);
/** More than this over what the shop has already, the rows are held and not passed on. */
const MOST_MB = 60;
const MB = 1024 * 1024;

const dataFolder = path.join(os.tmpdir(), "repuesto-bench", `lists-${rows}`);
await mkdir(dataFolder, { recursive: true });
const opened = await openServingShop({ databaseUrl: process.env["DATABASE_URL"], dataFolder });
const { shop } = opened;
try {
  await plantMails();
  const composed = await composeShop({
    config: readConfig({ DATA_FOLDER: dataFolder }),
    isDemo: true,
    shop,
    catalogueVersion: { current: () => 1, ofParts: { current: () => 1 }, refresh: async () => 1 },
  });
  const holder = {
    accountId: "00000000-0000-4000-8000-000000000001",
    sessionId: "00000000-0000-4000-8000-000000000002",
    email: "owner@example.com",
    adminLevel: 3,
    priceLevel: "online",
    isFresh: true,
  } as const;
  const app = await createApp({
    routes: composed.routes,
    sessions: { holderOf: async () => holder },
    storefront: "cr",
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  await fileOf(origin, { format: "csv", filters: { state: "waiting" } }); // words and columns are read
  for (const format of ["csv", "xlsx"] as const) report(format, await fileOf(origin, { format }));
  await app.close();
} finally {
  await opened.close();
}

type Measured = { ms: number; bytes: number; mostMb: number };

async function fileOf(origin: string, wanted: object): Promise<Measured> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const begun = performance.now();
  let bytes = 0;
  const { body, status } = await fetch(`${origin}/api/admin/lists/file`, {
    method: "POST",
    headers: { authorization: "Bearer x", "content-type": "application/json" },
    body: JSON.stringify({ list: "mails", ...wanted }),
  });
  if (!body || status !== 200) throw new Error(`The file was refused with ${status}.`);
  for await (const piece of body) bytes += piece.length;
  clearInterval(watch);
  return { ms: performance.now() - begun, bytes, mostMb: (most - before) / MB };
}

function report(format: string, { ms, bytes, mostMb }: Measured): void {
  const seconds = (ms / 1_000).toFixed(1);
  console.log(
    `${rows} rows as ${format}: ${seconds} s, ${(bytes / MB).toFixed(1)} MB, at most ${mostMb.toFixed(0)} MB of memory more`,
  );
  const what = `${rows} rows as ${format}`;
  noteFigure({ what, measured: ms / 1_000, unit: "s" });
  noteFigure({ what: `${what}, more memory`, measured: mostMb, unit: "MB", bound: MOST_MB });
  if (mostMb > MOST_MB) process.exitCode = 1;
}

async function plantMails(): Promise<void> {
  const { pool } = opened.work;
  const counted = await pool.query<{ mails: number }>("select count(*)::int as mails from mail");
  if (counted.rows[0]?.mails === rows) return;
  console.error(`Planting ${rows} mails in ${dataFolder}`);
  await pool.query("truncate mail");
  await pool.query(
    `insert into mail (kind, locale, recipient, params, state, sent_at)
     select 'order_placed', 'es', 'customer' || n || '@example.com', '{}', 'sent', now()
     from generate_series(1, $1) n`,
    [rows],
  );
  await pool.query("vacuum analyze mail");
}
