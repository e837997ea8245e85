import { OPERATOR, OPERATOR_ACTOR, type AuditEntry } from "#server/audit/append-audit.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { usePictureOfShop } from "#server/uploads/own-pictures.ts";
import { type KeptPicture, ownPictureAddress } from "#server/uploads/upload-addresses.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { saveSettingWithin } from "./save-setting.ts";

type Logo = {
  /** Null takes the logo away. */
  picture: KeptPicture | null;
  /** Of one storefront alone; without it, of the whole shop. */
  storefront?: Storefront | undefined;
};
type Author = Pick<AuditEntry, "actor" | "client">;

/**
 * Shows the shop, or one of its storefronts, by a picture; where it is taken away, the storefront has the whole
 * shop's again, and the shop the one that it began with.
 */
export async function setLogo(
  db: Database,
  { picture, storefront }: Logo,
  {
    imageHosts,
    by = { actor: OPERATOR_ACTOR, client: OPERATOR },
  }: {
    imageHosts: readonly string[];
    by?: Author;
  },
): Promise<void> {
  const fallback = storefront === undefined ? DEFAULT_SETTINGS.logo_web_url : undefined;
  const value = picture ? ownPictureAddress(picture) : fallback;
  await db.transaction().execute(async (trx) => {
    if (picture) await usePictureOfShop(trx, picture);
    await saveSettingWithin(trx, { key: "logo_web_url", value, storefront }, { imageHosts, by });
  });
}
