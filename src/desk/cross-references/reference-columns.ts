import type { ListedReference } from "#contract/relation-lists.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { memberColumns } from "#desk/ui/list/member-columns.ts";
import type { TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of cross references. */
export function referenceColumns(language: DeskLanguage): TextColumn<ListedReference>[] {
  const own = language.texts("crossReferences");
  const certainties = language.texts("parts.cross.certainties");
  return [
    {
      id: "number",
      title: own("fields.number"),
      look: "mono",
      text: ({ number }) => number,
    },
    { id: "brand", title: own("fields.brand"), text: ({ brand }) => brand },
    ...memberColumns(language),
    {
      id: "certainty",
      title: own("fields.certainty"),
      width: "9rem",
      text: ({ certainty }) => certainties(certainty ?? "unsaid"),
    },
  ];
}
