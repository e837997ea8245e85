import { requireSeen } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Cents } from "#domain/money/money.ts";
import type { DeskReturnStep } from "#domain/return/desk-return-step.ts";
import { returnSendBy } from "#domain/return/return-send-by.ts";
import { returnAfter } from "#domain/return/return-status.ts";
import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import { returnCores } from "#server/orders/cores/return-cores.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import { payBack } from "#server/orders/payments/pay-back.ts";
import { type Back, readBack } from "#server/orders/payments/read-back.ts";
import type { KeepPaid, TransferLetter } from "#server/orders/payouts/keep-paid.ts";
import { wipeUnwanted } from "#server/orders/payouts/kept-account.ts";
import { dueByTransfer } from "#server/orders/payments/refund-amount-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { readPolicyDays } from "#server/settings/policy-days.ts";

import { acceptedPieces } from "./accepted-pieces.ts";
import { type HeldReturn, holdReturn } from "./hold-return.ts";
import { acceptPieces, type ReturnChange, type ReturnRow } from "./return-store.ts";
import { stepReturn, type StepNeeds } from "./step-return.ts";
import { requirePiecesFree } from "./take-up-return.ts";
import { valueOfPieces } from "./value-pieces.ts";

/** `version` is that of the return that was looked at; without it whatever is there is changed. */
export type ReturnLetter = {
  returnNumber: number;
  version?: number | null | undefined;
  message: string;
};

export type ApprovedReturn = ReturnLetter & {
  /** So many pieces of each line that is taken back; null is all that was asked for. */
  lines: readonly { position: number; quantity: number }[] | null;
  /** What is paid back; null is all that the pieces were paid with. */
  amount: Cents | null;
};

/** The steps that change nothing but where a return is. */
export type PlainStep = Exclude<DeskReturnStep, "approve">;

/**
 * What staff does with returns (decisions §8), each in one transaction with its entry in the audit log, told
 * to the customer by mail. ShopErrors: `not_found`, `return_status_refused` for a step that it may not take
 * now, `changed_meanwhile` where it is not the one that was looked at, `return_refused` for pieces that nobody sent, and for a
 * return that ended where something else speaks for its pieces by now, `refund_refused` for more money than there is for them,
 * `forbidden` for money by less than a manager.
 */
export type ReturnDesk = {
  /** `changed_meanwhile` of money that was paid too, where another account was named since. */
  step: (
    step: PlainStep,
    letter: ReturnLetter & TransferLetter,
    by: StaffCall,
  ) => Promise<ReturnRow>;
  /** Takes back what came, and sends the money for it on its way. */
  approve: (approved: ApprovedReturn, by: StaffCall) => Promise<ReturnRow>;
};

type Needs = StepNeeds & {
  keepPaid: KeepPaid;
  issueSoon: Invoicing["issueSoon"];
  now: () => Date;
};

export function createReturnDesk(needs: Needs): ReturnDesk {
  const { db, keepPaid, now } = needs;
  const keepReturn = async (trx: Database, row: ReturnRow, letter: TransferLetter) => {
    const { number, orderNumber, refundId } = row;
    const amountCents = await dueByTransfer(trx, { refundId, amountCents: row.refundCents });
    return keepPaid(trx, { cause: "return", number, orderNumber, amountCents, letter });
  };
  return {
    step: (step, letter, by) =>
      changeReturn(db, { ...letter, by, step }, async (trx, { order, row }) => {
        const change = await changeBy(trx, { order, row, step, by, now: now() });
        const transfer = step === "refund" ? await keepReturn(trx, row, letter) : undefined;
        const { message } = letter;
        return stepReturn(trx, { order, row, step, message, by, change, transfer }, needs);
      }),
    approve: async (approved, by) => {
      const changing = { ...approved, by, step: "approve" as const };
      const row = await changeReturn(db, changing, (trx, held) => {
        requireManager(by);
        returnAfter(held.row.status, "approve"); // refuses, before pieces and money are looked at
        return approve(trx, { ...held, approved, by }, needs);
      });
      await needs.issueSoon();
      return row;
    },
  };
}

type PlainChange = HeldReturn & { step: PlainStep; by: StaffCall; now: Date };

/** What changes beside where a return is: a yes begins its days. Refuses what may not be, before anything is written. */
async function changeBy(
  db: Database,
  { order, row, step, by, now }: PlainChange,
): Promise<ReturnChange> {
  returnAfter(row.status, step); // refuses
  await requirePiecesFree(db, { order, row });
  if (step === "refund") return handwork(db, row, by);
  if (step !== "authorize" && step !== "reopen") return {};
  const { storefront } = order;
  const { sending: days } = await readPolicyDays(db, storefront);
  return { send_by: returnSendBy(now, { days, storefront }) };
}

/** How far the money of a return is. */
export function readReturnBack(db: Database, row: ReturnRow): Promise<Back> {
  const { orderNumber, number, refundCents: amountCents, refundWay: way, refundId, status } = row;
  return readBack(db, {
    orderNumber,
    reason: { cause: "return", number: String(number) },
    amountCents,
    way,
    refundId,
    isBack: status === "refunded",
  });
}

/**
 * Staff says that money is back only where staff itself sends it, or where the provider has refused to, and what goes
 * through another payment of the order is back already.
 */
async function handwork(db: Database, row: ReturnRow, by: StaffCall): Promise<ReturnChange> {
  requireManager(by);
  if (!(await readReturnBack(db, row)).isToPay)
    throw new ShopError("return_status_refused", { from: row.status, step: "refund" });
  return { refund_way: "by_hand", refund_id: null };
}

type Approving = HeldReturn & { approved: ApprovedReturn; by: StaffCall };

async function approve(
  db: Database,
  { order, row, approved, by }: Approving,
  needs: StepNeeds,
): Promise<ReturnRow> {
  const accepted = await acceptedPieces(db, row, approved.lines);
  const coresBack = await returnCores(db, { orderNumber: order.number, pieces: accepted });
  const value = await valueOfPieces(db, order, { accepted, coresBack });
  const amount = approved.amount ?? value.total;
  if (amount > value.total) throw new ShopError("refund_refused", { return: row.number });
  await acceptPieces(db, row.number, accepted);
  const reason = { cause: "return", number: String(row.number) } as const;
  const paid = await payBack(
    db,
    { order, reason, amount },
    { of: "pieces", pieces: accepted, value },
  );
  const { message } = approved;
  const change = {
    goods_cents: value.goods,
    discount_cents: value.discount,
    tax_cents: value.tax,
    core_cents: value.core,
    refund_cents: amount,
    refund_way: paid.way,
    refund_id: paid.refundId,
  };
  const moved = await stepReturn(db, { order, row, step: "approve", message, by, change }, needs);
  if (!paid.isDone) return moved;
  return stepReturn(db, { order, row: moved, step: "refund", message: "", by: undefined }, needs);
}

type Changing = ReturnLetter & { step: DeskReturnStep; by: StaffCall };

/** Holds order and return, in this order, does the work, and writes it into the audit log. */
async function changeReturn(
  db: Database,
  { returnNumber, version: seen, step, message, by }: Changing,
  work: (db: Database, held: HeldReturn) => Promise<ReturnRow>,
): Promise<ReturnRow> {
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const held = await holdReturn(trx, returnNumber);
      if (!held) throw new ShopError("not_found");
      const { status, version } = held.row;
      requireSeen({ returnNumber: String(returnNumber), status, version }, seen);
      const after = await work(trx, held);
      await wipeUnwanted(trx, held.order);
      await appendAudit(trx, {
        actor: staffActor(by),
        action: `return.${step}`,
        subject: `return:${returnNumber}`,
        change: changeOf(held.row, after, message),
        client: by.client,
      });
      return after;
    }),
  );
}

function changeOf(before: ReturnRow, after: ReturnRow, message: string): AuditEntry["change"] {
  const isPaid = before.refundCents !== after.refundCents;
  const [dayBefore, day] = [before.sendBy, after.sendBy].map((at) => at?.toISOString() ?? null);
  return {
    status: [before.status, after.status],
    ...(dayBefore !== day && { send_by: [dayBefore, day] }),
    ...(isPaid && { refund_cents: [null, after.refundCents], refund_way: [null, after.refundWay] }),
    ...(message !== "" && { message: [null, message] }),
  };
}
