import { sql } from "kysely";

import type { ListView } from "#domain/list/list-view.ts";
import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

/** Changes of an account's views come one after the other, until the transaction ends. */
export async function lockViews(db: Database, accountId: string): Promise<void> {
  await waitForTurn(db, `views ${accountId}`);
}

/** The views of an account, the oldest first. */
export async function findViews(db: Database, accountId: string): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select list, name, query from list_view where account_id = ${accountId} order by id`.execute(
    db,
  );
  return rows;
}

type OwnedView = Pick<ListView, "list" | "name"> & { accountId: string };

export async function deleteView(
  db: Database,
  { accountId, list, name }: OwnedView,
): Promise<void> {
  await sql`
    delete from list_view
    where account_id = ${accountId} and list = ${list} and name = ${name}`.execute(db);
}

export async function insertView(
  db: Database,
  { accountId, list, name }: OwnedView,
  query: string,
): Promise<void> {
  await sql`
    insert into list_view (account_id, list, name, query)
    values (${accountId}, ${list}, ${name}, ${query})`.execute(db);
}
