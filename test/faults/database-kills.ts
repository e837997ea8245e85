import { readFile } from "node:fs/promises";
import path from "node:path";

import { until } from "../process/launch-shop.ts";
import { openCounter } from "./buy.ts";
import { checkBooks } from "./check-books.ts";
import type { FaultyShop } from "./faulty-shop.ts";
import { keepBuying } from "./keep-buying.ts";
import { ledgerBreaks, settleAll } from "./settle-all.ts";

const BUYERS = 6;
/** Orders that are placed between two kills. */
const BETWEEN = 20;

export type DatabaseKillReport = {
  /** Orders that their buyers were told of. */
  acknowledged: number;
  /** Answers of 503 while the database was away. */
  refused: number;
  awayMs: number[];
  breaks: string[];
};

type Options = {
  kills: number;
  isHurried: boolean;
  killDatabase: () => Promise<void>;
};

/**
 * Kills PostgreSQL under buyers who place without a pause (security B6): nothing that was acknowledged
 * is lost, everybody is answered 503 with Retry-After meanwhile, the process stays.
 */
export async function runDatabaseKills(
  shop: FaultyShop,
  { kills, isHurried, killDatabase }: Options,
): Promise<DatabaseKillReport> {
  const buy = await openCounter(shop);
  const { pid } = shop.running().child;
  const { purchases, bought, end } = keepBuying(shop, {
    buyers: BUYERS,
    next: (at) => buy({ email: `load-${at}@example.com`, sku: "FILTER" }),
  });
  const awayMs: number[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    await bought(BETWEEN);
    const begun = performance.now();
    await killDatabase();
    await becomesReady(shop, false);
    await becomesReady(shop, true);
    awayMs.push(performance.now() - begun);
  }
  await bought(BETWEEN);
  await end();
  await settleAll(shop, { purchases, isHurried });
  const replies = purchases.flatMap((purchase) => purchase.replies);
  const breaks = [...(await ledgerBreaks(shop)), ...(await checkBooks(shop, purchases))];
  if (shop.running().child.exitCode !== null || shop.running().child.pid !== pid)
    breaks.push("the process ended");
  const unasked = replies.filter(({ status, retryAfter }) => status === 503 && !retryAfter);
  if (unasked.length > 0) breaks.push(`${unasked.length} of 503 do not say when to ask again`);
  const cut = replies.filter(({ status }) => status === 0);
  if (cut.length > 0) breaks.push(`${cut.length} buyers got no answer at all`);
  return {
    acknowledged: replies.filter(({ status }) => status === 200).length,
    refused: replies.filter(({ status }) => status === 503).length,
    awayMs,
    breaks,
  };
}

/** SIGKILL for the embedded PostgreSQL below a data folder. */
export async function killEmbedded(dataFolder: string): Promise<void> {
  const file = await readFile(path.join(dataFolder, "postgres/postmaster.pid"), "utf8");
  process.kill(Number(file.split("\n")[0]), "SIGKILL");
}

/** Waits until the shop says of itself that it may be sent shoppers, or that it may not. */
async function becomesReady(shop: FaultyShop, isReady: boolean): Promise<void> {
  await until(async () => (await fetch(`${shop.running().url}/readyz`)).ok === isReady);
}
