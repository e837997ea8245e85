import { judgeCustomerUndo, type KeptCustomer } from "#domain/import/customer-undo.ts";
import type { UndoResult } from "#domain/import/import-undo.ts";
import {
  holdImported,
  readImported,
  takeBackCustomers,
  usedSince,
} from "#server/accounts/undo-imported.ts";
import type { KeptBefore } from "#server/imports/runs/before-store.ts";
import { findUndoer } from "#server/imports/runs/import-run-store.ts";
import { holdInvitations, invitationsLeft } from "#server/mails/withdraw-invitations.ts";
import type { Database } from "#server/platform/database/database.ts";

import { orderedSince } from "./sold-since-store.ts";
import { batchKeptAs } from "./undo-batch-of-ways.ts";

/** What is kept of an account is called by its id, and told as its e-mail. */
type Kept = KeptBefore<KeptCustomer>;

/**
 * Accounts that the import made and nobody has used go, with the invitations that have not left; those that it changed
 * have back what they had (`judgeCustomerUndo`).
 */
export const UNDO_CUSTOMERS = batchKeptAs<KeptCustomer>({
  keptAs: "",
  judge: judged,
  async hold(db, things) {
    await holdImported(db, things.map(accountOf));
    await holdInvitations(db, things.filter(isMade).map(invitedTo));
  },
  async putBack(db, back, { runId }) {
    const by = { actor: await findUndoer(db, runId), run: runId };
    const made = back.filter(isMade).map(accountOf);
    const changed = back.flatMap(({ detail: id, before }) => (before ? [{ id, before }] : []));
    await takeBackCustomers(db, { made, changed }, by);
  },
});

async function judged(
  db: Database,
  _runId: number,
  things: readonly Kept[],
): Promise<Map<Kept, UndoResult>> {
  const made = things.filter(isMade);
  const current = await readImported(db, things.map(accountOf));
  const used = await usedSince(
    db,
    made.map(({ detail, at }) => ({ id: detail, at })),
  );
  const left = await invitationsLeft(db, made.map(invitedTo));
  const ordered = await orderedSince(
    db,
    things.map(({ detail, at }) => ({ id: detail, at })),
  );
  return new Map(
    things.map((thing) => {
      const { detail, sku, before, after } = thing;
      const result = judgeCustomerUndo({
        before,
        after,
        current: current.get(detail) ?? null,
        hasOrdered: ordered.has(detail),
        isUsed: used.has(detail),
        isInvited: left.has(sku),
      });
      return [thing, result];
    }),
  );
}

function isMade({ before }: Kept): boolean {
  return before === null;
}

function accountOf({ detail }: Kept): string {
  return detail;
}

function invitedTo({ sku, at }: Kept) {
  return { to: sku, since: at };
}
