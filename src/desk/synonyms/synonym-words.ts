import { useDeskTexts } from "#desk/i18n/i18n.ts";

/** How the fields of an entry and what they hold are said, in conflicts and in the history. */
export function useSynonymWords() {
  const t = useDeskTexts("synonyms");
  const names: Readonly<Record<string, string>> = {
    means: t("fields.means"),
    kinds: t("fields.names"),
  };
  return {
    nameOf: (field: string) => names[field] ?? t("fields.phrases"),
    say: (_field: string, value: unknown): string => {
      const words = Array.isArray(value) ? value.join(", ") : value;
      return typeof words === "string" && words !== "" ? words : t("nothing");
    },
  };
}
