import type {
  EditedPart,
  PriceChanges,
  SavePartRequest,
  SaveStockRequest,
} from "#contract/part-desk.ts";
import { shelfField } from "#domain/audit/logged-field.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { FormError } from "#domain/error/form-error.ts";
import { fieldProblem } from "#domain/account/field-problem.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, fromDollars } from "#domain/money/money.ts";
import { PRICE_LEVELS, type PriceLevel } from "#domain/pricing/price-level.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { type AuditEntry, appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import { isManager, requireManager, type StaffCall, staffActor } from "#server/audit/staff.ts";
import { countStock } from "#server/imports/parts/count-stock.ts";
import { editPart, holdPartFields } from "#server/imports/parts/edit-part.ts";
import { editPrices } from "#server/imports/parts/edit-prices.ts";
import { guardParts } from "#server/parts/guard-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { staffSource } from "#server/verification/note-sources.ts";

import { rowOfFields } from "./edit-row.ts";
import { findShelves, findSurroundings, raisePartVersion } from "./edited-part-store.ts";
import { readEditedPart } from "./read-part.ts";
import { loggedMeasures, measuresToSave, mismeasured } from "./save-measures.ts";
import { picturesToSave } from "./save-pictures.ts";
import { requireSeenPart } from "./seen-part.ts";

/** What staff writes of parts (decisions §11): one transaction each, with search, pages and the audit log. */
export type PartEditing = {
  /**
   * Fields and prices of a part as somebody saw it; version 0 makes a new one. A FormError for what a new part
   * lacks and for names that the shop does not know; ShopErrors `part_not_found`, `changed_meanwhile` with what is
   * there, `forbidden` where less than a manager changes a price or the cost, and those of `picturesToSave` and
   * `measuresToSave`.
   */
  save: (request: SavePartRequest, by: StaffCall) => Promise<EditedPart>;
  /** Prices and the cost alone, whatever version; a ShopError `part_not_found`. */
  savePrices: (wanted: Prices, by: StaffCall) => Promise<EditedPart>;
  /**
   * What somebody counted in a warehouse. ShopErrors `part_not_found`, `not_found` for a warehouse that is none,
   * `changed_meanwhile` with what the shop holds where that is not what they saw.
   */
  saveStock: (counted: SaveStockRequest, by: StaffCall) => Promise<void>;
};

/** Pictures of parts may be of these hosts, besides the shop's own. */
export function createPartEditing(db: Database, imageHosts: readonly string[]): PartEditing {
  return {
    save: async ({ sku: written, version, fields, prices, cost }, by) => {
      const sku = storableText(written).trim();
      if (saysPrices({ prices, cost })) requireManager(by);
      return inTransaction(db, async (trx) => {
        await requireVersion(trx, { sku, version }, by);
        const changed = await writeFields(trx, { sku, fields, imageHosts }, by);
        const priced = await writePrices(trx, { sku, prices, cost });
        await audit(trx, { sku, action: "part.save", change: { ...changed, ...priced }, by });
        return readEditedPart(trx, sku, { withCost: isManager(by) });
      });
    },
    savePrices: ({ sku: written, prices, cost }, by) =>
      inTransaction(db, async (trx) => {
        const sku = storableText(written);
        if (!(await holdPartFields(trx, sku))) throw new ShopError("part_not_found");
        const change = await writePrices(trx, { sku, prices, cost });
        await audit(trx, { sku, action: "part.prices", change, by });
        return readEditedPart(trx, sku, { withCost: isManager(by) });
      }),
    saveStock: ({ sku, warehouseId, onHand, seen }, by) =>
      inTransaction(db, async (trx) => {
        const shelf = await requireShelf(trx, { sku, warehouseId });
        const counted = { shelf, onHand, seen: seen ?? undefined, by: staffActor(by).name };
        const { before, isWritten } = await countStock(trx, counted);
        if (!isWritten) throw new ChangedMeanwhile({ sku, warehouseId, onHand: before });
        const change = shelfChange(warehouseId, before, onHand);
        await audit(trx, { sku, action: "part.stock", change, by });
      }),
  };
}

/** A part in one warehouse, held against its removal; ShopErrors `part_not_found`, and `not_found` for a warehouse that is none. */
async function requireShelf(
  db: Database,
  { sku, warehouseId }: { sku: string; warehouseId: number },
): Promise<{ partId: number; warehouseId: number }> {
  const partId = await requirePart(db, sku);
  if (!(await guardParts(db, [partId]))) throw new ShopError("part_not_found");
  const shelves = await findShelves(db, partId);
  if (!shelves.some((one) => one.warehouseId === warehouseId)) throw new ShopError("not_found");
  return { partId, warehouseId };
}

/** A part's id; a ShopError `part_not_found`. */
async function requirePart(db: Database, sku: string): Promise<number> {
  const part = await findSurroundings(db, storableText(sku));
  if (!part) throw new ShopError("part_not_found");
  return part.id;
}

function shelfChange(warehouseId: number, before: number, after: number) {
  const field = shelfField(warehouseId);
  return changeBetween({ [field]: before }, { [field]: after });
}

/** Imports and price rules write the same parts: where two of them cross, nothing of one was kept, and it is done again. */
function inTransaction<Result>(
  db: Database,
  save: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return retryDeadlock(() => db.transaction().execute(save));
}

type Prices = { sku: string; prices: PriceChanges; cost?: number | null | undefined };

function saysPrices({ prices, cost }: Omit<Prices, "sku">): boolean {
  return cost !== undefined || PRICE_LEVELS.some((level) => prices[level] !== undefined);
}

/** Holds the part; whoever saves has seen this version of it, or it is not there yet and the version is 0. */
async function requireVersion(
  db: Database,
  { sku, version }: Pick<SavePartRequest, "sku" | "version">,
  by: StaffCall,
): Promise<void> {
  const held = await holdPartFields(db, sku);
  if (!held) {
    if (version > 0) throw new ShopError("part_not_found");
    return;
  }
  await requireSeenPart(db, { sku, version }, by);
}

type Fields = Pick<SavePartRequest, "sku" | "fields"> & { imageHosts: readonly string[] };

async function writeFields(
  db: Database,
  { sku, fields, imageHosts }: Fields,
  by: StaffCall,
): Promise<AuditEntry["change"]> {
  const { brand, subcategory: subcategoryId } = fields;
  const images =
    fields.images && (await picturesToSave(db, { sku, images: fields.images }, imageHosts));
  const measures =
    fields.measures &&
    (await measuresToSave(db, { subject: subjectOf(sku), measures: fields.measures }));
  const row = rowOfFields(sku, { ...fields, images });
  const edit = { row, brand, subcategoryId, measures };
  const edited = await editPart(db, edit, staffSource(staffActor(by).name));
  if (edited.result === "refused") throw new FormError([fieldProblem(edited.field, "required")]);
  if (edited.result === "mismeasured") throw mismeasured(edited.problems);
  const { before, after } = edited;
  const { attributes: was = [], ...fieldsBefore } = before ?? {};
  const { attributes: is, ...fieldsAfter } = after;
  return { ...changeBetween(fieldsBefore, fieldsAfter), ...loggedMeasures(was, is) };
}

async function writePrices(db: Database, wanted: Prices): Promise<AuditEntry["change"]> {
  const { sku, prices, cost } = wanted;
  const part = await findSurroundings(db, sku);
  if (!saysPrices(wanted) || !part) return {};
  const centsAt = (level: PriceLevel) => centsOf(prices[level]);
  const row = {
    sku,
    prices: {
      online: centsAt("online"),
      repair_shop: centsAt("repair_shop"),
      wholesale: centsAt("wholesale"),
      precio4: centsAt("precio4"),
      precio5: centsAt("precio5"),
      precio6: centsAt("precio6"),
    },
    cost: centsOf(cost),
  };
  const { before, after } = await editPrices(db, { partId: part.id, row });
  const change = changeBetween({ ...before }, { ...after });
  if (change) await raisePartVersion(db, part.id);
  return change ?? {};
}

/** What is left out stays; null and 0 are none. */
function centsOf(amount: number | null | undefined): Cents | null | undefined {
  if (amount === undefined) return undefined;
  return amount === null || amount === 0 ? null : fromDollars(amount);
}

type Auditing = Pick<AuditEntry, "action"> & {
  sku: string;
  change: AuditEntry["change"] | undefined;
  by: StaffCall;
};

async function audit(db: Database, { sku, action, change, by }: Auditing): Promise<void> {
  if (!change || Object.keys(change).length === 0) return;
  const entry = { actor: staffActor(by), action, subject: subjectOf(sku), change };
  await appendAudit(db, { ...entry, client: by.client });
}

function subjectOf(sku: string): string {
  return `part:${sku}`;
}
