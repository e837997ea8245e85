import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

const FIELDS = ["name", "slug", "image", "merged", "mergedInto", "parts", "terms"] as const;
const NOTHING = "—";

/** How fields of a brand and what they hold are said, in conflicts and in the history. */
export function useBrandWords() {
  const t = useDeskTexts("brands");
  const format = useFormat();
  return {
    nameOf: (field: string) => {
      const known = FIELDS.find((one) => one === field);
      return known ? t(`fields.${known}`) : field;
    },
    say: (field: string, value: unknown): string => {
      if (field === "image") return typeof value === "string" ? t("yes") : t("no");
      if (typeof value === "number") return format.count(value);
      if (typeof value === "object" && value !== null && "months" in value)
        return t("months", { count: Number(value.months) });
      return typeof value === "string" && value !== "" ? value : NOTHING;
    },
  };
}
