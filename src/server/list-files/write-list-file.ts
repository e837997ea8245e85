import type { ListFileRequest } from "#contract/list-files.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Cell, Table } from "#server/spreadsheets/table.ts";

import type { AskDesk, ListsToWrite, WrittenPage } from "./listed-page.ts";

type Wanted = {
  request: ListFileRequest;
  caller: Pick<Caller, "locale" | "storefront">;
  by: StaffCall;
  ask: AskDesk;
};

/**
 * A list of the back office as a table whose rows come while it is written: page after page of the list's own call, so
 * that no more than a page is held, and rights, filters and order are judged where they always are. What the call
 * refuses of the first page is thrown before anything is written. How many rows went out stands in the audit log, also
 * where whoever wanted them left.
 */
export type ListFileWriter = (wanted: Wanted) => Promise<Table>;

type Needs = {
  db: Database;
  /** Read when the first file is wanted: the words of every list are nothing that a start should wait for. */
  listsToWrite: () => Promise<ListsToWrite>;
};

export function createListFileWriter({ db, listsToWrite }: Needs): ListFileWriter {
  return async ({ request, caller, by, ask }) => {
    const { list: name, columns: chosen, filters = {}, sort } = request;
    const list = (await listsToWrite())[name];
    const reader = { ...caller, filters, columns: chosen, ask };
    const { columns, pageOf } = await list.inWordsFor(reader);
    const pageAfter = async (after: WrittenPage["next"]) =>
      pageOf(await ask(list.call, list.bodyOf({ filters, sort, after })));
    const first = await pageAfter(null);
    const rows = rowsFrom(first, {
      pageAfter,
      onEnd: (end) => noteFile(db, { request, by, end }),
    });
    return { columns, rows };
  };
}

type End = { rows: number; isWhole: boolean };
type Rest = {
  pageAfter: (after: WrittenPage["next"]) => Promise<WrittenPage>;
  /** Hears how it ended, before the reader hears that there is no more. */
  onEnd: (end: End) => Promise<void>;
};

async function* rowsFrom(first: WrittenPage, { pageAfter, onEnd }: Rest): AsyncGenerator<Cell[]> {
  let rows = 0;
  let isWhole = false;
  try {
    for (let page = first; ; page = await pageAfter(page.next)) {
      for (const row of page.rows) {
        yield row;
        rows += 1;
      }
      if (page.next === null) break;
    }
    isWhole = true;
  } finally {
    await onEnd({ rows, isWhole });
  }
}

type Written = { request: ListFileRequest; by: StaffCall; end: End };

async function noteFile(db: Database, { request, by, end }: Written): Promise<void> {
  const { list, filters = {}, sort, format } = request;
  await appendAudit(db, {
    actor: staffActor(by),
    action: "list.export",
    subject: `list:${list}`,
    change: {
      format: [null, format],
      rows: [null, end.rows],
      ...(Object.keys(filters).length > 0 && { filters: [null, filters] }),
      ...(sort !== undefined && { order: [null, sort] }),
      ...(!end.isWhole && { cut: [null, true] }),
    },
    client: by.client,
  });
}
