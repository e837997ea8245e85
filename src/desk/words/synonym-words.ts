import { useDeskTexts } from "#desk/i18n/i18n.ts";

/** How the fields of an entry and what they hold are said, in conflicts and in the history. */
export function useSynonymWords() {
  const t = useDeskTexts("words");
  return {
    nameOf: (field: string) => t(field === "means" ? "fields.means" : "fields.phrases"),
    say: (_field: string, value: unknown): string => {
      const words = Array.isArray(value) ? value.join(", ") : value;
      return typeof words === "string" && words !== "" ? words : t("nothing");
    },
  };
}
