import { addCents, type Cents, cents } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCaptures } from "./attempt-store.ts";
import { findCardShares } from "./invoice-share-store.ts";
import { hasStandingClaim } from "./dispute-store.ts";
import { goneOfNoPieceCents } from "./refund-store.ts";

/** Money of an order that is not the shop's any more, or may not stay so, and is of no piece. */
export type LostMoney = {
  /** What went back, or is claimed. Of a payment of several invoices all of it counts: nobody knows of which it is. */
  cents: Cents;
  /** Whether any of it is claimed, as by a bank, and not decided for the shop. */
  isClaimed: boolean;
};

/** The same of the payments that paid an order, and of those by card that paid of its invoice. */
export async function readLostMoney(db: Database, orderNumber: number): Promise<LostMoney> {
  const captures = await findCaptures(db, orderNumber);
  const shares = await findCardShares(db, orderNumber);
  const attempts = [...captures.map(({ id }) => id), ...shares.map(({ attemptId }) => attemptId)];
  const gone: Cents[] = [];
  for (const attemptId of attempts) gone.push(cents(await goneOfNoPieceCents(db, attemptId)));
  return { cents: addCents(...gone), isClaimed: await hasStandingClaim(db, attempts) };
}
