import { useRouteLoaderData } from "react-router";

import type { Category } from "#contract/categories.ts";
import type { Settings } from "#contract/settings.ts";
import { holdingParts } from "#domain/category/holding-parts.ts";

import type { ShopApi } from "#web/api/shop-api.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** What every page of the shop shows around its own content; the categories are those that hold parts. */
export type ShopFrame = { settings: Settings; categories: Category[] };

/** The layout's loader; its answer stays while the shopper moves from page to page. */
export async function loadShopFrame(api: ShopApi): Promise<ShopFrame> {
  const [settings, categories] = await Promise.all([api.settings(), api.categories()]);
  return { settings, categories: holdingParts(categories) };
}

/** Settings and categories, on any page below the layout. */
export function useShopFrame(): ShopFrame {
  const frame = useRouteLoaderData<ShopFrame>(useShopLocale());
  if (!frame) throw new Error("useShopFrame needs the layout around it.");
  return frame;
}
