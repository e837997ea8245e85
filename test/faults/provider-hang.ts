import { setTimeout as delay } from "node:timers/promises";

import { createRandom, type Random } from "../factories/random.ts";
import { until } from "../process/launch-shop.ts";
import { type Buyer, openCounter, type Purchase, send } from "./buy.ts";
import { checkBooks } from "./check-books.ts";
import type { Customers, FaultyShop } from "./faulty-shop.ts";
import { ledgerBreaks, settleAll } from "./settle-all.ts";

/** Whom the silence catches: as many as may fail before nobody is sent to the provider any more (security B5). */
const CAUGHT = 5;
const LATE = 4;
/** What is looked at meanwhile: a page, a search and a part. */
const BROWSED = ["/", "/api/suggest?q=filter", "/api/products/FILTER"];
/** Between two that come while it lasts, in ms. */
const PAUSE_MS = 250;

export type HangReport = {
  /** What was answered to those whom it caught, who came after, and who paid in another way meanwhile. */
  caught: number[];
  late: number[];
  others: number[];
  /** Charges that reached the provider. */
  charges: number;
  /** How long a page or call took before and meanwhile, and an order that is paid in another way, in ms. */
  browseMs: { before: number[]; meanwhile: number[] };
  placeMs: number[];
  /** The longest that a transaction was open and did nothing, in ms. */
  idleMs: number;
  breaks: string[];
};

type Options = {
  customers: Customers;
  /** Decides which charges are done, who pays how meanwhile, and how soon the next comes. */
  seed: number;
  /** How long buyers go on to come after the first were caught, in ms. */
  forMs: number;
  /** Starts the shop anew at the end, instead of waiting until it asks the provider again. */
  isHurried: boolean;
};

type Scene = { shop: FaultyShop; buy: Buyer; credit: string; random: Random };

/**
 * The provider takes everything, does some of it, and answers nothing (security B5). Whom it catches is
 * told that the payment is pending, whoever comes later is told at once to come again; pages and other
 * ways to pay go on, no transaction waits for it, and in the end each charge is settled once.
 */
export async function runHang(shop: FaultyShop, options: Options): Promise<HangReport> {
  const random = createRandom(options.seed);
  const buy = await openCounter(shop);
  const scene: Scene = { shop, buy, credit: options.customers.credit, random };
  const before: number[] = [];
  for (let round = 0; round < 10; round += 1) before.push(...(await browse(shop)));
  const charges = countCharges(shop);
  const over = new AbortController();
  const caught = await catchBuyers(scene, charges);
  const idle = longestIdle(shop, over.signal);
  const meanwhile = goOnShopping(scene, over.signal);
  await caught.answered;
  const late = await comeLater(scene, options.forMs);
  over.abort();
  const { others, browseMs, placeMs } = await meanwhile;
  const purchases = [...caught.purchases, ...late, ...others];
  const report = {
    caught: lastAnswers(caught.purchases),
    late: lastAnswers(late),
    others: lastAnswers(others),
    charges: charges(),
    browseMs: { before, meanwhile: browseMs },
    placeMs,
    idleMs: await idle,
  };
  await shop.provider.misbehave(null);
  shop.provider.onPhase(undefined);
  if (options.isHurried) await startAnew(shop);
  const unsettled = await settleAll(shop, { purchases, isHurried: options.isHurried });
  const breaks = [
    ...unsettled,
    ...(await ledgerBreaks(shop)),
    ...(await checkBooks(shop, purchases)),
  ];
  return { ...report, breaks };
}

/** Says how many charges have reached the provider from now on. */
function countCharges({ provider }: FaultyShop): () => number {
  let count = 0;
  provider.onPhase(({ phase, method, path }) => {
    if (phase === "arrived" && method === "POST" && path === "/v1/payment_intents") count += 1;
  });
  return () => count;
}

/** Some of their charges are done, one at least, and some are not. */
async function catchBuyers({ shop, buy, random }: Scene, charges: () => number) {
  const purchases: Purchase[] = [];
  const sending: Promise<unknown>[] = [];
  const undone = 1 + random.below(CAUGHT - 1);
  const fates = [
    ["hang_before", undone],
    ["hang_after", CAUGHT - undone],
  ] as const;
  for (const [how, buyers] of fates) {
    await shop.provider.misbehave({ how, path: "/v1/" });
    for (let at = 0; at < buyers; at += 1) {
      const purchase = buy({ email: `caught-${how}-${at}@example.com`, sku: "FILTER" });
      purchases.push(purchase);
      sending.push(send(shop, purchase));
    }
    await until(async () => charges() === purchases.length);
  }
  return { purchases, answered: Promise.all(sending) };
}

/** A few at once, and then one after the other for as long as it goes on. */
async function comeLater({ shop, buy, random }: Scene, forMs: number): Promise<Purchase[]> {
  const come = (name: number | string) => buy({ email: `late-${name}@example.com`, sku: "FILTER" });
  const purchases = Array.from({ length: LATE }, (_, at) => come(at));
  await Promise.all(purchases.map((purchase) => send(shop, purchase)));
  for (const end = Date.now() + forMs; Date.now() < end; await delay(random.below(PAUSE_MS * 2))) {
    const purchase = come(purchases.length);
    purchases.push(purchase);
    await send(shop, purchase);
  }
  return purchases;
}

/** Looks at pages, and buys by transfer and on account. */
async function goOnShopping({ shop, buy, credit, random }: Scene, signal: AbortSignal) {
  const others: Purchase[] = [];
  const browseMs: number[] = [];
  const placeMs: number[] = [];
  while (!signal.aborted) {
    browseMs.push(...(await browse(shop)));
    const email = `other-${others.length}@example.com`;
    const other = random.chance(0.5)
      ? buy({ email, sku: "FILTER", method: "transfer" })
      : buy({ email: "credit@example.com", sku: "FILTER", method: "credit", token: credit });
    others.push(other);
    placeMs.push(await timeOf(() => send(shop, other)));
    await delay(PAUSE_MS);
  }
  return { others, browseMs, placeMs };
}

/** How long each took, in ms. */
async function browse(shop: FaultyShop): Promise<number[]> {
  const times: number[] = [];
  for (const path of BROWSED) {
    const look = async () => {
      const answer = await fetch(shop.running().url + path);
      await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    };
    times.push(await timeOf(look));
  }
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function longestIdle({ database }: FaultyShop, signal: AbortSignal): Promise<number> {
  let longest = 0;
  for (; !signal.aborted; await delay(PAUSE_MS)) {
    const { rows } = await database.pool.query<{ ms: number | null }>(
      `select max(extract(epoch from clock_timestamp() - state_change) * 1000)::float8 as ms
       from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    );
    longest = Math.max(longest, rows[0]?.ms ?? 0);
  }
  return longest;
}

function lastAnswers(purchases: readonly Purchase[]): number[] {
  return purchases.map(({ replies }) => replies.at(-1)?.status ?? 0);
}

async function startAnew(shop: FaultyShop): Promise<void> {
  shop.kill();
  await shop.gone();
  await shop.start();
}
