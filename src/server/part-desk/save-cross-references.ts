import type {
  AddCrossReferenceRequest,
  KeptReference,
  RemoveCrossReferenceRequest,
} from "#contract/cross-reference-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { readPartNumber } from "#domain/import/cell-choice.ts";
import { readCellText, wordKey } from "#domain/import/cell-text.ts";
import type { CrossReferenceRow } from "#domain/import/cross-reference-row.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { applyCrossReferences } from "#server/imports/parts/apply-cross-references.ts";
import { holdPartFields } from "#server/imports/parts/edit-part.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { findSurroundings } from "./edited-part-store.ts";
import { findKeptReferences } from "./reference-list-store.ts";

/** What a part has of other brands' numbers. A ShopError `part_not_found`. */
export async function readCrossReferences(db: Database, sku: string): Promise<KeptReference[]> {
  const part = await findSurroundings(db, storableText(sku));
  if (!part) throw new ShopError("part_not_found");
  return findKeptReferences(db, part.id);
}

/**
 * Says that a part takes the place of another brand's number, by the rules of files (docs/imports.md). ShopErrors
 * `part_not_found`, `not_a_part_number`.
 */
export async function addCrossReference(
  db: Database,
  { certainty, ...named }: AddCrossReferenceRequest,
  by: StaffCall,
): Promise<void> {
  await writeReference(db, { ...named, certainty, action: "add" }, by);
}

/** Takes such a number back. ShopErrors `part_not_found`, `not_found` where the part has no such number. */
export async function removeCrossReference(
  db: Database,
  named: RemoveCrossReferenceRequest,
  by: StaffCall,
): Promise<void> {
  await writeReference(db, { ...named, certainty: undefined, action: "remove" }, by);
}

async function writeReference(
  db: Database,
  { sku: written, number, brand, ...rest }: CrossReferenceRow,
  by: StaffCall,
): Promise<void> {
  const sku = storableText(written);
  const row = { ...rest, sku, number: numberOf(number), brand: brandOf(brand) };
  const save = async (trx: Database) => {
    if (!(await holdPartFields(trx, sku))) throw new ShopError("part_not_found");
    const before = standingOf(await readCrossReferences(trx, sku), row);
    if (row.action === "remove" && !before) throw new ShopError("not_found");
    const context = { db: trx, runId: null, isDryRun: false, options: {} };
    const [outcome] = await applyCrossReferences(context, [{ line: 1, row }]);
    if (outcome?.result === "unchanged") return;
    const after = standingOf(await readCrossReferences(trx, sku), row);
    await appendAudit(trx, {
      actor: staffActor(by),
      action: "part.crossreferences",
      subject: `part:${sku}`,
      change: {
        cross_reference: [nameOf(before), nameOf(after)],
        certainty: [before?.certainty ?? null, after?.certainty ?? null],
      },
      client: by.client,
    });
  };
  await retryDeadlock(() => db.transaction().execute(save));
}

function numberOf(typed: string): string {
  const text = readCellText(storableText(typed));
  const number = text.ok ? readPartNumber(text.value) : text;
  if (!number.ok) throw new ShopError("not_a_part_number");
  return number.value;
}

function brandOf(typed: string): string {
  const text = readCellText(storableText(typed));
  if (!text.ok || wordKey(text.value) === "") throw new ShopError("not_a_part_number");
  return text.value;
}

type Named = Pick<KeptReference, "brand" | "number">;

/** A number is the brand's however either is written. */
function standingOf(references: readonly KeptReference[], { brand, number }: Named) {
  return references.find(
    (one) =>
      wordKey(one.brand) === wordKey(brand) && partNumberKey(one.number) === partNumberKey(number),
  );
}

function nameOf(reference: Named | undefined): string | null {
  return reference ? `${reference.brand} ${reference.number}` : null;
}
