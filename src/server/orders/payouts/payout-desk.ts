import type { DeskPayoutResponse } from "#contract/payouts.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { fromDollars } from "#domain/money/money.ts";
import { maskedPayout, type PayoutAccount } from "#domain/payment/payout-account.ts";
import {
  dueCents,
  ORDER_CAUSES,
  type OrderCause,
  type PayoutWant,
} from "#domain/payment/payout-want.ts";
import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { findOrder, lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import { setReductionPaid } from "#server/orders/orders/reduction-store.ts";
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
import { findPaidPayouts, insertPaid, type PaidPayout, setPayoutPaid } from "./payout-store.ts";
import { colonesRateOf, currentAmount, shownPaid, shownWant } from "./payout-wire.ts";

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
  /**
   * A cancelled order's money went, and what the order came to less; its account is wiped where nothing else goes there.
   * `changed_meanwhile` where it is not the one that was seen, or another sum is due than the one that went.
   */
  pay: (paid: PaidOrder, by: StaffCall) => Promise<void>;
};

type PaidOrder = {
  orderNumber: number;
  reference: string;
  seen?: SeenAccount;
  /** What went, in US dollars; all that is due where nothing is said. */
  amount?: number | null | undefined;
};

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
    pay: (paid, by) =>
      withOrder(db, { orderNumber: paid.orderNumber, by, verb: "paid" }, (trx, order) =>
        payOrder(trx, { order, paid, by }, { seal, mails, now }),
      ),
  };
}

type Paying = { order: OrderRow; paid: PaidOrder; by: StaffCall };

async function payOrder(
  db: Database,
  { order, paid: { reference, seen, amount }, by }: Paying,
  { seal, mails, now }: Omit<Needs, "db">,
): Promise<Done<undefined>> {
  const { number: orderNumber, status } = order;
  const mask = await paidMask(db, { orderNumber, seen }, seal);
  const how = { paidAt: now(), mask, reference };
  const paid = await payWhatIsDue(db, order, how);
  if (paid.length === 0) throw new ShopError("payout_not_wanted");
  const amountCents = dueCents(paid);
  // More became due since: that has not gone.
  if (typeof amount === "number" && fromDollars(amount) !== amountCents)
    throw new ChangedMeanwhile(currentAmount(amountCents));
  const event = { orderNumber, kind: "refunded", from: status, to: status } as const;
  await insertEvent(db, { ...event, note: reference, actor: staffActor(by) });
  await mails.paid(db, order, { paid, amountCents, account: mask, reference });
  await wipeUnwanted(db, order);
  return {
    done: undefined,
    change: {
      refunded_cents: [0, amountCents],
      reference: ["", reference],
      account: ["", mask],
    },
  };
}

/** Keeps of all that is due of an order itself, and not of a return, a claim or a core, that it went. */
async function payWhatIsDue(db: Database, order: OrderRow, how: PaidPayout): Promise<PayoutWant[]> {
  const wants = await payoutWantsOf(db, order);
  const due = ORDER_CAUSES.flatMap((cause) =>
    wants
      .filter((want): want is OwnWant => want.cause === cause)
      .toSorted((one, other) => one.number - other.number),
  );
  for (const want of due)
    if (!(await KEEP_WENT[want.cause](db, { ...want, orderNumber: order.number }, how))) return [];
  return due;
}

type OwnWant = PayoutWant & { cause: OrderCause };
type Due = PayoutWant & { orderNumber: number };

/** Keeps of one of them that it went; false where it had. */
const KEEP_WENT: Record<OrderCause, (db: Database, due: Due, how: PaidPayout) => Promise<boolean>> =
  {
    cancelled: (db, { orderNumber }, how) => setPayoutPaid(db, orderNumber, how),
    reduction: async (db, { number, orderNumber, amountCents }, how) => {
      await setReductionPaid(db, number, how.paidAt);
      const amount = dueCents([{ amountCents }]);
      const paid = { cause: "reduction", number, orderNumber, amountCents: amount } as const;
      await insertPaid(db, { ...paid, ...how });
      return true;
    },
  };

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
