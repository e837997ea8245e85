import type { GroupLeaveRequest, SaveGroupJoinRequest } from "#contract/group-desk.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { editGroups, holdGroupedParts } from "#server/imports/parts/edit-groups.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { staffSource } from "#server/verification/note-sources.ts";

import { rowOfFields } from "./edit-row.ts";
import { groupDigest, judgeJoin, standingGroup } from "./read-group.ts";

/** Who is in which group is read and then changed, by one at a time. */
const ONE_AT_A_TIME = "interchange group";

/**
 * Puts another part, or all of its group, together with a part. ShopErrors `part_not_found`, `changed_meanwhile` where
 * either group is another by now.
 */
export async function joinGroup(
  db: Database,
  { version, ...request }: SaveGroupJoinRequest,
  by: StaffCall,
): Promise<void> {
  const save = async (trx: Database): Promise<void> => {
    await waitForTurn(trx, ONE_AT_A_TIME);
    const found = await judgeJoin(trx, request);
    const judged = await held(trx, [...found.own.skus, ...found.other.skus], () =>
      judgeJoin(trx, request),
    );
    if (typeof version === "string" && judged.version !== version)
      throw new ChangedMeanwhile({ version: judged.version });
    await regroup(trx, { skus: judged.joining, group: judged.group }, by);
  };
  await retryDeadlock(() => db.transaction().execute(save));
}

/**
 * Takes a member out of a part's group. ShopErrors `part_not_found`, `not_found` for who is no member,
 * `changed_meanwhile` where the group is another by now.
 */
export async function leaveGroup(
  db: Database,
  { sku, member: written, version }: GroupLeaveRequest,
  by: StaffCall,
): Promise<void> {
  const member = storableText(written);
  const save = async (trx: Database): Promise<void> => {
    await waitForTurn(trx, ONE_AT_A_TIME);
    const found = await standingGroup(trx, sku);
    const { part, skus } = await held(trx, found.skus, () => standingGroup(trx, sku));
    const current = groupDigest([part.group], skus);
    if (current !== version) throw new ChangedMeanwhile({ version: current });
    if (part.group === null || !skus.includes(member)) throw new ShopError("not_found");
    await regroup(trx, { skus: [member], group: null }, by);
  };
  await retryDeadlock(() => db.transaction().execute(save));
}

/** Reads once more what is held by now: a part's own form and files change groups too, and take no turn. */
async function held<Read>(
  db: Database,
  skus: readonly string[],
  read: () => Promise<Read>,
): Promise<Read> {
  await holdGroupedParts(db, skus);
  return read();
}

type Regrouping = { skus: readonly string[]; group: string | null };

/** Writes it, with a line in the history of each part whose group it changes. */
async function regroup(db: Database, { skus, group }: Regrouping, by: StaffCall): Promise<void> {
  const actor = staffActor(by);
  const rows = skus.map((sku) => rowOfFields(sku, { interchangeGroup: group }));
  for (const { sku, before, after } of await editGroups(db, rows, staffSource(actor.name)))
    await appendAudit(db, {
      actor,
      action: "part.group",
      subject: `part:${sku}`,
      change: { interchangeGroup: [before, after] },
      client: by.client,
    });
}
