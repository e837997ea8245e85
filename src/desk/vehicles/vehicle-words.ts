import { shownLiters } from "#domain/vehicle/engine-liters.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { sayValue } from "#desk/ui/say-value.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

const FIELDS = [
  "alias",
  "combinations",
  "cylinders",
  "liters",
  "make",
  "maker",
  "merged",
  "mergedInto",
  "name",
  "names",
  "parts",
  "split",
  "splitFrom",
  "yearFrom",
  "yearTo",
  "years",
] as const;

/** How fields of a model or an engine and what they hold are said, in conflicts and in the history. */
export function useVehicleWords() {
  const t = useDeskTexts("vehicles");
  const format = useFormat();
  const locale = useShopLocale();
  return {
    nameOf: (field: string) => {
      const known = FIELDS.find((one) => one === field);
      return known ? t(`fields.${known}`) : field;
    },
    say: (field: string, value: unknown): string => {
      const words = sayValue(value, format);
      return field === "liters" ? shownLiters(words, locale) : words;
    },
  };
}
