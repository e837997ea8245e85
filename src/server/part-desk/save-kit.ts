import type { SaveKitRequest } from "#contract/kit-desk.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { KitItem } from "#domain/import/kit-change.ts";
import { kitProblem } from "#domain/part/kit-contents.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { editKit, KIT_TURN, readKitItems, readPartIds } from "#server/imports/parts/edit-kit.ts";
import { holdPartFields } from "#server/imports/parts/edit-part.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

import { raisePartVersion } from "./edited-part-store.ts";
import { findInside, findKitPieces } from "./kit-store.ts";
import { kitDigest } from "./read-kit.ts";

/**
 * Says all that a kit holds, in order: in one transaction with its page and the audit log. ShopErrors `part_not_found`
 * for a kit or a part that is none, `kit_circle`, `kit_part_twice`, and `changed_meanwhile` where a file or somebody
 * says something else of it by now.
 */
export async function saveKit(
  db: Database,
  { sku: written, version, items: wanted }: SaveKitRequest,
  by: StaffCall,
): Promise<void> {
  const sku = storableText(written);
  const save = async (trx: Database): Promise<void> => {
    await waitForTurn(trx, KIT_TURN);
    const kit = await holdPartFields(trx, sku);
    if (!kit) throw new ShopError("part_not_found");
    const standing = kitDigest(await readKitItems(trx, kit.id));
    if (standing !== version) throw new ChangedMeanwhile({ version: standing });
    const items = await itemsOf(trx, wanted);
    const ids = items.flatMap(({ partId }) => partId ?? []);
    const problem = kitProblem(kit.id, items, await findInside(trx, ids));
    if (problem) throw new ShopError(problem);
    if (kitDigest(items) === standing) return;
    const before = await sentencesOf(trx, kit.id);
    await editKit(trx, kit.id, items);
    await raisePartVersion(trx, kit.id);
    await appendAudit(trx, {
      actor: staffActor(by),
      action: "part.kit",
      subject: `part:${sku}`,
      change: { kit: [before, await sentencesOf(trx, kit.id)] },
      client: by.client,
    });
  };
  await retryDeadlock(() => db.transaction().execute(save));
}

/** What is a part of the shop is kept as that part, and goes by its number. */
async function itemsOf(db: Database, wanted: SaveKitRequest["items"]): Promise<KitItem[]> {
  const named = wanted.map(({ sku, ...item }) => ({
    ...item,
    sku: sku === null ? null : storableText(sku),
  }));
  const ids = await readPartIds(
    db,
    named.flatMap(({ sku }) => sku ?? []),
  );
  return named.map(({ sku, partNumber, titleEs, titleEn, quantity }, position) => {
    const partId = sku === null ? null : (ids.get(sku) ?? null);
    if (sku !== null && partId === null) throw new ShopError("part_not_found");
    return {
      position,
      partId,
      partNumber: partId === null ? storableText(partNumber) : "",
      titleEs: storableText(titleEs),
      titleEn: storableText(titleEn),
      quantity,
    };
  });
}

/** What a kit holds, as its history says it. */
async function sentencesOf(db: Database, kitId: number): Promise<string[]> {
  const pieces = await findKitPieces(db, kitId);
  return pieces.map(({ quantity, partNumber, titleEs }) =>
    [`${quantity} ×`, partNumber, titleEs].filter((piece) => piece !== "").join(" "),
  );
}
