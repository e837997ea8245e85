import type { ListedGroup } from "#contract/relation-lists.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { memberColumns } from "#desk/ui/list/member-columns.ts";
import type { TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of interchange groups. */
export function groupColumns(language: DeskLanguage): TextColumn<ListedGroup>[] {
  const own = language.texts("groups");
  return [
    { id: "group", title: own("fields.group"), look: "mono", text: ({ group }) => group },
    ...memberColumns(language),
    {
      id: "differs",
      title: own("fields.differs"),
      width: "9rem",
      text: ({ differs }) => (differs ? own("differ") : own("alike")),
    },
  ];
}
