import { isRecord } from "#domain/storage/stored-record.ts";
import type { WarrantyTerm } from "#domain/warranty/warranty-term.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { sayValue } from "#desk/ui/say-value.ts";

import { useFormat } from "#web/ui/format.ts";

const FIELDS = ["name", "slug", "image", "merged", "mergedInto", "parts", "terms"] as const;

/** How fields of a brand and what they hold are said, in facts, in conflicts and in the history. */
export function useBrandWords() {
  const t = useDeskTexts("brands");
  const format = useFormat();
  const term = ({ months, km }: WarrantyTerm): string => {
    const time = t("months", { count: months });
    return km === null ? time : t("monthsOrKm", { months: time, km: format.count(km) });
  };
  return {
    term,
    nameOf: (field: string) => {
      const known = FIELDS.find((one) => one === field);
      return known ? t(`fields.${known}`) : field;
    },
    say: (field: string, value: unknown): string => {
      if (field === "image") return typeof value === "string" ? t("yes") : t("no");
      if (isRecord(value) && typeof value["months"] === "number")
        return term({ months: value["months"], km: Number(value["km"]) || null });
      return sayValue(value, format);
    },
  };
}
