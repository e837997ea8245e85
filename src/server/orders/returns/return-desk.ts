import { ShopError } from "#domain/errors/shop-error.ts";
import type { Cents } from "#domain/money/money.ts";
import { returnAfter, type ReturnStep } from "#domain/returns/return-status.ts";
import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import { returnCores } from "#server/orders/cores/return-cores.ts";
import { payBack } from "#server/orders/payments/pay-back.ts";
import { isRefundRefused } from "#server/orders/payments/refund-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { type HeldReturn, holdReturn } from "./hold-return.ts";
import {
  acceptPieces,
  findReturnLines,
  type ReturnChange,
  type ReturnRow,
} from "./return-store.ts";
import { stepReturn, type StepNeeds } from "./step-return.ts";
import { valueOfPieces } from "./value-pieces.ts";

export type ReturnLetter = { returnNumber: number; message: string };

export type ApprovedReturn = ReturnLetter & {
  /** So many pieces of each line that is taken back; null is all that was asked for. */
  lines: readonly { position: number; quantity: number }[] | null;
  /** What is paid back; null is all that the pieces were paid with. */
  amount: Cents | null;
};

/** The steps that change nothing but where a return is. */
export type PlainStep = Exclude<ReturnStep, "approve">;

/**
 * What staff does with returns (decisions §8), each in one transaction with its entry in the audit log, told
 * to the customer by mail. ShopErrors: `not_found`, `return_status_refused` for a step that it may not take
 * now, `return_refused` for pieces that nobody sent, `refund_refused` for more money than there is for them,
 * `forbidden` for money by less than a manager.
 */
export type ReturnDesk = {
  step: (step: PlainStep, letter: ReturnLetter, by: StaffCall) => Promise<ReturnRow>;
  /** Takes back what came, and sends the money for it on its way. */
  approve: (approved: ApprovedReturn, by: StaffCall) => Promise<ReturnRow>;
};

export function createReturnDesk(needs: StepNeeds): ReturnDesk {
  const { db } = needs;
  return {
    step: (step, letter, by) =>
      changeReturn(db, { ...letter, by, step }, async (trx, { order, row }) => {
        const change = step === "refund" ? await handwork(trx, row, by) : {};
        const { message } = letter;
        return stepReturn(trx, { order, row, step, message, by, change }, needs);
      }),
    approve: (approved, by) =>
      changeReturn(db, { ...approved, by, step: "approve" }, (trx, held) => {
        requireManager(by);
        returnAfter(held.row.status, "approve"); // refuses, before pieces and money are looked at
        return approve(trx, { ...held, approved, by }, needs);
      }),
  };
}

/** Staff says that money is back only where staff itself sends it, or where the provider has refused to. */
async function handwork(db: Database, row: ReturnRow, by: StaffCall): Promise<ReturnChange> {
  requireManager(by);
  const isOurs = row.refundWay === "by_hand" || (await isRefundRefused(db, row.refundId));
  if (!isOurs) throw new ShopError("return_status_refused", { from: row.status, step: "refund" });
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
  const paid = await payBack(db, { order, reason: `return ${row.number}`, amount });
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

/** What is taken back of each line, none of those that are not named; at least one piece, and none that was not sent. */
async function acceptedPieces(
  db: Database,
  { number }: ReturnRow,
  wanted: ApprovedReturn["lines"],
): Promise<{ position: number; quantity: number }[]> {
  const sent = await findReturnLines(db, number);
  const named = new Set(wanted?.map(({ position }) => position));
  const isPart = wanted?.every(({ position, quantity }) =>
    sent.some((line) => line.position === position && line.quantity >= quantity),
  );
  if (wanted && (!isPart || named.size < wanted.length))
    throw new ShopError("return_refused", { return: number });
  return sent.map(({ position, quantity }) => {
    const taken = wanted?.find((line) => line.position === position)?.quantity ?? 0;
    return { position, quantity: wanted ? taken : quantity };
  });
}

type Changing = { returnNumber: number; step: ReturnStep; message: string; by: StaffCall };

/** Holds order and return, in this order, does the work, and writes it into the audit log. */
async function changeReturn(
  db: Database,
  { returnNumber, step, message, by }: Changing,
  work: (db: Database, held: HeldReturn) => Promise<ReturnRow>,
): Promise<ReturnRow> {
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const held = await holdReturn(trx, returnNumber);
      if (!held) throw new ShopError("not_found");
      const after = await work(trx, held);
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
  return {
    status: [before.status, after.status],
    ...(isPaid && { refund_cents: [null, after.refundCents], refund_way: [null, after.refundWay] }),
    ...(message !== "" && { message: [null, message] }),
  };
}
