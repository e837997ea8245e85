import type { ListedSearch } from "#contract/searches.ts";
import { RUNGS } from "#domain/search/reading/ladder.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of searches. */
export function searchColumns(language: DeskLanguage): TextColumn<ListedSearch>[] {
  const t = language.texts("searches");
  const wayOf = ({ rung }: ListedSearch) => {
    const known = RUNGS.find((one) => one === rung);
    return known ? t(`rungs.${known}`) : "";
  };
  const figure = (id: "times" | "opened" | "carted") =>
    countColumn<ListedSearch>(language, {
      id,
      title: t(`fields.${id}`),
      width: "7rem",
      of: (line) => line[id],
    });
  return [
    { id: "text", title: t("fields.text"), text: ({ text }) => text },
    figure("times"),
    { id: "rung", title: t("fields.rung"), width: "14rem", text: wayOf },
    figure("opened"),
    figure("carted"),
    { id: "example", title: t("fields.example"), text: ({ example }) => example ?? "" },
  ];
}
