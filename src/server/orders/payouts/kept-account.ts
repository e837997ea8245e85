import { z } from "zod";

import { maskedPayout, PAYOUT_KINDS, type PayoutAccount } from "#domain/payment/payout-account.ts";
import { refundWayOf } from "#domain/payment/refund-way.ts";
import type { PayoutWant } from "#domain/payment/payout-want.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SecretSeal } from "#server/platform/database/sealed-secret.ts";

import {
  deleteAccountOf,
  findNamed,
  findPayoutWants,
  findSealedAccount,
  storeSealedAccount,
} from "./payout-store.ts";

/** What is sealed; nothing else of it is kept anywhere. */
const Kept = z.strictObject({
  kind: z.enum(PAYOUT_KINDS),
  holder: z.string(),
  number: z.string(),
  routing: z.string(),
});

/** Accounts of which the wish is looked at in one turn. */
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

/** The account of an order; undefined where there is none, or none that this shop's key opens. */
export async function openAccount(
  db: Database,
  orderNumber: number,
  seal: SecretSeal,
): Promise<PayoutAccount | undefined> {
  const sealed = await findSealedAccount(db, orderNumber);
  const opened = sealed && seal.open(sealed, ownerOf(orderNumber));
  return opened && Kept.parse(JSON.parse(opened.toString()));
}

/** What may be shown of it. */
export async function maskOf(
  db: Database,
  orderNumber: number,
  seal: SecretSeal,
): Promise<string | undefined> {
  const account = await openAccount(db, orderNumber, seal);
  return account && maskedPayout(account);
}

/** Deletes the account of an order of which no money goes back by transfer any more. */
export async function wipeUnwanted(db: Database, order: OrderRow): Promise<void> {
  if ((await payoutWantsOf(db, order)).length === 0) await deleteAccountOf(db, order.number);
}

/** The same for every order, whatever made it so; says of how many. */
export async function wipeEveryUnwanted(
  db: Database,
  lock: (db: Database, number: number) => Promise<OrderRow | undefined>,
): Promise<number> {
  let wiped = 0;
  for (const number of await findNamed(db, AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      const order = await lock(trx, number);
      if (!order || (await payoutWantsOf(trx, order)).length > 0) return;
      await deleteAccountOf(trx, number);
      wiped += 1;
    });
  }
  return wiped;
}

/** In another order's row a sealed account opens nothing. */
function ownerOf(orderNumber: number): string {
  return `order:${orderNumber}`;
}
