import type { ReviewedLine } from "#contract/aces-review.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { acesWords } from "./aces-words.ts";

/** The columns of what imports of ACES wait for. */
export function acesColumns(language: DeskLanguage): TextColumn<ReviewedLine>[] {
  const t = language.texts("aces");
  const words = acesWords(language);
  return [
    { id: "name", title: t("fields.name"), text: ({ need }) => words.needName(need) },
    {
      id: "kind",
      title: t("fields.kind"),
      width: "11rem",
      text: ({ need }) => t(`kinds.${need.kind}`),
    },
    countColumn(language, {
      id: "applications",
      title: t("fields.waiting"),
      width: "7rem",
      of: ({ applications }) => applications,
    }),
    {
      id: "example",
      title: t("fields.example"),
      width: "10rem",
      look: "mono",
      text: ({ example }) => example ?? "",
    },
    {
      id: "meaning",
      title: t("fields.meaning"),
      text: ({ meaning }) => (meaning ? words.meaningOf(meaning) : ""),
    },
    momentColumn(language, { id: "since", title: t("fields.since"), of: ({ since }) => since }),
  ];
}
