import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { sayValue } from "#desk/ui/say-value.ts";

import { useFormat } from "#web/ui/format.ts";

const FIELDS = ["name", "merged", "mergedInto", "models"] as const;

/** How fields of a make and what they hold are said, in conflicts and in the history. */
export function useMakeWords() {
  const t = useDeskTexts("makes.fields");
  const format = useFormat();
  return {
    nameOf: (field: string) => {
      const known = FIELDS.find((one) => one === field);
      return known ? t(known) : field;
    },
    say: (_field: string, value: unknown): string => sayValue(value, format),
  };
}
