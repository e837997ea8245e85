import { setTimeout as delay } from "node:timers/promises";

import { checkLedger } from "#server/ledger/check-ledger.ts";

import { goOn, isSettled, type Sent } from "./buy.ts";
import type { ShopToTry } from "./faulty-shop.ts";

/** Nothing may stay unsettled for longer, in ms. */
const PATIENCE_MS = 240_000;

/** What breaks the shop's own ledger, a line each. */
export async function ledgerBreaks({ database }: ShopToTry): Promise<string[]> {
  const { invariants } = await checkLedger(database.db);
  return invariants.flatMap(({ id, breaks }) => breaks.map((line) => `${id}: ${line}`));
}

type Unsettled = { purchases: Sent[]; isHurried: boolean; patienceMs?: number };

/**
 * Waits until nothing is under way any more, with buyers who ask again as a browser does. What is still under way when
 * nobody has patience any longer is a break, in a line.
 */
export async function settleAll(
  shop: ShopToTry,
  { purchases, isHurried, patienceMs = PATIENCE_MS }: Unsettled,
): Promise<string[]> {
  if (isHurried) await delay(2_000); // what reaches the provider late has reached it by now
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    if (isHurried) await putClockForward(shop);
    const open = purchases.filter((purchase) => !isSettled(purchase));
    await Promise.all(open.map((purchase) => goOn(shop, purchase)));
    if (open.every(isSettled) && (await countUnderWay(shop)) === 0) return [];
    await delay(1_000);
  }
  const open = purchases.filter((purchase) => !isSettled(purchase)).length;
  const left = await countUnderWay(shop);
  return open + left === 0
    ? []
    : [`after ${patienceMs / 1_000} s ${open} buyers know nothing, ${left} are under way`];
}

/** Payments, refunds and mails that wait for something. */
async function countUnderWay({ database }: ShopToTry): Promise<number> {
  const { rows } = await database.pool.query<{ left: number }>(
    `select (select count(*) from payment_attempt where state in ('open', 'action_required'))
       + (select count(*) from refund where state = 'waiting')
       + (select count(*) from mail where state = 'waiting') as left`,
  );
  return rows[0]?.left ?? 0;
}

/** A minute and a half passes for payments and refunds that are out, and every mail is due. */
async function putClockForward({ database }: ShopToTry): Promise<void> {
  await database.pool.query(
    `update payment_attempt set begun_at = begun_at - interval '90 seconds', ask_at = now() - interval '1 second'
     where state in ('open', 'action_required') and begun_at > now() - interval '90 seconds'`,
  );
  await database.pool.query(
    "update refund set ask_at = now() - interval '1 second' where state = 'waiting' and asked > 0",
  );
  await database.pool.query(
    "update mail set next_attempt_at = now() where state = 'waiting' and attempts > 0",
  );
}
