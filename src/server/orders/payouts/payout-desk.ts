import type { DeskPayoutResponse } from "#contract/payouts.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import { maskedPayout, type PayoutAccount } from "#domain/payment/payout-account.ts";
import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { findOrder, lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SecretSeal } from "#server/platform/database/sealed-secret.ts";

import {
  openAccount,
  paidMask,
  payoutWantsOf,
  type SeenAccount,
  wipeUnwanted,
} from "./kept-account.ts";
import type { PayoutMails } from "./payout-mails.ts";
import { findPaidPayouts, setPayoutPaid } from "./payout-store.ts";
import { colonesRateOf, shownPaid, shownWant } from "./payout-wire.ts";

/**
 * What those who may refund do with money that goes back by transfer, each with its entry in the audit log, looks too.
 * ShopErrors: `order_not_found`, `payout_not_wanted` where nothing goes back by transfer, `not_found` for an account
 * that nobody named, `forbidden` for less than a manager.
 */
export type PayoutDesk = {
  read: (orderNumber: number) => Promise<DeskPayoutResponse["payout"]>;
  /** The account itself. */
  show: (orderNumber: number, by: StaffCall) => Promise<PayoutAccount>;
  /** Writes to the customer again that an account is missing. */
  remind: (orderNumber: number, by: StaffCall) => Promise<void>;
  /** A cancelled order's money went; its account is wiped. `changed_meanwhile` where it is not the one that was seen. */
  pay: (paid: PaidOrder, by: StaffCall) => Promise<void>;
};

type PaidOrder = { orderNumber: number; reference: string; seen?: SeenAccount };

type Needs = { db: Database; seal: SecretSeal; mails: PayoutMails; now: () => Date };

export function createPayoutDesk({ db, seal, mails, now }: Needs): PayoutDesk {
  return {
    read: async (orderNumber) => {
      const order = await findOrder(db, orderNumber);
      if (!order) throw new ShopError("order_not_found");
      const [wants, kept, paid] = await Promise.all([
        payoutWantsOf(db, order),
        openAccount(db, orderNumber, seal),
        findPaidPayouts(db, orderNumber),
      ]);
      return {
        colonesRate: colonesRateOf(order),
        wants: wants.map((want) => shownWant(want)),
        account: kept ? maskedPayout(kept.account) : null,
        givenAt: kept?.givenAt.toISOString() ?? null,
        paid: paid.map((one) => shownPaid(one)),
      };
    },
    show: (orderNumber, by) =>
      withOrder(db, { orderNumber, by, verb: "show" }, async (trx) => {
        const kept = await openAccount(trx, orderNumber, seal);
        if (!kept) throw new ShopError("not_found");
        return { done: kept.account, change: { account: ["", maskedPayout(kept.account)] } };
      }),
    remind: (orderNumber, by) =>
      withOrder(db, { orderNumber, by, verb: "remind" }, async (trx, order) => {
        if ((await payoutWantsOf(trx, order)).length === 0)
          throw new ShopError("payout_not_wanted");
        await mails.wanted(trx, order);
        return { done: undefined, change: {} };
      }),
    pay: ({ orderNumber, reference, seen }, by) =>
      withOrder(db, { orderNumber, by, verb: "paid" }, async (trx, order) => {
        const wants = await payoutWantsOf(trx, order);
        const amountCents =
          wants.find(({ cause }) => cause === "cancelled")?.amountCents ?? cents(0);
        const mask = await paidMask(trx, { orderNumber, seen }, seal);
        if (!(await setPayoutPaid(trx, orderNumber, { paidAt: now(), mask, reference })))
          throw new ShopError("payout_not_wanted");
        const { status } = order;
        const actor = staffActor(by);
        const event = { orderNumber, kind: "refunded", from: status, to: status } as const;
        await insertEvent(trx, { ...event, note: reference, actor });
        await mails.paid(trx, order, { amountCents, account: mask, reference });
        await wipeUnwanted(trx, order);
        return {
          done: undefined,
          change: {
            refunded_cents: [0, amountCents],
            reference: ["", reference],
            account: ["", mask],
          },
        };
      }),
  };
}

type Doing = { orderNumber: number; by: StaffCall; verb: "show" | "remind" | "paid" };
type Done<What> = { done: What; change: AuditEntry["change"] };

/** Holds the order, does the work, and writes it into the audit log. */
async function withOrder<What>(
  db: Database,
  { orderNumber, by, verb }: Doing,
  work: (db: Database, order: OrderRow) => Promise<Done<What>>,
): Promise<What> {
  requireManager(by);
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderNumber);
    if (!order) throw new ShopError("order_not_found");
    const { done, change } = await work(trx, order);
    await appendAudit(trx, {
      actor: staffActor(by),
      action: `payout.${verb}`,
      subject: `order:${orderNumber}`,
      change,
      client: by.client,
    });
    return done;
  });
}
