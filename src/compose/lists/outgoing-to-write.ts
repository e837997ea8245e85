import { OutgoingRowsResponse } from "#contract/outgoing-rows.ts";
import { outgoingColumns } from "#desk/imports/outgoing-columns.ts";
import type { OutgoingKind } from "#domain/import/import-kind.ts";
import type { ListsToWrite, ListToWrite } from "#server/list-files/listed-page.ts";

import type { DeskSpeaker } from "./desk-words.ts";
import { listToWrite } from "./list-to-write.ts";

/** What the shop has, as files that imports take back: no screen lists it row by row. */
export function outgoingToWrite(speak: DeskSpeaker): Pick<ListsToWrite, OutgoingKind> {
  const of = (kind: OutgoingKind): ListToWrite => {
    const list = listToWrite(speak, {
      call: "imports/outgoing",
      page: OutgoingRowsResponse,
      columns: (language) => outgoingColumns(kind, language),
    });
    return { ...list, bodyOf: (question) => ({ ...list.bodyOf(question), kind }) };
  };
  return { fitments: of("fitments"), interchange: of("interchange"), kits: of("kits") };
}
