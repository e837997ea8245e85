import { requireSeen } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Cents } from "#domain/money/money.ts";
import { claimAfter, type ClaimStep } from "#domain/warranty/claim-status.ts";
import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import { lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import { payBack } from "#server/orders/payments/pay-back.ts";
import { type Back, readBack } from "#server/orders/payments/read-back.ts";
import type { KeepPaid, TransferLetter } from "#server/orders/payouts/keep-paid.ts";
import { wipeUnwanted } from "#server/orders/payouts/kept-account.ts";
import { dueByTransfer } from "#server/orders/payments/refund-amount-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { insertClaimEvent } from "./claim-event-store.ts";
import type { ClaimMails } from "./claim-mails.ts";
import {
  type ClaimChange,
  type ClaimRow,
  findClaim,
  moveClaim,
  setClaimPaid,
} from "./claim-store.ts";
import { valueOfClaim } from "./value-claim.ts";

/** `version` is that of the claim that was looked at; without it whatever is there is changed. */
export type ClaimLetter = { claim: number; version?: number | null | undefined; message: string };
/** The steps that move no money. */
export type PlainClaimStep = Exclude<ClaimStep, "credit">;

/**
 * What staff does with warranty claims, each in one transaction with its entry in the audit log, told to the
 * customer by mail. ShopErrors: `not_found`, `claim_status_refused` for a step that a claim may not take now,
 * `changed_meanwhile` where it is not the one that was looked at, `refund_refused` for more money than its pieces were paid with, `forbidden` for money by less than a manager.
 */
export type ClaimDesk = {
  step: (step: PlainClaimStep, letter: ClaimLetter, by: StaffCall) => Promise<ClaimRow>;
  /** Sends what the pieces were paid with on its way, or less of it; null is all of it. */
  credit: (credited: ClaimLetter & { amount: Cents | null }, by: StaffCall) => Promise<ClaimRow>;
  /** The money was paid by hand; `changed_meanwhile` too where another account was named since. */
  pay: (letter: ClaimLetter & TransferLetter, by: StaffCall) => Promise<ClaimRow>;
};

type Needs = {
  db: Database;
  mails: ClaimMails;
  issueSoon: Invoicing["issueSoon"];
  keepPaid: KeepPaid;
  now: () => Date;
};
type HeldClaim = { order: OrderRow; claim: ClaimRow };

/** A claim as it is once its order is held by this transaction; undefined for none of this number. */
export async function holdClaim(db: Database, number: number): Promise<HeldClaim | undefined> {
  const found = await findClaim(db, number);
  const order = found && (await lockOrder(db, found.orderNumber));
  const claim = order && (await findClaim(db, number));
  return claim && { order, claim };
}

export function createClaimDesk({ db, mails, issueSoon, keepPaid, now }: Needs): ClaimDesk {
  return {
    step: (step, letter, by) =>
      changeClaim(db, { ...letter, by, verb: step }, (trx, held) =>
        stepClaim(trx, { ...held, step, message: letter.message, by }, mails),
      ),
    credit: async ({ amount, ...letter }, by) => {
      const { message } = letter;
      const credited = await changeClaim(db, { ...letter, by, verb: "credit" }, (trx, held) => {
        requireManager(by);
        return creditClaim(trx, { ...held, by, amount, message }, { mails, now });
      });
      await issueSoon();
      return credited;
    },
    pay: (letter, by) =>
      changeClaim(db, { ...letter, by, verb: "pay" }, async (trx, { order, claim }) => {
        requireManager(by);
        await requireHandwork(trx, claim);
        const change = { paid_at: now(), credit_way: "by_hand", refund_id: null } as const;
        const paid = await setClaimPaid(trx, claim.number, change);
        const { number, orderNumber, creditCents } = paid;
        const { refundId } = claim;
        const amountCents = await dueByTransfer(trx, { refundId, amountCents: creditCents });
        const cause = "claim";
        const transfer = await keepPaid(trx, { cause, number, orderNumber, amountCents, letter });
        await mails.paid(trx, { order, claim: paid, message: letter.message, transfer });
        return paid;
      }),
  };
}

type Crediting = HeldClaim & { by: StaffCall; amount: Cents | null; message: string };

async function creditClaim(
  db: Database,
  { order, claim, by, amount, message }: Crediting,
  { mails, now }: Pick<Needs, "mails" | "now">,
): Promise<ClaimRow> {
  claimAfter(claim.status, "credit"); // refuses, before money is sent
  const value = await valueOfClaim(db, order, claim);
  const whole = value.total;
  const credited = amount ?? whole;
  if (credited <= 0 || credited > whole)
    throw new ShopError("refund_refused", { claim: claim.number, whole });
  const reason = { cause: "claim", number: String(claim.number) } as const;
  const paying = { order, reason, amount: credited };
  const paid = await payBack(db, paying, { of: "pieces", pieces: [claim], value });
  const change = {
    credit_cents: credited,
    credit_way: paid.way,
    refund_id: paid.refundId,
    paid_at: paid.isDone ? now() : null,
  };
  return stepClaim(db, { order, claim, step: "credit", message, by, change }, mails);
}

type Step = HeldClaim & {
  step: ClaimStep;
  message: string;
  by: StaffCall;
  change?: ClaimChange;
};

async function stepClaim(
  db: Database,
  { order, claim, step, message, by, change }: Step,
  mails: ClaimMails,
): Promise<ClaimRow> {
  const moved = await moveClaim(db, claim, { ...change, step });
  const actor = staffActor(by);
  const { number: claimNumber, status: from } = claim;
  await insertClaimEvent(db, { claimNumber, from, to: moved.status, actor, message });
  await mails.moved(db, { order, claim: moved, message });
  return moved;
}

/** How far the money of a claim is. */
export function readClaimBack(db: Database, claim: ClaimRow): Promise<Back> {
  const { orderNumber, number, creditCents: amountCents, creditWay: way, refundId, paidAt } = claim;
  const reason = { cause: "claim", number: String(number) } as const;
  return readBack(db, { orderNumber, reason, amountCents, way, refundId, isBack: paidAt !== null });
}

/**
 * Staff says that money is back, once, where staff itself sends it, or where the provider has refused to, and what goes
 * through another payment of the order is back already.
 */
async function requireHandwork(db: Database, claim: ClaimRow): Promise<void> {
  if (!(await readClaimBack(db, claim)).isToPay)
    throw new ShopError("claim_status_refused", { from: claim.status, step: "pay" });
}

type Changing = ClaimLetter & { verb: ClaimStep | "pay"; by: StaffCall };

/** Holds order and claim, in this order, does the work, and writes it into the audit log. */
async function changeClaim(
  db: Database,
  { claim: number, version: seen, verb, message, by }: Changing,
  work: (db: Database, held: HeldClaim) => Promise<ClaimRow>,
): Promise<ClaimRow> {
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const held = await holdClaim(trx, number);
      if (!held) throw new ShopError("not_found");
      const { status, version } = held.claim;
      requireSeen({ claim: String(number), status, version }, seen);
      const after = await work(trx, held);
      await wipeUnwanted(trx, held.order);
      await appendAudit(trx, {
        actor: staffActor(by),
        action: `claim.${verb}`,
        subject: `claim:${number}`,
        change: changeOf(held.claim, after, message),
        client: by.client,
      });
      return after;
    }),
  );
}

function changeOf(before: ClaimRow, after: ClaimRow, message: string): AuditEntry["change"] {
  const isCredited = before.creditCents !== after.creditCents;
  return {
    ...(before.status !== after.status && { status: [before.status, after.status] }),
    ...(isCredited && {
      credit_cents: [null, after.creditCents],
      credit_way: [null, after.creditWay],
    }),
    ...(before.paidAt !== after.paidAt && { paid_at: [null, after.paidAt?.toISOString() ?? null] }),
    ...(message !== "" && { message: [null, message] }),
  };
}
