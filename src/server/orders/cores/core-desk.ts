import { creditOf } from "#domain/core/core-deposit.ts";
import { extendedDue, requireOverdue } from "#domain/core/core-due.ts";
import { coreAfter } from "#domain/core/core-status.ts";
import type { DeskCoreStep } from "#domain/core/desk-core-step.ts";
import { requireSeen } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import { payBack } from "#server/orders/payments/pay-back.ts";
import { type Back, readBack } from "#server/orders/payments/read-back.ts";
import type { KeepPaid, TransferLetter } from "#server/orders/payouts/keep-paid.ts";
import { wipeUnwanted } from "#server/orders/payouts/kept-account.ts";
import { dueByTransfer } from "#server/orders/payments/refund-amount-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import type { CoreMails } from "./core-mails.ts";
import { type CoreRow, findCore, setPaid } from "./core-store.ts";
import { type HeldCore, holdCore } from "./hold-core.ts";
import { splitCore } from "./split-core.ts";
import { stepCore } from "./step-core.ts";

/** `version` is that of the core that was looked at; without it whatever is there is changed. */
export type CoreLetter = { core: number; version?: number | null | undefined; message: string };

/**
 * What staff does with cores (decisions §8), each in one transaction with its entry in the audit log, told to
 * the customer by mail. ShopErrors: `not_found`, `core_status_refused` for a step that a core may not take now,
 * `changed_meanwhile` where it is not the one that was looked at, `core_refused` for more pieces than it has, for more money than
 * its deposit, for a day that gives it no more time and for closing it before its days are over, `refund_refused` where less is
 * left of what was paid, `forbidden` for money by less than a manager.
 */
export type CoreDesk = {
  /** So many of its pieces have come, all of them where it is null; the others are still expected. */
  receive: (received: CoreLetter & { quantity: number | null }, by: StaffCall) => Promise<CoreRow>;
  /** It may come until the end of a day ("2026-12-24") by the storefront's clocks, which it is expected for again. */
  extend: (extended: CoreLetter & { day: string }, by: StaffCall) => Promise<CoreRow>;
  /** Its days are over and it is expected no more: the deposit stays with the shop, until it takes it up again. */
  close: (letter: CoreLetter, by: StaffCall) => Promise<CoreRow>;
  /** They are not what the shop wants back: the deposit stays with it. */
  refuse: (letter: CoreLetter, by: StaffCall) => Promise<CoreRow>;
  /** Sends the deposit on its way, or less of it, which needs a word why; null is all of it. */
  credit: (credited: CoreLetter & { amount: Cents | null }, by: StaffCall) => Promise<CoreRow>;
  /** The money was paid by hand; `changed_meanwhile` too where another account was named since. */
  pay: (letter: CoreLetter & TransferLetter, by: StaffCall) => Promise<CoreRow>;
};

type Needs = {
  db: Database;
  mails: CoreMails;
  issueSoon: Invoicing["issueSoon"];
  keepPaid: KeepPaid;
  now: () => Date;
};

export function createCoreDesk({ db, mails, issueSoon, keepPaid, now }: Needs): CoreDesk {
  return {
    receive: ({ quantity, ...letter }, by) =>
      changeCore(db, { ...letter, by, verb: "receive" }, async (trx, { order, core }) => {
        coreAfter(core.status, "receive"); // refuses, before pieces are counted
        const come = await splitCore(trx, core, quantity ?? core.quantity);
        const { message } = letter;
        return stepCore(trx, { order, core: come, step: "receive", message, by }, mails);
      }),
    extend: ({ day, ...letter }, by) =>
      changeCore(db, { ...letter, by, verb: "extend" }, (trx, held) => {
        coreAfter(held.core.status, "extend"); // refuses, before its day is looked at
        const on = { storefront: held.order.storefront, now: now() };
        const until = extendedDue({ day, dueAt: held.core.dueAt }, on);
        const { message } = letter;
        const change = { due_at: until };
        return stepCore(trx, { ...held, step: "extend", message, by, change, until }, mails);
      }),
    close: (letter, by) =>
      changeCore(db, { ...letter, by, verb: "close" }, (trx, held) => {
        coreAfter(held.core.status, "close"); // refuses, before its day is looked at
        requireOverdue(held.core.dueAt, now());
        return stepCore(trx, { ...held, step: "close", message: letter.message, by }, mails);
      }),
    refuse: (letter, by) =>
      changeCore(db, { ...letter, by, verb: "refuse" }, (trx, held) =>
        stepCore(trx, { ...held, step: "refuse", message: letter.message, by }, mails),
      ),
    credit: async ({ amount, ...letter }, by) => {
      const core = await changeCore(db, { ...letter, by, verb: "credit" }, (trx, held) => {
        requireManager(by);
        return credit(trx, { ...held, by, amount, message: letter.message }, { mails, now });
      });
      await issueSoon();
      return core;
    },
    pay: (letter, by) =>
      changeCore(db, { ...letter, by, verb: "pay" }, async (trx, { order, core }) => {
        requireManager(by);
        await requireHandwork(trx, core);
        await setPaid(trx, core.number, {
          paid_at: now(),
          credit_way: "by_hand",
          refund_id: null,
        });
        const paid = (await findCore(trx, core.number)) ?? core;
        const { number, orderNumber, creditCents } = paid;
        const { refundId } = core;
        const amountCents = await dueByTransfer(trx, { refundId, amountCents: creditCents });
        const cause = "core";
        const transfer = await keepPaid(trx, { cause, number, orderNumber, amountCents, letter });
        await mails.paid(trx, { order, core: paid, message: letter.message, transfer });
        return paid;
      }),
  };
}

type Crediting = HeldCore & { by: StaffCall; amount: Cents | null; message: string };

async function credit(
  db: Database,
  { order, core, by, amount: wanted, message }: Crediting,
  { mails, now }: Pick<Needs, "mails" | "now">,
): Promise<CoreRow> {
  coreAfter(core.status, "credit"); // refuses, before money is sent
  const { amount, step } = creditOf(core, wanted);
  if (step === "reduce" && message === "") throw new ShopError("core_refused", { message });
  const reason = { cause: "core", number: String(core.number) } as const;
  const value = { goods: cents(0), discount: cents(0), tax: cents(0), core: amount };
  const paid = await payBack(
    db,
    { order, reason, amount },
    { of: "deposits", pieces: [core], value },
  );
  const change = {
    credit_cents: amount,
    credit_way: paid.way,
    refund_id: paid.refundId,
    paid_at: paid.isDone ? now() : null,
  };
  return stepCore(db, { order, core, step, message, by, change }, mails);
}

type CoreMoney = Pick<
  CoreRow,
  "orderNumber" | "number" | "creditCents" | "creditWay" | "refundId" | "paidAt"
>;

/** How far the money of a core is. */
export function readCoreBack(db: Database, core: CoreMoney): Promise<Back> {
  const { orderNumber, number, creditCents: amountCents, creditWay: way, refundId, paidAt } = core;
  const reason = { cause: "core", number: String(number) } as const;
  return readBack(db, { orderNumber, reason, amountCents, way, refundId, isBack: paidAt !== null });
}

/**
 * Staff says that money is back, once, where staff itself sends it, or where the provider has refused to, and what goes
 * through another payment of the order is back already.
 */
async function requireHandwork(db: Database, core: CoreRow): Promise<void> {
  if (!(await readCoreBack(db, core)).isToPay)
    throw new ShopError("core_status_refused", { from: core.status, step: "pay" });
}

type Changing = CoreLetter & {
  verb: DeskCoreStep;
  by: StaffCall;
};

/** Holds order and core, in this order, does the work, and writes it into the audit log. */
async function changeCore(
  db: Database,
  { core: number, version: seen, verb, message, by }: Changing,
  work: (db: Database, held: HeldCore) => Promise<CoreRow>,
): Promise<CoreRow> {
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const held = await holdCore(trx, number);
      if (!held) throw new ShopError("not_found");
      const { status, version } = held.core;
      requireSeen({ core: String(number), status, version }, seen);
      const after = await work(trx, held);
      await wipeUnwanted(trx, held.order);
      await appendAudit(trx, {
        actor: staffActor(by),
        action: `core.${verb}`,
        subject: `core:${number}`,
        change: changeOf(held.core, after, message),
        client: by.client,
      });
      return after;
    }),
  );
}

function changeOf(before: CoreRow, after: CoreRow, message: string): AuditEntry["change"] {
  const isCredited = before.creditCents !== after.creditCents;
  const [dueBefore, due] = [before.dueAt, after.dueAt].map((at) => at?.toISOString() ?? null);
  return {
    ...(before.status !== after.status && { status: [before.status, after.status] }),
    ...(dueBefore !== due && { due_at: [dueBefore, due] }),
    ...(before.quantity !== after.quantity && { quantity: [before.quantity, after.quantity] }),
    ...(isCredited && { credit_cents: [null, after.creditCents] }),
    ...(before.creditWay !== after.creditWay && {
      credit_way: [before.creditWay, after.creditWay],
    }),
    ...(before.paidAt !== after.paidAt && { paid_at: [null, after.paidAt?.toISOString() ?? null] }),
    ...(message !== "" && { message: [null, message] }),
  };
}
