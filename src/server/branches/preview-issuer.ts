import type { IssuerPreviewRequest, IssuerPreviewResponse } from "#contract/setting-desk.ts";
import type { Database } from "#server/platform/database/database.ts";
import { trySetting } from "#server/settings/tried-setting.ts";

import { issuerBy } from "./shop-issuer.ts";

type Papers = IssuerPreviewResponse["papers"];
export type PreviewIssuer = (wanted: IssuerPreviewRequest) => Promise<Papers>;

/**
 * What the papers of each storefront that a change reaches would say of who issues them, in both languages; nothing is kept.
 * A ShopError `setting_refused` for what the setting does not take.
 */
export function createIssuerPreview(db: Database): PreviewIssuer {
  return async (wanted) =>
    Promise.all(
      (await trySetting(db, wanted)).map(async ({ storefront, settings }) => ({
        storefront,
        es: await issuerBy(db, settings, { storefront, locale: "es" }),
        en: await issuerBy(db, settings, { storefront, locale: "en" }),
      })),
    );
}
