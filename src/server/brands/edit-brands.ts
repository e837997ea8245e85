import type { FileStore } from "#adapters/storage/file-store.ts";
import type {
  BrandRemoveRequest,
  BrandSaveRequest,
  DeskBrandsRequest,
} from "#contract/brand-desk.ts";
import { brandAliases, brandProblems } from "#domain/brand/brand-problem.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { storableLine, storableText } from "#domain/storage/storable-text.ts";
import { type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import { logLast, type NoteChange } from "#server/audit/log-last.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import { moveBookletOf, removeBookletOf } from "#server/booklets/move-booklet.ts";
import { removeEditions } from "#server/booklets/remove-booklet.ts";
import { moveNamedByCoupons } from "#server/coupons/move-named.ts";
import { noteGone, openedOrGone } from "#server/gone-things/what-became.ts";
import { renameBrandOfParts } from "#server/imports/parts/brand-parts.ts";
import { forgetCodes } from "#server/imports/parts/move-parts.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";
import { keepRemoved, putBackRemoved } from "#server/removed-things/keep-removed.ts";

import {
  type OpenedBrandRow,
  closeBrands,
  deleteBrand,
  findBrand,
  findNamesOfOthers,
  holdBrands,
  insertBrand,
  listBrands,
  type ListedBrandRow,
  renameBrand,
  replaceAliases,
} from "./brand-desk-store.ts";
import { brandRefused } from "./brand-refused.ts";

/** The brands as staff sees them and managers edit them (decisions §11). */
export type BrandDesk = {
  list: (request: DeskBrandsRequest) => Promise<{ items: ListedBrandRow[]; next: string | null }>;
  /** A ShopError `not_found` for an id that is none; of a brand that is no more, a GoneThing. */
  get: (id: number) => Promise<OpenedBrandRow>;
  /**
   * Pages show it at once, and what words find follows within seconds. What it was called before goes on meaning it.
   * `changed_meanwhile` with what is there, `not_found`, a FieldRefusal for its fields.
   */
  save: (request: BrandSaveRequest, by: StaffCall) => Promise<OpenedBrandRow>;
  /** `brand_in_use` for one that a part has, or a coupon names. */
  remove: (request: BrandRemoveRequest, by: StaffCall) => Promise<void>;
  /**
   * Has back one that was taken away within a day, with its number. `not_found` where there is none, a FieldRefusal where
   * another brand is called so by now.
   */
  restore: (id: number, by: StaffCall) => Promise<OpenedBrandRow>;
};

type Needs = {
  db: Database;
  /** Where the catalogues of brands are kept. */
  files: FileStore;
};

export function createBrandDesk({ db, files }: Needs): BrandDesk {
  return {
    list: async ({ filters, after, limit }) => {
      const text = storableText(filters?.text ?? "")
        .trim()
        .toLowerCase();
      const wanted = { text, lacks: filters?.lacks, after: after && storableText(after) };
      const found = await listBrands(db, { ...wanted, limit: limit + 1 });
      return keysetPage(found, limit, ({ name }) => name);
    },
    get: (id) => openedOrGone(db, brandSubject(id), () => requireBrand(db, id)),
    save: async (request, by) => {
      const { brand, bookletId } = await changingBrands(db, by, (trx, note) =>
        saveBrand(trx, request, note),
      );
      if (bookletId !== undefined) await removeEditions(files, bookletId);
      return brand;
    },
    remove: async (request, by) => {
      const bookletId = await changingBrands(db, by, (trx, note) =>
        removeBrand(trx, request, note),
      );
      if (bookletId !== undefined) await removeEditions(files, bookletId);
    },
    restore: (id, by) => changingBrands(db, by, (trx, note) => restoreBrand(trx, id, note)),
  };
}

/** Imports and forms write parts of brands: where two of them cross, nothing of one was kept, and it is done again. */
export function changingBrands<Result>(
  db: Database,
  by: StaffCall,
  change: (trx: Database, note: NoteChange) => Promise<Result>,
): Promise<Result> {
  return retryDeadlock(() => logLast(db, staffAuthor(by), change));
}

/** The brand as it is then, and the catalogue whose files are to go. */
type Saved = { brand: OpenedBrandRow; bookletId?: number | undefined };

async function saveBrand(
  db: Database,
  request: BrandSaveRequest,
  note: NoteChange,
): Promise<Saved> {
  await holdBrands(db);
  const { id, version } = request;
  const before = id === null ? undefined : await editedBrand(db, { id, version });
  const wanted = writtenNames(request);
  const problems = brandProblems(wanted, await findNamesOfOthers(db, id));
  if (problems.length > 0) throw brandRefused(problems);
  const change = changeBetween(before ? namesIn(before) : NOTHING, wanted);
  if (before && !change) return { brand: before };
  const saved = before ? before.id : await insertBrand(db, wanted);
  const bookletId = before && (await rename(db, { before, now: wanted }, note));
  await replaceAliases(db, saved, brandAliases(wanted, ...(before ? [before] : [])));
  await raiseCatalogueVersion(db);
  note({ action: "brand.save", subject: brandSubject(saved), change: change ?? {} });
  return { brand: await requireBrand(db, saved), bookletId };
}

/** Answers the catalogue that goes with the brand, whose files are to go. */
async function removeBrand(
  db: Database,
  { id, version }: BrandRemoveRequest,
  note: NoteChange,
): Promise<number | undefined> {
  await closeBrands(db);
  const before = await editedBrand(db, { id, version });
  if (before.parts > 0 || before.coupons > 0) throw new ShopError("brand_in_use");
  await keepRemoved(db, {
    subject: brandSubject(id),
    rows: [
      { table: "brand", column: "id", keys: [id] },
      { table: "aces_brand", column: "brand_id", keys: [id] },
    ],
  });
  const bookletId = await removeBookletOf(db, { kind: "brand", key: before.slug }, note);
  await forgetCodes(db, { of: "brand", id });
  await deleteBrand(db, id);
  await noteGoneBrand(db, before, null);
  await raiseCatalogueVersion(db);
  const change = { name: [before.name, null] } satisfies AuditEntry["change"];
  note({ action: "brand.remove", subject: brandSubject(id), change });
  return bookletId;
}

async function restoreBrand(db: Database, id: number, note: NoteChange): Promise<OpenedBrandRow> {
  await holdBrands(db);
  await putBackRemoved(db, brandSubject(id));
  const brand = await requireBrand(db, id);
  const problems = brandProblems(brand, await findNamesOfOthers(db, id));
  if (problems.length > 0) throw brandRefused(problems);
  await raiseCatalogueVersion(db);
  const change = { name: [null, brand.name] } satisfies AuditEntry["change"];
  note({ action: "brand.restore", subject: brandSubject(id), change });
  return brand;
}

/** Keeps how a brand was called that is no more, and which one took its place. */
export async function noteGoneBrand(
  db: Database,
  { id, name }: Pick<OpenedBrandRow, "id" | "name">,
  keptId: number | null,
): Promise<void> {
  const leadsTo = keptId === null ? null : brandSubject(keptId);
  await noteGone(db, { subject: brandSubject(id), es: name, en: name, leadsTo });
}

/** What a brand is called before it is there. */
const NOTHING = { name: null, slug: null };

function namesIn({ name, slug }: OpenedBrandRow): Names {
  return { name, slug };
}

type Names = { name: string; slug: string };

/** Names as they are kept: an address that nobody wrote is made of the name. */
function writtenNames({ name, slug }: Names): Names {
  const kept = storableLine(name);
  const address = storableText(slug).trim();
  return { name: kept, slug: address === "" ? slugOf(kept) : address };
}

type Renamed = { before: OpenedBrandRow; now: Names };

/** What names the brand follows it; answers a catalogue that is no more, whose files are to go. */
async function rename(
  db: Database,
  { before, now }: Renamed,
  note: NoteChange,
): Promise<number | undefined> {
  await renameBrand(db, before.id, now);
  const addresses = { from: before.slug, to: now.slug };
  if (now.slug !== before.slug)
    await moveNamedByCoupons(db, { named: "brands", ...addresses }, note);
  if (now.name !== before.name)
    await renameBrandOfParts(db, { brandId: before.id, from: before.name, to: now.name });
  return moveBookletOf(db, { kind: "brand", ...addresses }, note);
}

/** A brand as it is; a ShopError `not_found` where it is no more. */
export async function requireBrand(db: Database, id: number): Promise<OpenedBrandRow> {
  const brand = await findBrand(db, id);
  if (!brand) throw new ShopError("not_found");
  return brand;
}

/** The brand that was edited; refuses what was made of another version, with what is there and who changed it last. */
export async function editedBrand(
  db: Database,
  { id, version }: { id: number; version: number },
): Promise<OpenedBrandRow> {
  const brand = await requireBrand(db, id);
  if (brand.version === version) return brand;
  const subject = brandSubject(id);
  const last = (await lastChanges(db, [subject])).get(subject);
  throw new ChangedMeanwhile({
    brand,
    changedBy: last?.actor ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}

/** A brand in the audit log: by its number, which stays whatever it is called. */
export function brandSubject(id: number): string {
  return `brand:${id}`;
}
