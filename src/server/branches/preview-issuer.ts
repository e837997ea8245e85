import type { IssuerPreviewRequest, IssuerPreviewResponse } from "#contract/setting-desk.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { usableSettings } from "#server/settings/current-settings.ts";
import { refuseInWords } from "#server/settings/edit-settings.ts";
import { requireUsable } from "#server/settings/save-setting.ts";
import { findAllSettings, type SettingRows } from "#server/settings/setting-store.ts";

import { issuerBy } from "./shop-issuer.ts";

type Papers = IssuerPreviewResponse["papers"];
export type PreviewIssuer = (wanted: IssuerPreviewRequest) => Promise<Papers>;

/**
 * What the papers of each storefront that a change reaches would say of who issues them, in both languages; nothing is kept.
 * A ShopError `setting_refused` for what the setting does not take.
 */
export function createIssuerPreview(db: Database): PreviewIssuer {
  return async (wanted) => {
    refuseUnusable(wanted);
    const rows = await findAllSettings(db);
    const reached = STOREFRONTS.filter((one) => (wanted.storefront ?? one) === one);
    return Promise.all(
      reached.map(async (storefront) => {
        const stored = changed(rows, wanted, storefront);
        return {
          storefront,
          es: await issuerBy(db, stored, { storefront, locale: "es" }),
          en: await issuerBy(db, stored, { storefront, locale: "en" }),
        };
      }),
    );
  };
}

function refuseUnusable({ key, value }: IssuerPreviewRequest): void {
  if (value === undefined) return;
  try {
    requireUsable(key, value);
  } catch (error) {
    refuseInWords(error);
  }
}

/** The settings of a storefront as they would be. */
function changed(
  { shop, own }: SettingRows,
  { key, value, storefront: place }: IssuerPreviewRequest,
  storefront: Storefront,
) {
  if (place === null || place === undefined)
    return usableSettings({ ...shop, [key]: value }, own[storefront]);
  const { [key]: _before, ...others } = own[storefront];
  return usableSettings(shop, value === undefined ? others : { ...others, [key]: value });
}
