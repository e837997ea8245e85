import { ShopError } from "#domain/error/shop-error.ts";
import {
  appendAudit,
  type AuditEntry,
  OPERATOR,
  OPERATOR_ACTOR,
} from "#server/audit/append-audit.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { usePictureOfShop } from "#server/uploads/own-pictures.ts";
import { type KeptPicture, ownPictureAddress } from "#server/uploads/upload-addresses.ts";

import { holdBrands } from "./brand-desk-store.ts";
import { idOfBrandCalled } from "./brand-of-word.ts";
import { replacePicture } from "./brand-store.ts";
import { brandSubject } from "./edit-brands.ts";

type Pictured = {
  /** The brand's name, or a word that means it. */
  brand: string;
  /** Null takes the picture away. */
  picture: KeptPicture | null;
};

/**
 * Shows a brand by a picture on its page and in lists of brands, or by its name alone. A ShopError `not_found`
 * for a brand that there is not.
 */
export async function setBrandPicture(
  db: Database,
  { brand, picture }: Pictured,
  by: Pick<AuditEntry, "actor" | "client"> = { actor: OPERATOR_ACTOR, client: OPERATOR },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdBrands(trx);
    const id = await idOfBrandCalled(trx, brand);
    if (id === undefined) throw new ShopError("not_found");
    if (picture) await usePictureOfShop(trx, picture);
    const image = picture && ownPictureAddress(picture);
    const before = await replacePicture(trx, id, image);
    await raiseCatalogueVersion(trx);
    await appendAudit(trx, {
      ...by,
      action: "brand.picture",
      subject: brandSubject(id),
      change: { image: [before, image] },
    });
  });
}
