import type { SaveSupersessionRequest } from "#contract/supersession-desk.ts";
import { requireSeen } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { holdPartFields } from "#server/imports/parts/edit-part.ts";
import { editSupersession, SUPERSESSION_TURN } from "#server/imports/parts/edit-supersession.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

import { type JudgedSupersession, judgeSupersession } from "./read-supersession.ts";

/**
 * Says what takes the place of a part, or that nothing does: in one transaction with search, pages and the audit log.
 * The ShopErrors of `judgeSupersession`, and `changed_meanwhile` where the part is another version by now.
 */
export async function saveSupersession(
  db: Database,
  { version, ...request }: SaveSupersessionRequest,
  by: StaffCall,
): Promise<void> {
  const wanted = { ...request, sku: storableText(request.sku) };
  const save = async (trx: Database): Promise<void> => {
    await waitForTurn(trx, SUPERSESSION_TURN);
    if (!(await holdPartFields(trx, wanted.sku))) throw new ShopError("part_not_found");
    const { part, before, after, ...found } = await judgeSupersession(trx, wanted);
    requireSeen({ version: part.version }, version);
    const change = changeOf(before?.sku, after?.sku, found);
    if (!change) return;
    await editSupersession(trx, { part, before, after, isFoundByOld: wanted.isFoundByOld });
    await appendAudit(trx, {
      actor: staffActor(by),
      action: "part.supersession",
      subject: `part:${part.sku}`,
      change,
      client: by.client,
    });
  };
  await retryDeadlock(() => db.transaction().execute(save));
}

type Found = Pick<JudgedSupersession, "wasFoundByOld" | "willBeFoundByOld">;

function changeOf(before: string | undefined, after: string | undefined, found: Found) {
  return changeBetween(
    { superseded_by: before ?? null, found_by_old: found.wasFoundByOld },
    { superseded_by: after ?? null, found_by_old: found.willBeFoundByOld },
  );
}
