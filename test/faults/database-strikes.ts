import { setTimeout as delay } from "node:timers/promises";

import { createRandom, type Random } from "../factories/random.ts";
import { until } from "../process/launch-shop.ts";
import { openCounter } from "./buy.ts";
import { checkBooks } from "./check-books.ts";
import type { FaultyShop } from "./faulty-shop.ts";
import { keepBuying } from "./keep-buying.ts";
import { ledgerBreaks, settleAll } from "./settle-all.ts";

const BUYERS = 6;
/** Orders that are placed between two strikes. */
const BETWEEN = 20;
/** The latest after those that it is struck, in ms. */
const LATER_MS = 200;
/** What is looked at while it is away. */
const PAGES = ["/", "/api/products/FILTER", "/api/suggest?q=filter"];

/** Takes the database away; what it gives brings it back, where that does not come about by itself. */
export type Strike = (random: Random) => Promise<() => Promise<void>>;

export type DatabaseStrikeReport = {
  /** Orders that their buyers were told of. */
  acknowledged: number;
  /** Answers of 503 while the database was away. */
  refused: number;
  /** Pages and calls that only read, which were looked at meanwhile, and those of them that were shown. */
  looks: number;
  shown: number;
  /** From each strike until the shop was ready again, and from the moment that the database was brought back. */
  awayMs: number[];
  backMs: number[];
  breaks: string[];
};

type Options = { strikes: number; seed: number; isHurried: boolean; strike: Strike };

/**
 * Strikes PostgreSQL under buyers who place without a pause (security B6, B7): nothing that was acknowledged
 * is lost, everybody is answered, 503 with Retry-After meanwhile, and the process stays.
 */
export async function runDatabaseStrikes(
  shop: FaultyShop,
  { strikes, seed, isHurried, strike }: Options,
): Promise<DatabaseStrikeReport> {
  const random = createRandom(seed);
  const buy = await openCounter(shop);
  const { pid } = shop.running().child;
  const { purchases, bought, end } = keepBuying(shop, {
    buyers: BUYERS,
    next: (at) => buy({ email: `load-${seed}-${at}@example.com`, sku: "FILTER" }),
  });
  const awayMs: number[] = [];
  const backMs: number[] = [];
  const looks: number[] = [];
  for (let struck = 0; struck < strikes; struck += 1) {
    await bought(BETWEEN);
    await delay(random.below(LATER_MS));
    const begun = performance.now();
    const bringBack = await strike(random);
    await becomesReady(shop, false);
    looks.push(...(await lookAround(shop)));
    await bringBack();
    const back = performance.now();
    await becomesReady(shop, true);
    awayMs.push(performance.now() - begun);
    backMs.push(performance.now() - back);
  }
  await bought(BETWEEN);
  await end();
  const late = await settleAll(shop, { purchases, isHurried });
  const replies = purchases.flatMap((purchase) => purchase.replies);
  const breaks = [...late, ...(await ledgerBreaks(shop)), ...(await checkBooks(shop, purchases))];
  if (shop.running().child.exitCode !== null || shop.running().child.pid !== pid)
    breaks.push("the process ended");
  const unasked = replies.filter(({ status, retryAfter }) => status === 503 && !retryAfter);
  if (unasked.length > 0) breaks.push(`${unasked.length} of 503 do not say when to ask again`);
  const cut = replies.filter(({ status }) => status === 0);
  if (cut.length > 0) breaks.push(`${cut.length} buyers got no answer at all`);
  for (const status of looks.filter((one) => one !== 200 && one !== 503))
    breaks.push(`a page was answered ${status} while the database was away`);
  return {
    acknowledged: replies.filter(({ status }) => status === 200).length,
    refused: replies.filter(({ status }) => status === 503).length,
    looks: looks.length,
    shown: looks.filter((status) => status === 200).length,
    awayMs,
    backMs,
    breaks,
  };
}

/** How each was answered; 0 where nothing came. */
async function lookAround(shop: FaultyShop): Promise<number[]> {
  return Promise.all(
    PAGES.map(async (page) => {
      const signal = AbortSignal.timeout(60_000);
      const answer = await fetch(shop.running().url + page, { signal }).catch(() => undefined);
      await answer?.text();
      return answer?.status ?? 0;
    }),
  );
}

/** Waits until the shop says of itself that it may be sent shoppers, or that it may not. */
async function becomesReady(shop: FaultyShop, isReady: boolean): Promise<void> {
  await until(async () => (await fetch(`${shop.running().url}/readyz`)).ok === isReady);
}
