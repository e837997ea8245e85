// npm run bench:faults: what is left of orders and money when the shop, its database or the payment
// provider fails. `-- --kills 200` sets how often the shop is killed; `--seed` makes a run the same again.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#server/platform/database/embedded-postgres.ts";

import { runDatabaseStrikes } from "../test/faults/database-strikes.ts";
import { type FaultyShop, openFaultyShop, stockShop } from "../test/faults/faulty-shop.ts";
import { runKills } from "../test/faults/kill-rounds.ts";
import { runStorm } from "../test/faults/message-storm.ts";
import { runHang } from "../test/faults/provider-hang.ts";
import { killing } from "../test/faults/strike-embedded.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    "database-kills": { type: "string", default: "5" },
    storms: { type: "string", default: "10" },
    "hang-seconds": { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** kills, database, storms or hang alone. */
    only: { type: "string" },
  },
});
const seed = Number(values.seed);
const isChosen = (part: string) => values.only === undefined || values.only === part;
console.log(`Seed ${seed}`);
if (["kills", "storms", "hang"].some(isChosen)) await onOutsideDatabase();
if (isChosen("database")) await onEmbeddedDatabase();

/** Only the shop is killed: its database is a server of its own. */
async function onOutsideDatabase(): Promise<void> {
  const folder = await temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder);
  const database = openDatabase(postgres.connectionString);
  await migrate(database.db);
  await database.close();
  const shop = await openFaultyShop({ databaseUrl: postgres.connectionString });
  try {
    await shop.start();
    const customers = await stockShop(shop);
    if (isChosen("kills")) await reportKills(shop, customers);
    if (isChosen("storms")) await reportStorms(shop);
    if (isChosen("hang")) await reportHang(shop, customers);
  } finally {
    await shop.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function reportKills(
  shop: FaultyShop,
  customers: Awaited<ReturnType<typeof stockShop>>,
): Promise<void> {
  const report = await runKills(shop, {
    kills: Number(values.kills),
    seed,
    isHurried: false,
    customers,
    onRound: ({ at, point, recoveryMs }) =>
      console.error(`${at + 1} ${point}: ready again after ${Math.round(recoveryMs)} ms`),
  });
  const { kills, orders, charges, recoveryMs, settledAfterS, breaks } = report;
  console.log(`${kills} kills, ${orders} orders sent, ${charges} charges at the provider`);
  console.log(`  ready again: ${spread(recoveryMs)} ms`);
  console.log(`  payments settled after: ${spread(settledAfterS)} s`);
  judge(breaks);
}

async function reportStorms(shop: FaultyShop): Promise<void> {
  for (let at = 0; at < Number(values.storms); at += 1) {
    const storm = await runStorm(shop, { seed: seed + at, isHurried: false });
    console.log(`${storm.messages} messages, answered ${JSON.stringify(storm.answers)}`);
    console.log(`  each after: ${spread(storm.answerMs)} ms`);
    judge(storm.breaks);
  }
}

async function reportHang(
  shop: FaultyShop,
  customers: Awaited<ReturnType<typeof stockShop>>,
): Promise<void> {
  const forMs = Number(values["hang-seconds"]) * 1_000;
  const report = await runHang(shop, { customers, seed, forMs, isHurried: false });
  const { caught, late, others, charges, browseMs, placeMs, idleMs, breaks } = report;
  console.log(`A provider that answered nothing: ${charges} charges reached it`);
  console.log(`  answers: caught ${tally(caught)}; later ${tally(late)}; others ${tally(others)}`);
  console.log(`  a page or call: ${spread(browseMs.before)} ms before`);
  console.log(`                  ${spread(browseMs.meanwhile)} ms meanwhile`);
  console.log(`  an order paid in another way: ${spread(placeMs)} ms`);
  console.log(`  a transaction open and idle: at most ${Math.round(idleMs)} ms`);
  judge(breaks);
}

/** How often each answer was given. */
function tally(answers: readonly number[]): string {
  const counted = Map.groupBy(answers, (status) => status);
  return Array.from(counted, ([status, { length }]) => `${length} of ${status}`).join(", ");
}

/** The shop keeps its own database, which is killed under it. */
async function onEmbeddedDatabase(): Promise<void> {
  const dataFolder = await temporaryFolder();
  const databaseUrl = async () => (await joinEmbeddedPostgres(dataFolder)).connectionString;
  const shop = await openFaultyShop({ dataFolder, databaseUrl });
  try {
    await stockShop(shop);
    const report = await runDatabaseStrikes(shop, {
      strikes: Number(values["database-kills"]),
      seed,
      isHurried: false,
      strike: killing(dataFolder),
    });
    const { acknowledged, refused, awayMs, breaks } = report;
    console.log(`${awayMs.length} kills of PostgreSQL, ${acknowledged} orders acknowledged`);
    console.log(`  ${refused} answers of 503; the next order after ${spread(awayMs)} ms`);
    judge(breaks);
  } finally {
    await shop.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function judge(breaks: string[]): void {
  console.log(breaks.length === 0 ? "  nothing is broken" : breaks.join("\n"));
  if (breaks.length > 0) process.exitCode = 1;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-faults-"));
  await chmod(folder, 0o755);
  return folder;
}

/** Median, 95 % and most of what was measured. */
function spread(measured: number[]): string {
  const sorted = measured.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1) ?? "-";
  return `median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`;
}
