import type {
  PartHeldBy,
  PartRemovePreviewResponse,
  PartRemoveRequest,
} from "#contract/part-removal.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { keepingPart } from "#domain/part/part-removal.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import { leaveDocumentsOf } from "#server/documents/documents-of-removed.ts";
import { noteGone } from "#server/gone-things/what-became.ts";
import { KIT_TURN } from "#server/imports/parts/edit-kit.ts";
import { type StandingPart, readPartFields } from "#server/imports/parts/edit-part.ts";
import { standingPrices } from "#server/imports/parts/edit-prices.ts";
import { SUPERSESSION_TURN } from "#server/imports/parts/edit-supersession.ts";
import { removeMadeParts } from "#server/imports/parts/remove-made-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

import { findSurroundings, type PartSurroundings } from "../edited-part-store.ts";
import { loggedMeasures } from "../save-measures.ts";
import { requireSeenPart } from "../seen-part.ts";
import {
  countGoing,
  countHolds,
  findKeepingParts,
  type GoingRow,
  holdShelves,
  holdWholePart,
} from "./part-hold-store.ts";

type Removed = { around: PartSurroundings; fields: StandingPart };

/** What keeps a part from being removed, and what would go with it; nothing is changed. A ShopError `part_not_found`. */
export async function previewPartRemoval(
  db: Database,
  written: string,
): Promise<Omit<PartRemovePreviewResponse, "status">> {
  const { around, fields } = await requireWholePart(db, storableText(written));
  return {
    sku: fields.sku,
    version: around.version,
    isOffSale: around.trust === "rejected",
    holds: await holdsOf(db, fields),
    goes: await countGoing(db, fields),
  };
}

/**
 * Removes a part that nothing stands on, with all that is said of it alone; search, pages, feeds and the audit log
 * follow in the same transaction. There is no way back. ShopErrors `part_not_found`, `changed_meanwhile` with what is
 * there, `part_in_use`.
 */
export async function removePart(
  db: Database,
  { sku: written, version }: PartRemoveRequest,
  by: StaffCall,
): Promise<void> {
  const sku = storableText(written);
  const remove = async (trx: Database): Promise<void> => {
    // Whoever puts it into a kit or a chain at the same moment comes before or after, and never in between.
    await waitForTurn(trx, KIT_TURN);
    await waitForTurn(trx, SUPERSESSION_TURN);
    const { around: found } = await requireWholePart(trx, sku);
    await holdWholePart(trx, found.id);
    await requireSeenPart(trx, { sku, version }, by);
    const { around, fields } = await requireWholePart(trx, sku);
    await requireUnused(trx, fields);
    // Only now: of what an order holds the shelf is not waited for. What was counted there meanwhile keeps the part too.
    await holdShelves(trx, around.id);
    await requireUnused(trx, fields);
    const change = await removedRow(trx, { around, fields });
    await leaveDocumentsOf(trx, around.id);
    await removeMadeParts(trx, [around.id]);
    const subject = `part:${sku}`;
    const { partNumber: number, titleEs, titleEn } = fields;
    await noteGone(trx, {
      subject,
      es: `${number} ${titleEs}`,
      en: `${number} ${titleEn}`,
      leadsTo: null,
    });
    await appendAudit(trx, { ...staffAuthor(by), action: "part.remove", subject, change });
  };
  await retryDeadlock(() => db.transaction().execute(remove));
}

async function requireWholePart(db: Database, sku: string): Promise<Removed> {
  const around = await findSurroundings(db, sku);
  const fields = await readPartFields(db, sku);
  if (!around || !fields) throw new ShopError("part_not_found");
  return { around, fields };
}

async function requireUnused(db: Database, part: { id: number; sku: string }): Promise<void> {
  if ((await holdsOf(db, part)).length > 0) throw new ShopError("part_in_use");
}

async function holdsOf(db: Database, part: { id: number; sku: string }): Promise<PartHeldBy[]> {
  const holds: PartHeldBy[] = [];
  for (const { by, count } of keepingPart(await countHolds(db, part))) {
    const hasParts = by === "kits" || by === "supersession";
    holds.push({ by, count, parts: hasParts ? await findKeepingParts(db, part, by) : [] });
  }
  return holds;
}

/** Everything that a part said, as the audit log keeps it: what it was, and that it is no more. */
async function removedRow(
  db: Database,
  { around, fields }: Removed,
): Promise<AuditEntry["change"]> {
  const { id, attributes, ...values } = fields;
  const prices = await standingPrices(db, id);
  const going: GoingRow = await countGoing(db, { id });
  const was = {
    ...values,
    ...prices,
    verification: around.trust,
    fitments: going.fitments,
    kit: going.contents,
  };
  return {
    ...Object.fromEntries(
      Object.entries(was)
        .filter(([, value]) => hasSomething(value))
        .map(([field, value]): [string, [unknown, unknown]] => [field, [value, null]]),
    ),
    ...loggedMeasures(attributes, []),
  };
}

/** What of a field is worth a line of the log: something that was there. */
function hasSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return ![null, undefined, "", false, 0].some((nothing) => nothing === value);
}
