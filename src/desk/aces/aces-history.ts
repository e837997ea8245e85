import { isRecord } from "#domain/storage/stored-record.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { sayValue } from "#desk/ui/say-value.ts";

import { useAcesWords } from "./aces-words.ts";

/** What the log has by a name that every language has words for. */
const NAMED = ["ignored", "left_out", "no_position"] as const;

/** How the history of a thing says what changed. */
export function useAcesHistory() {
  const t = useDeskTexts("aces.history");
  const { locale, format } = useDeskLanguage();
  const { positionOf } = useAcesWords();
  return {
    nameOf: (field: string) => (field === "left" ? t("left") : t("meaning")),
    say: (_field: string, value: unknown): string => {
      const named = NAMED.find((one) => one === value);
      if (named) return t(named);
      if (isRecord(value)) return sayValue(value[locale], format);
      return typeof value === "string" ? positionOf(value) : sayValue(value, format);
    },
  };
}
