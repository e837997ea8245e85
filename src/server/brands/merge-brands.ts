import type { FileStore } from "#adapters/storage/file-store.ts";
import type {
  BrandMergeRequest,
  BrandPreviewRequest,
  BrandPreviewResponse,
} from "#contract/brand-desk.ts";
import { brandAliases } from "#domain/brand/brand-problem.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { moveBookletOf } from "#server/booklets/move-booklet.ts";
import { removeEditions } from "#server/booklets/remove-booklet.ts";
import { moveNamedByCoupons } from "#server/coupons/move-named.ts";
import { moveBrandParts } from "#server/imports/parts/brand-parts.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { countKeptTerms, keepTerms } from "#server/warranty/keep-terms.ts";
import { firstPartsOfBrand } from "#server/parts/first-parts.ts";

import {
  closeBrands,
  deleteBrand,
  type OpenedBrandRow,
  raiseBrandVersion,
  replaceAliases,
} from "./brand-desk-store.ts";
import { brandOfWord } from "./brand-of-word.ts";
import { brandRefused } from "./brand-refused.ts";
import {
  brandSubject,
  changingBrands,
  editedBrand,
  noteGoneBrand,
  requireBrand,
} from "./edit-brands.ts";

/** Two brands that are one: all that is of the first becomes the second's, and the first is no more. */
export type MergeBrands = {
  /** What would move; nothing does. A FieldRefusal for a brand that it cannot be merged into. */
  preview: (request: BrandPreviewRequest) => Promise<Omit<BrandPreviewResponse, "status">>;
  /**
   * Answers the brand that stays. What the other was called goes on meaning it, and its parts keep the warranty that
   * it promised; where it promised none, they take on that of the brand that stays. It cannot be undone: whose a part
   * was is known no more.
   */
  merge: (request: BrandMergeRequest, by: StaffCall) => Promise<OpenedBrandRow>;
};

type Needs = {
  db: Database;
  /** For what may take long: a brand may have any number of parts. */
  work: Database;
  /** Where the catalogues of brands are kept. */
  files: FileStore;
};

export function createBrandMerging({ db, work, files }: Needs): MergeBrands {
  return {
    preview: async ({ id, into }) => {
      const { parts, coupons } = await requireBrand(db, id);
      const other = await requireOther(db, id, into);
      const { kept, gained } = await countKeptTerms(db, { from: id, to: other });
      const first = await firstPartsOfBrand(db, id);
      return { parts, first, coupons, warranties: kept, gains: gained };
    },
    merge: async (request, by) => {
      const { brand, bookletId } = await changingBrands(work, by, (trx, note) =>
        mergeBrand(trx, request, note),
      );
      if (bookletId !== undefined) await removeEditions(files, bookletId);
      return brand;
    },
  };
}

/** The brand that a word means, which is not the one to be merged into it. */
async function requireOther(db: Database, id: number, into: string): Promise<number> {
  const other = (await brandOfWord(db, into))?.id;
  if (other === undefined) throw brandRefused([{ field: "into", code: "brand_unknown" }]);
  if (other === id) throw brandRefused([{ field: "into", code: "same_brand" }]);
  return other;
}

/** The brand that stays, and the catalogue whose files are to go. */
type Merged = { brand: OpenedBrandRow; bookletId: number | undefined };

async function mergeBrand(
  db: Database,
  { id, into, version }: BrandMergeRequest,
  note: NoteChange,
): Promise<Merged> {
  await closeBrands(db);
  const gone = await editedBrand(db, { id, version });
  const kept = await requireBrand(db, await requireOther(db, id, into));
  const addresses = { from: gone.slug, to: kept.slug };
  await keepTerms(db, { from: gone.id, to: kept.id });
  await moveNamedByCoupons(db, { named: "brands", ...addresses }, note);
  const bookletId = await moveBookletOf(db, { kind: "brand", ...addresses }, note);
  const moved = await moveBrandParts(db, gone, kept);
  await deleteBrand(db, gone.id);
  await noteGoneBrand(db, gone, kept.id);
  await raiseBrandVersion(db, kept.id);
  await replaceAliases(db, kept.id, brandAliases(kept, kept, gone));
  await raiseCatalogueVersion(db);
  const action = "brand.merge";
  note({
    action,
    subject: brandSubject(gone.id),
    change: { mergedInto: [null, kept.name] },
  });
  note({
    action,
    subject: brandSubject(kept.id),
    change: { merged: [null, gone.name], parts: [kept.parts, kept.parts + moved] },
  });
  return { brand: await requireBrand(db, kept.id), bookletId };
}
