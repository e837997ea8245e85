import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { sayValue } from "#desk/ui/say-value.ts";

import { useFormat } from "#web/ui/format.ts";

const FIELDS = ["code", "name", "city", "storefront", "position", "isPickup"] as const;

/** How fields of a warehouse and what they hold are said, in conflicts and in the history. */
export function useWarehouseWords() {
  const t = useDeskTexts("warehouses");
  const format = useFormat();
  return {
    nameOf: (field: string) => {
      const known = FIELDS.find((one) => one === field);
      return known ? t(`fields.${known}`) : field;
    },
    say: (field: string, value: unknown): string => {
      const storefront = STOREFRONTS.find((one) => one === value);
      if (field === "storefront" && storefront) return t(`storefronts.${storefront}`);
      if (typeof value === "boolean") return value ? t("yes") : t("no");
      return sayValue(value, format);
    },
  };
}
