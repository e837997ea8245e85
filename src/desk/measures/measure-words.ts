import { MEASURE_TYPES } from "#domain/measure/measure-kind.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { NO_VALUE, sayValue } from "#desk/ui/say-value.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";

import { useFormat } from "#web/ui/format.ts";

const FIELDS = [
  "code",
  "es",
  "en",
  "type",
  "unit",
  "least",
  "most",
  "options",
  "kinds",
  "place",
] as const;

/** How fields of a measure and what they hold are said, in conflicts and in the history. */
export function useMeasureWords() {
  const t = useDeskTexts("measures");
  const format = useFormat();
  const names = usePartNames();
  const kindNamed = (value: unknown) =>
    names.kindsOf(undefined).find((kind) => kind.value === value)?.name ?? String(value);
  return {
    nameOf: (field: string) => {
      const known = FIELDS.find((one) => one === field);
      return known ? t(`fields.${known}`) : field;
    },
    say: (field: string, value: unknown): string => {
      const type = MEASURE_TYPES.find((one) => one === value);
      if (field === "type" && type) return t(`types.${type}`);
      if (Array.isArray(value)) return value.map(kindNamed).join("; ") || NO_VALUE;
      if (field === "options" && typeof value === "string") return value.split("\n").join("; ");
      return sayValue(value, format);
    },
  };
}
