import { createRandom, shuffled } from "../factories/random.ts";
import { HEREDIA, plantCoupon, plantPart } from "../factories/sellable.ts";
import { goOn, openCounter, type Purchase, send } from "./buy.ts";
import { checkBooks } from "./check-books.ts";
import type { Customers, FaultyShop } from "./faulty-shop.ts";
import { KILL_POINTS, type KillPointName, type Round } from "./kill-points.ts";
import { ledgerBreaks, settleAll } from "./settle-all.ts";

export type KillOptions = {
  kills: number;
  /** The same seed kills at the same points while the same orders are placed. */
  seed: number;
  /** Lets time pass in the database at the end, instead of waiting for the reconciler's time. */
  isHurried: boolean;
  customers: Customers;
  onRound?: (round: { at: number; point: KillPointName; recoveryMs: number }) => void;
};

export type KillReport = {
  kills: number;
  orders: number;
  charges: number;
  recoveryMs: number[];
  /** From the beginning of each payment that a kill interrupted to its end, in seconds. */
  settledAfterS: number[];
  /** What is wrong, a line each. */
  breaks: string[];
};

/**
 * Kills the shop again and again while orders are placed, paid, told of and cancelled, and after each
 * start proves the ledger; at the end everything must be settled without a human, and the books of
 * everybody outside must agree (security B1). Stops at the first kill that breaks something.
 */
export async function runKills(shop: FaultyShop, options: KillOptions): Promise<KillReport> {
  const { kills, seed, isHurried, onRound } = options;
  const { retail, credit, manager } = options.customers;
  const buy = await openCounter(shop);
  const recoveryMs: number[] = [];
  const purchases: Purchase[] = [];
  const breaks: string[] = [];
  for (let at = 0; at < kills && breaks.length === 0; at += 1) {
    // Each round has its own chance, so that what one of them does moves no other.
    const random = createRandom(seed * 10_007 + at);
    const point = pointOf(seed, at);
    const round: Round = { shop, random, buy, manager, email: `buyer-${at}@example.com` };
    const others = await plantRivals(round, { at, retail, credit });
    const sending = others.map((purchase) => send(shop, purchase));
    const { purchases: hit, again } = await KILL_POINTS[point](round);
    await Promise.all(sending);
    await shop.gone();
    shop.provider.onPhase(undefined);
    await shop.provider.misbehave(null);
    const recovered = await shop.start();
    recoveryMs.push(recovered);
    purchases.push(...others, ...hit);
    await Promise.all([...others, ...hit].map((purchase) => goOn(shop, purchase)));
    await again?.();
    breaks.push(...(await ledgerBreaks(shop)).map((line) => `kill ${at} at ${point}: ${line}`));
    onRound?.({ at, point, recoveryMs: recovered });
  }
  if (breaks.length === 0) {
    breaks.push(...(await settleAll(shop, { purchases, isHurried })));
    breaks.push(...(await ledgerBreaks(shop)), ...(await checkBooks(shop, purchases)));
  }
  return {
    kills: recoveryMs.length,
    orders: purchases.length,
    charges: (await shop.provider.intents()).filter((one) => one.amount_received > 0).length,
    recoveryMs,
    settledAfterS: await settlingTimes(shop),
    breaks,
  };
}

/** Every point equally often, in an order that the seed decides. */
function pointOf(seed: number, at: number): KillPointName {
  const names = ["K1", "K2", "K3", "K4", "K5", "K6", "K7"] as const;
  const random = createRandom(seed * 7_919 + Math.floor(at / names.length));
  return shuffled(names, random)[at % names.length] ?? "K1";
}

type Others = { at: number; retail: string; credit: string };

/** Two buyers of the last piece with a coupon for one, and a customer on account: killed wherever they are. */
async function plantRivals(round: Round, { at, retail, credit }: Others): Promise<Purchase[]> {
  const { shop, random, buy } = round;
  const { db } = shop.database;
  const sku = `LAST-${at}`;
  const coupon = `ONCE-${at}`;
  await plantPart(db, { sku, price: 89_95, stock: { [HEREDIA]: 1 } });
  await plantCoupon(db, { code: coupon, amount_cents: 5_00, uses_limit: 1 });
  const rivals = [
    buy({ email: `rival-${at}@example.com`, sku, coupon }),
    buy({ email: "retail@example.com", sku, token: retail }),
    buy({ email: "credit@example.com", sku: "PUMP", method: "credit", token: credit }),
  ];
  return random.some(rivals, rivals.length);
}

async function settlingTimes({ database }: FaultyShop): Promise<number[]> {
  const { rows } = await database.pool.query<{ seconds: number }>(
    `select extract(epoch from settled_at - begun_at)::float8 as seconds
     from payment_attempt where settled_at is not null`,
  );
  return rows.map(({ seconds }) => seconds);
}
