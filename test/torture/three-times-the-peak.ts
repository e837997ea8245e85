import { setTimeout as delay } from "node:timers/promises";

import { familyOf, readProcesses, residentBytes } from "../../bench/traffic/processes.ts";
import { createRandom, type Random } from "../factories/random.ts";
import { type Buyer, openCounter, type Purchase, send, sendUntilTaken } from "../faults/buy.ts";
import { type FaultyShop, type Reply, stockShop } from "../faults/faulty-shop.ts";
import { keepBuying } from "../faults/keep-buying.ts";
import { boughtOf, settledBreaks } from "./judge.ts";
import { measureOf } from "./measure.ts";
import { type Ground, onShop, type Ordeal, type Scenario } from "./scenario.ts";
import { strangeRefusals } from "./strange-refusals.ts";

/** Who buy without a pause when the most is sold that can be; more of them only wait longer. */
const AT_THE_PEAK = 24;
const TIMES = 3;
/** What has to be left of the most, in orders a second that buyers are told of (security B12). */
const LEAST_SHARE = 0.8;
/** How much more memory the shop may hold than at the peak, in bytes: what 300 requests at once take, and no more. */
const MOST_MORE_BYTES = 300_000_000;
/** When it has to sell again as before, in ms from the last who came; what it had taken has to be done first. */
const MOST_BACK_MS = 30_000;
const SAMPLE_MS = 250;
/** Who is refused sooner has cost next to nothing, in ms. */
const AT_ONCE_MS = 2_000;
/** By when somebody has to be refused, and somebody who came later to have bought, in ms. */
const LONGEST_FILL_MS = 120_000;
/** Who were refused come again, so many at once. */
const AGAIN_AT_ONCE = 8;

/**
 * Three times as many come as the shop can sell to: as many orders a second are placed as ever, whoever is refused
 * is told so in a sentence and when to come again, and the shop's memory does not grow with those who wait.
 */
export const threeTimesThePeak: Scenario = {
  name: "peak",
  run: (ground) => onShop(ground, (shop) => overwhelm(shop, ground)),
};

type Scene = { shop: FaultyShop; buy: Buyer; random: Random; seconds: number };

async function overwhelm(shop: FaultyShop, ground: Ground): Promise<Ordeal> {
  await stockShop(shop);
  const random = createRandom(ground.seed);
  const { seconds } = measureOf("peak", ground.measure);
  const scene: Scene = { shop, buy: await openCounter(shop), random, seconds };
  const warm = await sellFor(scene, "warm"); // compiled code, connections, prepared statements
  const before = await sellFor(scene, "before");
  const calmBytes = await heldBytes(shop);
  const crowd = await crowdOf(scene, before.rate * TIMES);
  const { backMs, first } = await sellsAgain(scene);
  await Promise.all(crowd.answers);
  const refused = crowd.purchases.flatMap(({ replies }) => replies.filter(isRefusal));
  const breaks = strangeRefusals(refused);
  await eachAgain(shop, crowd.purchases);
  const after = await sellFor(scene, "after");
  const peak = Math.min(before.rate, after.rate); // others use the machine, too
  const purchases = [warm, before, crowd, after].flatMap((one) => one.purchases).concat(first);
  if (refused.length === 0) breaks.push("nobody was refused: it was not too much");
  if (crowd.rate < peak * LEAST_SHARE)
    breaks.push(`${crowd.rate.toFixed(0)} orders a second of ${peak.toFixed(0)} at the peak`);
  const moreBytes = crowd.mostBytes - calmBytes;
  if (moreBytes > MOST_MORE_BYTES) breaks.push(`${megabytes(moreBytes)} MB more were held`);
  if (backMs > MOST_BACK_MS) breaks.push(`it sold again after ${inSeconds(backMs)} s`);
  breaks.push(...(await settledBreaks(shop, purchases, ground)));
  const rates = `${peak.toFixed(0)} orders a second at the peak, ${crowd.rate.toFixed(0)} of ${(before.rate * TIMES).toFixed(0)} that came`;
  return {
    seen: `${rates}, ${refused.length} refused (${crowd.late()} of them only after they had waited), ${megabytes(moreBytes)} MB more held, sold again after ${inSeconds(backMs)} s`,
    breaks,
  };
}

/** The most that is sold, by buyers who each wait for the answer. */
async function sellFor({ shop, buy, random, seconds }: Scene, name: string) {
  const { purchases, end } = keepBuying(shop, {
    buyers: AT_THE_PEAK,
    next: (at) => oneOf(buy, random, `${name}-${at}`),
  });
  await delay(seconds * 1_000);
  const sold = boughtOf(purchases).length;
  await end();
  return { purchases, rate: sold / seconds };
}

/**
 * Buyers who come at a steady rate, whatever the answers of others take. What is sold is counted once somebody has
 * bought who came after the first was refused: before that the shop only takes more than it can do.
 */
async function crowdOf({ shop, buy, random, seconds }: Scene, rate: number) {
  const purchases: Purchase[] = [];
  const answers: Promise<unknown>[] = [];
  const over = new AbortController();
  const watching = watchMemory(shop, over.signal);
  const started = performance.now();
  let refusedAt = Infinity;
  let late = 0;
  let full = { at: Infinity, sold: 0 };
  const come = async (purchase: Purchase) => {
    const cameAt = performance.now();
    const reply = await send(shop, purchase);
    const now = performance.now();
    if (isRefusal(reply)) {
      refusedAt = Math.min(refusedAt, now);
      if (now - cameAt > AT_ONCE_MS) late += 1;
    } else if (cameAt > refusedAt && full.at === Infinity)
      full = { at: now, sold: boughtOf(purchases).length };
  };
  const begunAt = (at: number) => started + (at * 1_000) / rate;
  const isOver = (now: number) =>
    now > full.at + seconds * 1_000 || (full.at === Infinity && now > started + LONGEST_FILL_MS);
  for (let at = 0; !isOver(performance.now()); at += 1) {
    await delay(Math.max(0, begunAt(at) - performance.now()));
    const purchase = oneOf(buy, random, `crowd-${at}`);
    purchases.push(purchase);
    answers.push(come(purchase));
  }
  const sold = boughtOf(purchases).length - full.sold;
  const soldRate = full.at === Infinity ? 0 : sold / ((performance.now() - full.at) / 1_000);
  over.abort();
  return { purchases, answers, rate: soldRate, mostBytes: await watching, late: () => late };
}

function oneOf(buy: Buyer, random: Random, name: string): Purchase {
  const method = random.pick(["card", "transfer"] as const);
  return buy({ email: `${name}@example.com`, sku: "FILTER", method });
}

/** How long it takes until somebody who comes now has bought, in ms. */
async function sellsAgain({ shop, buy, random }: Scene) {
  const begun = performance.now();
  const first = oneOf(buy, random, "first-again");
  await sendUntilTaken(shop, first);
  return { first, backMs: performance.now() - begun };
}

/** Who is not sold anything, and is not about to be either. */
function isRefusal({ status }: Reply): boolean {
  return status !== 200 && status !== 202;
}

async function eachAgain(shop: FaultyShop, purchases: readonly Purchase[]): Promise<void> {
  const waiting = purchases.values();
  const next = async () => {
    for (const purchase of waiting)
      if (boughtOf([purchase]).length === 0) await sendUntilTaken(shop, purchase);
  };
  await Promise.all(Array.from({ length: AGAIN_AT_ONCE }, next));
}

async function watchMemory(shop: FaultyShop, signal: AbortSignal): Promise<number> {
  let most = 0;
  for (; !signal.aborted; await delay(SAMPLE_MS)) most = Math.max(most, await heldBytes(shop));
  return most;
}

/** What the processes of the shop hold. */
async function heldBytes(shop: FaultyShop): Promise<number> {
  const { pid = 0 } = shop.running().child;
  const family = familyOf(pid, await readProcesses());
  const held = await Promise.all(family.map((one) => residentBytes(one.pid).catch(() => 0)));
  return held.reduce((sum, bytes) => sum + bytes, 0);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}

function inSeconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
