import { cents } from "#domain/money/money.ts";
import { editNote } from "#domain/order/order-edit.ts";
import { proposalDeadline, type ProposalWay } from "#domain/order/order-proposal.ts";
import { addedPieces } from "#domain/order/proposed-pieces.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor } from "#server/audit/staff.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { type AddedPieces, holdProposed } from "#server/orders/orders/hold-proposal.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { insertProposal } from "#server/orders/orders/proposal-store.ts";
import { callersLines } from "#server/own-numbers/name-lines.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readPolicyDays } from "#server/settings/policy-days.ts";

import { editChange, editContents, type EditToWrite, noteOfEdit } from "./write-edit.ts";

type Needs = {
  mails: Pick<OrderMails, "proposed">;
  databaseNow: (db: Database) => Promise<Date>;
};

/**
 * Keeps an edit of a paid order that comes to more as a proposal (ADR 0061): the order stays as it is, what the edit adds
 * is held for it, and its customer is told what to pay until when. A ShopError `order_changed` when pieces are gone. The
 * edit was priced in this very transaction, and what that had given back was taken again.
 */
export async function proposeEdit(
  db: Database,
  { way, ...proposing }: EditToWrite & { way: ProposalWay },
  { mails, databaseNow }: Needs,
): Promise<AuditEntry["change"]> {
  const { editing, edit, caller, by } = proposing;
  const { order } = editing;
  const { number: orderNumber, status } = order;
  const lines = await callersLines(db, edit.priced.lines, caller);
  const note = noteOfEdit(proposing);
  const { transfers: transferDays } = await readPolicyDays(db, order.storefront);
  const proposal = await insertProposal(db, {
    orderNumber,
    way,
    differenceCents: cents(note.after - note.before),
    note: editNote(note),
    contents: editContents(proposing, lines),
    expiresAt: proposalDeadline({ way, transferDays }, await databaseNow(db)),
  });
  await holdProposed(db, order, { added: addedBy(proposing), by: staffActor(by).name });
  await insertEvent(db, {
    orderNumber,
    kind: "proposed",
    from: status,
    to: status,
    note: proposal.note,
    actor: staffActor(by),
  });
  await mails.proposed(db, order, proposal);
  return { ...editChange(proposing, note), proposal: [null, proposal.number] };
}

function addedBy({ editing, edit }: Pick<EditToWrite, "editing" | "edit">): AddedPieces[] {
  const priced = new Map(edit.priced.lines.map((line) => [line.sku, line]));
  return addedPieces(editing.lines, edit.priced.lines).flatMap(({ sku, quantity }) => {
    const line = priced.get(sku);
    return line ? [{ sku, quantity, partId: line.partId, arrivesOn: line.arrivesOn }] : [];
  });
}
