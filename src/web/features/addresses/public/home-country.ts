import type { Country } from "#domain/account/region.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";

/**
 * The country that a new address begins with: the United States in their storefront. In that of Costa Rica
 * whoever reads English is more often abroad.
 */
export function useHomeCountry(): Country {
  const locale = useShopLocale();
  const { storefront } = useShopFrame().settings;
  return storefront === "cr" && locale === "es" ? "CR" : "US";
}
