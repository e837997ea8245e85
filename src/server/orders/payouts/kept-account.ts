import { z } from "zod";

import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { maskedPayout, PAYOUT_KINDS, type PayoutAccount } from "#domain/payment/payout-account.ts";
import { refundWayOf } from "#domain/payment/refund-way.ts";
import type { PayoutWant } from "#domain/payment/payout-want.ts";
import { findOrder, lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SecretSeal } from "#server/platform/database/sealed-secret.ts";

import {
  deleteAccountOf,
  findIdleAccounts,
  findPayoutWants,
  findSealedAccount,
  storeSealedAccount,
} from "./payout-store.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";

/** What is sealed; nothing else of it is kept anywhere. */
const Kept = z.strictObject({
  kind: z.enum(PAYOUT_KINDS),
  holder: z.string(),
  number: z.string(),
  routing: z.string(),
});

/** Accounts that are read in one go. */
const AT_ONCE = 200;

/** What of an order is to be paid back by transfer, or may be. */
export async function payoutWantsOf(db: Database, order: OrderRow): Promise<PayoutWant[]> {
  const isByHand = refundWayOf(order) === "by_hand";
  return findPayoutWants(db, order.number, { isByHand });
}

/** Keeps an order's account, in place of the one of before. */
export async function keepAccount(
  db: Database,
  { orderNumber, account }: { orderNumber: number; account: PayoutAccount },
  seal: SecretSeal,
): Promise<void> {
  const sealed = seal.seal(Buffer.from(JSON.stringify(account)), ownerOf(orderNumber));
  await storeSealedAccount(db, orderNumber, sealed);
}

/** An account that a customer named, and when. */
export type KeptAccount = { account: PayoutAccount; givenAt: Date };

/** The account of an order; undefined where there is none, or none that this shop's key opens. */
export async function openAccount(
  db: Database,
  orderNumber: number,
  seal: SecretSeal,
): Promise<KeptAccount | undefined> {
  const kept = await findSealedAccount(db, orderNumber);
  const opened = kept && seal.open(kept.sealed, ownerOf(orderNumber));
  return opened && { account: Kept.parse(JSON.parse(opened.toString())), givenAt: kept.givenAt };
}

/** What may be shown of it. */
export async function maskOf(
  db: Database,
  orderNumber: number,
  seal: SecretSeal,
): Promise<string | undefined> {
  const kept = await openAccount(db, orderNumber, seal);
  return kept && maskedPayout(kept.account);
}

/** When the account was named that whoever pays has looked at: null for none, undefined for whichever is there. */
export type SeenAccount = string | null | undefined;

/**
 * The end of the account that money went to; empty where nobody had named one. A ShopError `changed_meanwhile` where
 * another one is kept than the one that was looked at.
 */
export async function paidMask(
  db: Database,
  { orderNumber, seen }: { orderNumber: number; seen: SeenAccount },
  seal: SecretSeal,
): Promise<string> {
  const kept = await openAccount(db, orderNumber, seal);
  const account = kept ? maskedPayout(kept.account) : "";
  const givenAt = kept?.givenAt.toISOString() ?? null;
  if (seen !== undefined && seen !== givenAt) throw new ChangedMeanwhile({ account, givenAt });
  return account;
}

/** Deletes the account of an order of which no money goes back by transfer any more; says whether it did. */
export async function wipeUnwanted(db: Database, order: OrderRow): Promise<boolean> {
  if ((await payoutWantsOf(db, order)).length > 0) return false;
  return deleteAccountOf(db, order.number);
}

/** The same for every order, whatever made it so; says of how many. An order is held only where nothing wants its account. */
export async function wipeEveryUnwanted(db: Database): Promise<number> {
  const numbers: number[] = [];
  let idle = await findIdleAccounts(db, { after: 0, most: AT_ONCE });
  while (idle.length > 0) {
    numbers.push(...idle);
    idle = await findIdleAccounts(db, { after: Math.max(...idle), most: AT_ONCE });
  }
  return eachAlone(numbers, async (number) => ((await wipeIdle(db, number)) ? 1 : 0));
}

async function wipeIdle(db: Database, orderNumber: number): Promise<boolean> {
  const order = await findOrder(db, orderNumber);
  if (order && (await payoutWantsOf(db, order)).length > 0) return false;
  return db.transaction().execute(async (trx) => {
    const held = await lockOrder(trx, orderNumber);
    return held !== undefined && wipeUnwanted(trx, held);
  });
}

/** In another order's row a sealed account opens nothing. */
function ownerOf(orderNumber: number): string {
  return `order:${orderNumber}`;
}
