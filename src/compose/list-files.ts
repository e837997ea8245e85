import { madeOnce } from "#domain/storage/made-once.ts";
import { listFileRoutes } from "#server/list-files/list-file-routes.ts";
import type { ListsToWrite } from "#server/list-files/listed-page.ts";
import { createListFileWriter } from "#server/list-files/write-list-file.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";

/** The lists of the back office as files. */
export function composeListFiles(db: Database): CallRoutes {
  const listsToWrite = madeOnce(readLists);
  return { staff: [listFileRoutes(createListFileWriter({ db, listsToWrite }))] };
}

/** Fetched with the first file: they know the columns and the words of the whole back office. */
async function readLists(): Promise<ListsToWrite> {
  const { readListsToWrite } = await import("./lists/lists-to-write.ts");
  return readListsToWrite();
}
