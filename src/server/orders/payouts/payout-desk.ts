import type { DeskPayoutResponse } from "#contract/payouts.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { maskedPayout, type PayoutAccount } from "#domain/payment/payout-account.ts";
import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { findOrder, lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SecretSeal } from "#server/platform/database/sealed-secret.ts";

import { maskOf, openAccount, payoutWantsOf, wipeUnwanted } from "./kept-account.ts";
import type { PayoutMails } from "./payout-mails.ts";
import { findPaidPayouts, setPayoutPaid } from "./payout-store.ts";
import { shownPaid, shownWant } from "./payout-wire.ts";

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
  /** A cancelled order's money went; its account is wiped. */
  pay: (paid: { orderNumber: number; reference: string }, by: StaffCall) => Promise<void>;
};

type Needs = { db: Database; seal: SecretSeal; mails: PayoutMails; now: () => Date };

export function createPayoutDesk({ db, seal, mails, now }: Needs): PayoutDesk {
  return {
    read: async (orderNumber) => {
      const order = await findOrder(db, orderNumber);
      if (!order) throw new ShopError("order_not_found");
      const [wants, account, paid] = await Promise.all([
        payoutWantsOf(db, order),
        maskOf(db, orderNumber, seal),
        findPaidPayouts(db, orderNumber),
      ]);
      return {
        wants: wants.map((want) => shownWant(want)),
        account: account ?? null,
        paid: paid.map((one) => shownPaid(one)),
      };
    },
    show: (orderNumber, by) =>
      withOrder(db, { orderNumber, by, verb: "show" }, async (trx) => {
        const account = await openAccount(trx, orderNumber, seal);
        if (!account) throw new ShopError("not_found");
        return { done: account, change: { account: ["", maskedPayout(account)] } };
      }),
    remind: (orderNumber, by) =>
      withOrder(db, { orderNumber, by, verb: "remind" }, async (trx, order) => {
        if ((await payoutWantsOf(trx, order)).length === 0)
          throw new ShopError("payout_not_wanted");
        await mails.wanted(trx, order);
        return { done: undefined, change: {} };
      }),
    pay: ({ orderNumber, reference }, by) =>
      withOrder(db, { orderNumber, by, verb: "paid" }, async (trx, order) => {
        const wants = await payoutWantsOf(trx, order);
        const amountCents = wants.find(({ cause }) => cause === "cancelled")?.amountCents ?? 0;
        const mask = (await maskOf(trx, orderNumber, seal)) ?? "";
        if (!(await setPayoutPaid(trx, orderNumber, { paidAt: now(), mask, reference })))
          throw new ShopError("payout_not_wanted");
        const { status } = order;
        const actor = staffActor(by);
        const event = { orderNumber, kind: "refunded", from: status, to: status } as const;
        await insertEvent(trx, { ...event, note: reference, actor });
        await mails.paid(trx, order, { amountCents, account: mask, reference });
        await wipeUnwanted(trx, order);
        const change = { refunded_cents: [0, amountCents], reference: ["", reference] } as const;
        return { done: undefined, change: { ...change, account: ["", mask] } };
      }),
  };
}

type Doing = { orderNumber: number; by: StaffCall; verb: "show" | "remind" | "paid" };
type Done<What> = { done: What; change: Readonly<Record<string, readonly [unknown, unknown]>> };

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
      change: entryOf(change),
      client: by.client,
    });
    return done;
  });
}

function entryOf(change: Done<unknown>["change"]): AuditEntry["change"] {
  return Object.fromEntries(
    Object.entries(change).map(([name, [before, after]]) => [name, [before, after]]),
  );
}
