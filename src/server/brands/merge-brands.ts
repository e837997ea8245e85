import type {
  BrandMergeRequest,
  BrandPreviewRequest,
  BrandPreviewResponse,
} from "#contract/brand-desk.ts";
import { brandAliases } from "#domain/brand/brand-problem.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import {
  type OpenedBrandRow,
  deleteBrand,
  holdBrands,
  renameBrand,
  replaceAliases,
} from "./brand-desk-store.ts";
import {
  findMoved,
  holdPartsOf,
  keepWarranties,
  moveBooklets,
  moveCodes,
  moveCoupons,
  moveParts,
  renameSupersededNumbers,
} from "./brand-moves-store.ts";
import { brandOfWord } from "./brand-of-word.ts";
import { brandRefused } from "./brand-refused.ts";
import { brandSubject, editedBrand, requireBrand } from "./edit-brands.ts";

/** Two brands that are one: all that is of the first becomes the second's, and the first is no more. */
export type MergeBrands = {
  /** What would move; nothing does. A FieldRefusal for a brand that it cannot be merged into. */
  preview: (request: BrandPreviewRequest) => Promise<Omit<BrandPreviewResponse, "status">>;
  /**
   * Answers the brand that stays. What the other was called goes on meaning it, and its parts keep the warranty that
   * they had. It cannot be undone: whose a part was is known no more.
   */
  merge: (request: BrandMergeRequest, by: StaffCall) => Promise<OpenedBrandRow>;
};

export function createBrandMerging(db: Database): MergeBrands {
  return {
    preview: async ({ id, into }) => {
      await requireBrand(db, id);
      return findMoved(db, id, await requireOther(db, id, into));
    },
    merge: ({ id, into, version }, by) =>
      db.transaction().execute(async (trx) => {
        await holdBrands(trx);
        const gone = await editedBrand(trx, { id, version });
        const kept = await requireBrand(trx, await requireOther(trx, id, into));
        await moveAll(trx, gone, kept);
        await raiseCatalogueVersion(trx);
        const entry = { actor: staffActor(by), action: "brand.merge", client: by.client } as const;
        await appendAudit(trx, {
          ...entry,
          subject: brandSubject(gone.id),
          change: { mergedInto: [null, kept.name] },
        });
        await appendAudit(trx, {
          ...entry,
          subject: brandSubject(kept.id),
          change: { merged: [null, gone.name], parts: [kept.parts, kept.parts + gone.parts] },
        });
        return requireBrand(trx, kept.id);
      }),
  };
}

/** The brand that a word means, which is not the one to be merged into it. */
async function requireOther(db: Database, id: number, into: string): Promise<number> {
  const other = (await brandOfWord(db, into))?.id;
  if (other === undefined) throw brandRefused([{ field: "into", code: "brand_unknown" }]);
  if (other === id) throw brandRefused([{ field: "into", code: "same_brand" }]);
  return other;
}

async function moveAll(db: Database, gone: OpenedBrandRow, kept: OpenedBrandRow): Promise<void> {
  const partIds = await holdPartsOf(db, gone.id);
  const addresses = { from: gone.slug, to: kept.slug };
  await keepWarranties(db, gone.id, kept.id);
  await moveParts(db, partIds, kept.id);
  await renameSupersededNumbers(db, partIds, { from: gone.name, to: kept.name });
  await moveCoupons(db, addresses);
  await moveBooklets(db, addresses);
  await moveCodes(db, gone.id, kept.id);
  await deleteBrand(db, gone.id);
  await renameBrand(db, kept.id, kept);
  await replaceAliases(db, kept.id, brandAliases(kept, kept, gone));
  await queueForIndex(db, partIds);
}
