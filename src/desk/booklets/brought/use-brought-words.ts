import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { NO_VALUE } from "#desk/ui/say-value.ts";

/** How the fields of a catalogue and what they hold are said, in conflicts and the history. */
export function useBroughtWords() {
  const t = useDeskTexts("booklets.brought");
  const names: Readonly<Record<string, string>> = {
    nameEs: t("nameEs"),
    name_es: t("nameEs"),
    nameEn: t("nameEn"),
    name_en: t("nameEn"),
    cover: t("cover"),
    isShown: t("isShown"),
    upload: t("file"),
    place: t("placeName"),
  };
  return {
    nameOf: (field: string) => names[field] ?? field,
    say: (_field: string, value: unknown): string => {
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      if (typeof value === "number") return String(value);
      return typeof value === "string" && value !== "" ? value : NO_VALUE;
    },
  };
}
