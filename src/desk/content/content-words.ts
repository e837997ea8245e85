import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { FieldValue } from "#desk/ui/form/merge-versions.ts";

/** The fields by the columns of the audit log. */
const FIELD_OF_COLUMN = new Map<string, string>([
  ["title_es", "titleEs"],
  ["title_en", "titleEn"],
  ["summary_es", "summaryEs"],
  ["summary_en", "summaryEn"],
  ["body_es", "bodyEs"],
  ["body_en", "bodyEn"],
]);
/** More of a text than this is not read in a line of the history. */
const LONGEST_SHOWN = 120;

function inLanguage(name: string, language: string): string {
  return `${name}, ${language}`;
}

/** How fields of a text and what they hold are said, in conflicts and the history. */
export function useContentWords() {
  const t = useDeskTexts("content");
  const names: Readonly<Record<string, string>> = {
    link: t("fields.link"),
    titleEs: inLanguage(t("fields.title"), t("spanish")),
    summaryEs: inLanguage(t("fields.summary"), t("spanish")),
    bodyEs: inLanguage(t("fields.body"), t("spanish")),
    titleEn: inLanguage(t("fields.title"), t("english")),
    summaryEn: inLanguage(t("fields.summary"), t("english")),
    bodyEn: inLanguage(t("fields.body"), t("english")),
    publishedOn: t("fields.publishedOn"),
    isPublished: t("fields.isPublished"),
    drawing: t("fields.drawing"),
  };
  const nameOf = (field: string) => names[field] ?? field;
  const say = (_field: string, value: FieldValue): string => {
    if (typeof value === "boolean") return value ? t("states.published") : t("states.draft");
    return (typeof value === "string" && value) || "—";
  };
  const shortly = (value: unknown): string => {
    const text = typeof value === "string" || typeof value === "boolean" ? say("", value) : "—";
    return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  };
  const nameOfColumn = (column: string) => nameOf(FIELD_OF_COLUMN.get(column) ?? column);
  return { nameOf, nameOfColumn, say, shortly };
}
