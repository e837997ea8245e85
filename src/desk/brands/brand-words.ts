import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { sayValue } from "#desk/ui/say-value.ts";
import { useTermWords } from "#desk/ui/warranty/term-words.ts";

import { useFormat } from "#web/ui/format.ts";

const FIELDS = ["name", "slug", "image", "merged", "mergedInto", "parts", "terms"] as const;

/** How fields of a brand and what they hold are said, in facts, in conflicts and in the history. */
export function useBrandWords() {
  const t = useDeskTexts("brands");
  const format = useFormat();
  const terms = useTermWords();
  return {
    nameOf: (field: string) => {
      const known = FIELDS.find((one) => one === field);
      return known ? t(`fields.${known}`) : field;
    },
    say: (field: string, value: unknown): string => {
      if (field === "image") return typeof value === "string" ? t("yes") : t("no");
      const term = terms.sayLogged(value);
      if (term !== undefined) return term;
      return sayValue(value, format);
    },
  };
}
