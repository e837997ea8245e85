import type { QueuedPart } from "#contract/verification.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import type { TextColumn } from "#desk/ui/list/text-column.ts";

import { verifyWords } from "./verify-words.ts";

/** The columns of the queue of parts to verify. */
export function verifyColumns(language: DeskLanguage): TextColumn<QueuedPart>[] {
  const t = language.texts("verification");
  const words = verifyWords(language);
  const { locale } = language;
  return [
    {
      id: "number",
      title: t("columns.number"),
      look: "mono",
      width: "10rem",
      text: ({ partNumber }) => partNumber,
    },
    { id: "title", title: t("columns.title"), text: ({ title }) => title[locale] },
    {
      id: "checks",
      title: t("columns.checks"),
      width: "7.5rem",
      text: (part) => t("meter", { good: goodOf(part), of: part.checks.length }),
    },
    {
      id: "cause",
      title: t("columns.cause"),
      width: "8rem",
      text: ({ cause }) => t(`causes.${cause}`),
    },
    { id: "brand", title: t("columns.brand"), width: "9rem", text: ({ brand }) => brand },
    {
      id: "kind",
      title: t("columns.kind"),
      width: "11rem",
      text: ({ subcategory }) => subcategory[locale],
    },
    {
      id: "age",
      title: t("columns.age"),
      width: "5.5rem",
      isFigure: true,
      text: ({ queuedAt }) => words.age(queuedAt),
    },
  ];
}

function goodOf({ checks }: QueuedPart): number {
  return checks.filter(({ state }) => state === "good").length;
}
