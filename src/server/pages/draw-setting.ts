import type { SettingDrawingRequest } from "#contract/setting-desk.ts";
import type { Settings } from "#contract/settings.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isOnPartPage, piecePath } from "#domain/setting/piece-page.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { BranchesOf } from "#server/branches/branch-routes.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { ShownSettings } from "#server/settings/read-settings.ts";
import { settingsForCaller } from "#server/settings/settings-for-caller.ts";
import { isSettingKey, type StoredSettings } from "#server/settings/stored-settings.ts";
import { trySetting } from "#server/settings/tried-setting.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import type { ApiOfGuests } from "#web/app/entry-server.tsx";

import type { DrawStill } from "./built-renderer.ts";
import { PagesNotBuilt } from "./pages-not-built.ts";

/**
 * The page on which a piece stands, as guests of a storefront would see it with a setting that is not saved; nothing is kept,
 * and nothing in it runs. Null where there is nothing to draw it of, or the change does not reach that storefront. ShopErrors:
 * `not_found` for a key that is none, `setting_refused` for what the setting does not take.
 */
export type DrawSetting = (wanted: SettingDrawingRequest) => Promise<string | null>;

type Needs = {
  db: Database;
  shown: ShownSettings;
  branchesBy: (settings: Pick<StoredSettings, "branches">) => BranchesOf;
  apiFor: ApiOfGuests;
  originOf: (storefront: Storefront) => string;
  draw: DrawStill;
};

export function createSettingDrawer(needs: Needs): DrawSetting {
  return async ({ key, page_of: storefront, language: locale, piece, ...change }) => {
    if (!isSettingKey(key)) throw new ShopError("not_found");
    const tried = await trySetting(needs.db, { ...change, key });
    const reached = tried.find((one) => one.storefront === storefront);
    if (!reached) return null;
    const caller = { locale, storefront };
    const settings = await settingsForCaller(
      async () => needs.shown(reached.settings, caller),
      caller,
    );
    const api = apiWith(needs, { caller, settings, stored: reached.settings });
    const sku = isOnPartPage(piece) ? await firstPart(api) : "";
    if (sku === undefined) return null;
    const url = new URL(piecePath(piece, locale, sku), needs.originOf(storefront));
    return stillPage(needs.draw(url, api));
  };
}

type Shown = {
  caller: { locale: SettingDrawingRequest["language"]; storefront: Storefront };
  settings: Settings;
  stored: StoredSettings;
};

/** What pages ask, answered by the settings that are tried. */
function apiWith(
  { apiFor, branchesBy }: Pick<Needs, "apiFor" | "branchesBy">,
  { caller, settings, stored }: Shown,
): ShopApi {
  return {
    ...apiFor(caller.locale, caller.storefront),
    settings: async () => settings,
    branches: () => branchesBy(stored)(caller),
  };
}

/** A part that the shop offers first; undefined where it offers none. */
async function firstPart(api: ShopApi): Promise<string | undefined> {
  const { products } = await api.products({});
  return products[0]?.sku;
}

/** The page, if there is one: none is drawn where pages are not built, as while developing, and a redirect shows nothing. */
async function stillPage(drawing: ReturnType<DrawStill>): Promise<string | null> {
  try {
    const page = await drawing;
    return typeof page === "string" ? page : null;
  } catch (error) {
    if (error instanceof PagesNotBuilt) return null;
    throw error;
  }
}
