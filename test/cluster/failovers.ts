import { setTimeout as delay } from "node:timers/promises";

import { createRandom } from "../factories/random.ts";
import { type Buyer, isFinal, isSettled, openCounter, type Purchase, send } from "../faults/buy.ts";
import { checkBooks } from "../faults/check-books.ts";
import type { Customers, Reply } from "../faults/faulty-shop.ts";
import { ledgerBreaks, settleAll } from "../faults/settle-all.ts";
import { until } from "../process/launch-shop.ts";
import type { ClusterShop } from "./cluster-shop.ts";
import { type LocalCluster, type Strike, STRIKES } from "./local-cluster.ts";
import { differencesOf } from "./same-everywhere.ts";

const BUYERS = 12;
/** Between two orders of a buyer, in ms: three servers, two shops and their buyers share one machine here. */
const PAUSE_MS = 150;
/** Orders that are placed before each strike. */
const BETWEEN = 20;
/** Within this time orders go on, in ms (operations.md). */
const GO_ON_MS = 30_000;
/** A run that waits longer for anything is over. */
const PATIENCE_MS = 120_000;

export type Failover = {
  strike: Strike;
  /** The primary that was struck, and the one after it. */
  from: string;
  to: string;
  /** When each process had placed the first order that was begun after the strike, in ms. */
  goneOnMs: Record<string, number>;
};

export type FailoverReport = {
  failovers: Failover[];
  acknowledged: number;
  /** Answers of 503, and requests that got none. */
  refused: number;
  cut: number;
  breaks: string[];
};

type Options = {
  failovers: number;
  seed: number;
  customers: Customers;
  onFailover: (failover: Failover, at: number) => void;
};

/** An order that a process has placed: when its buyer began it, and when the answer came. */
type Placed = { process: string; begunAt: number; at: number };
type Sale = { shop: ClusterShop; purchases: Purchase[]; placed: Placed[]; signal: AbortSignal };

/**
 * Strikes the primary again and again under twelve buyers, who come through two processes of the shop and keep their
 * own record of every answer: no acknowledged order is lost, none is there twice, and orders soon go on.
 */
export async function runFailovers(
  { shop, cluster }: { shop: ClusterShop; cluster: LocalCluster },
  { failovers: wanted, seed, customers, onFailover }: Options,
): Promise<FailoverReport> {
  const over = new AbortController();
  const sale: Sale = { shop, purchases: [], placed: [], signal: over.signal };
  const buy = await openCounter(shop);
  const buyers = Array.from({ length: BUYERS }, (_, name) =>
    keepBuying(sale, { buy, name, customers }),
  );
  const failovers: Failover[] = [];
  try {
    for (let at = 0; at < wanted; at += 1) {
      const failover = await failOver({ sale, cluster }, strikeOf(seed, at));
      failovers.push(failover);
      onFailover(failover, at);
    }
    await boughtMore(sale);
  } finally {
    over.abort();
    await Promise.all(buyers);
  }
  const late = await settleAll(shop, { purchases: sale.purchases, isHurried: true });
  await cluster.whole();
  const replies = sale.purchases.flatMap((purchase) => purchase.replies);
  const breaks = [
    ...late,
    ...(await ledgerBreaks(shop)),
    ...(await checkBooks(shop, sale.purchases)),
    ...(await differencesOf(cluster)),
    ...shop.ended(),
    ...failovers.flatMap(slowness),
  ];
  return { failovers, ...counted(replies), breaks };
}

function counted(replies: Reply[]): Pick<FailoverReport, "acknowledged" | "refused" | "cut"> {
  const withStatus = (wanted: number) => replies.filter(({ status }) => status === wanted).length;
  return { acknowledged: withStatus(200), refused: withStatus(503), cut: withStatus(0) };
}

function slowness({ strike, from, goneOnMs }: Failover, at: number): string[] {
  return Object.entries(goneOnMs).flatMap(([process, ms]) =>
    ms > GO_ON_MS
      ? [`${at + 1}, ${strike} of ${from}: by ${process} after ${Math.round(ms)} ms`]
      : [],
  );
}

/** Every kind equally often, in an order that the seed decides. */
function strikeOf(seed: number, at: number): Strike {
  const random = createRandom(seed * 7_919 + Math.floor(at / STRIKES.length));
  const shuffled = STRIKES.map((strike) => ({ strike, place: random.next() })).toSorted(
    (one, other) => one.place - other.place,
  );
  return shuffled[at % STRIKES.length]?.strike ?? "kill";
}

async function failOver(
  { sale, cluster }: { sale: Sale; cluster: LocalCluster },
  strike: Strike,
): Promise<Failover> {
  const from = await cluster.whole();
  await boughtMore(sale);
  const begun = performance.now();
  cluster.strike(from, strike);
  const goneOnMs: Record<string, number> = {};
  try {
    for (const process of sale.shop.processes) {
      const first = () => sale.placed.find((one) => one.process === process && one.begunAt > begun);
      await until(async () => first() !== undefined, PATIENCE_MS);
      goneOnMs[process] = (first()?.at ?? Infinity) - begun;
    }
  } finally {
    await cluster.heal(from, strike);
  }
  return { strike, from, to: await cluster.whole(), goneOnMs };
}

type Who = { buy: Buyer; name: number; customers: Customers };

/** Guests with a card and a customer on account, one order after the other; whoever is not answered asks again. */
async function keepBuying({ shop, purchases, placed, signal }: Sale, who: Who): Promise<void> {
  const isOnAccount = who.name % 3 === 0;
  for (let at = 0; !signal.aborted; at += 1) {
    const email = `buyer-${who.name}-${at}@example.com`;
    const account = { method: "credit" as const, token: who.customers.credit };
    const purchase = who.buy({ email, sku: "FILTER", ...(isOnAccount && account) });
    const begunAt = performance.now();
    purchases.push(purchase);
    for (let tries = 0; !signal.aborted && !isSettled(purchase); tries += 1) {
      const process = shop.processes[(who.name + tries) % shop.processes.length] ?? "";
      const ask: ClusterShop["ask"] = (request) => shop.askBy(process, request);
      const reply = await send({ ...shop, ask }, purchase);
      if (reply.status === 200) placed.push({ process, begunAt, at: performance.now() });
      await delay(isFinal(reply) ? PAUSE_MS : 2 * PAUSE_MS);
    }
  }
}

/** Waits until so many more orders were bought. */
async function boughtMore({ placed }: Sale): Promise<void> {
  const wanted = placed.length + BETWEEN;
  await until(async () => placed.length >= wanted, PATIENCE_MS);
}
