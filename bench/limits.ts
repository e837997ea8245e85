import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";

import { createCallCounts } from "#server/platform/limits/call-counts.ts";

import { benchFolder, openBenchShop } from "./bench-database.ts";
import { noteFigure } from "./measure.ts";
import { familyOf, readProcesses, readStat } from "./traffic/processes.ts";

const [ROUNDS = 200] = process.argv.slice(2).map(Number);
const WARM_UP = 20;
const MACHINES = 5;
/** How many clients each machine tells of: nobody, a robot or ten, and as many as it tells of at once. */
const KEYS = [0, 10, 100, 1_000];
/** The job's own pace (job-table.ts). */
const A_SECOND = 2.5;
/** Of a processor, what a machine and the database may spend on it for all clients that are told of at once. */
const MOST_SHARE = 0.25;
const WINDOW = { ms: 60_000, most: 900 };

/**
 * npm run bench:limits [-- ROUNDS]
 * What it takes of the processor, at a machine and in the database, that five machines tell each other what they counted
 * (ADR 0077). Linux alone tells. Fails where a machine's exchange takes more than a quarter of a processor in all.
 */
const { work, close } = await openBenchShop(0, benchFolder("limits"));
try {
  console.log("| clients told of | shop, processor ms | database, processor ms | of a processor |");
  console.log("| --- | --- | --- | --- |");
  for (const keys of KEYS) await measure(keys);
} finally {
  await close();
}

async function measure(keys: number): Promise<void> {
  await work.pool.query("truncate call_count");
  const machines = Array.from({ length: MACHINES }, () => ({
    counts: createCallCounts(),
    id: randomUUID(),
  }));
  const round = async (points: number) => {
    for (const { counts, id } of machines) {
      counts.note({ name: "search", key: "little" }, { ...WINDOW, points: 1 });
      for (let key = 0; key < keys; key += 1)
        counts.note({ name: "search", key: `198.51.${key}` }, { ...WINDOW, points });
      await counts.exchange(work.pool, id);
    }
  };
  for (let before = 0; before < WARM_UP; before += 1) await round(100 + before);
  const began = await processorMs();
  for (let done = 0; done < ROUNDS; done += 1) await round(200 + done);
  const ended = await processorMs();
  const each = (of: "shop" | "database") => (ended[of] - began[of]) / (ROUNDS * MACHINES);
  const [shop, database] = [each("shop"), each("database")];
  const share = ((shop + database) * A_SECOND) / 1_000;
  console.log(`| ${keys} | ${shop.toFixed(2)} | ${database.toFixed(2)} | ${share.toFixed(4)} |`);
  const what = `exchange of ${keys} clients of each of ${MACHINES} machines`;
  noteFigure({ what: `${what}, shop`, measured: shop, unit: "processor ms" });
  noteFigure({ what: `${what}, database`, measured: database, unit: "processor ms" });
  if (share > MOST_SHARE) {
    console.error("Too much.");
    process.exitCode = 1;
  }
}

/** What this process, and all of the database, have taken of the processor. */
async function processorMs(): Promise<{ shop: number; database: number }> {
  const { rows } = await work.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const { user, system } = process.cpuUsage();
  const { parent } = readStat(await readFile(`/proc/${rows[0]?.pid}/stat`, "utf8"));
  const database = familyOf(parent, await readProcesses());
  const seconds = database.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  return { shop: (user + system) / 1_000, database: seconds * 1_000 };
}
