import type { OutgoingRowsResponse } from "#contract/outgoing-rows.ts";
import { COLUMNS } from "#domain/import/column.ts";
import type { OutgoingKind } from "#domain/import/import-kind.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import type { TextColumn } from "#desk/ui/list/text-column.ts";

type OutgoingRow = OutgoingRowsResponse["items"][number];

/** The columns of a kind as its import knows them: by their own names in English, by the first other one in Spanish. */
export function outgoingColumns(
  kind: OutgoingKind,
  { locale }: Pick<DeskLanguage, "locale">,
): TextColumn<OutgoingRow>[] {
  return COLUMNS[kind].map(({ name, also }, at) => ({
    id: name,
    title: locale === "es" ? (also[0] ?? name) : name,
    text: ({ cells }) => cells[at] ?? "",
  }));
}
