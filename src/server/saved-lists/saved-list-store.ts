import { sql } from "kysely";

import type { CartLine } from "#domain/cart/cart-lines.ts";
import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

/** Whose list, and which. */
export type OwnedList = { accountId: string; id: string };

/** A list with how much is on it. */
export type ListRow = {
  id: string;
  name: string;
  shareId: string | null;
  changedAt: Date;
  parts: number;
  pieces: number;
};

/** Changes of an account's lists come one after the other, until the transaction ends. */
export async function lockLists(db: Database, accountId: string): Promise<void> {
  await waitForTurn(db, `lists ${accountId}`);
}

/** The lists of an account, the one that changed last first; or the one of this id. */
export async function findLists(
  db: Database,
  { accountId, id }: { accountId: string; id?: string },
): Promise<ListRow[]> {
  return db
    .selectFrom("saved_list as list")
    .leftJoin("saved_list_line as line", "line.list_id", "list.id")
    .select(["list.id", "list.name", "list.share_id as shareId", "list.changed_at as changedAt"])
    .select(sql<number>`count(line.sku)::int`.as("parts"))
    .select(sql<number>`coalesce(sum(line.quantity), 0)::int`.as("pieces"))
    .where("list.account_id", "=", accountId)
    .$if(id !== undefined, (query) => query.where("list.id", "=", id ?? ""))
    .groupBy("list.id")
    .orderBy("list.changed_at", "desc")
    .orderBy("list.id")
    .execute();
}

/** The lines of a list, the first added first. */
export async function findListLines(db: Database, listId: string): Promise<CartLine[]> {
  return db
    .selectFrom("saved_list_line")
    .select(["sku", "quantity"])
    .where("list_id", "=", listId)
    .orderBy("position")
    .execute();
}

/** A list by what its link ends with. */
export async function findSharedList(
  db: Database,
  shareId: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom("saved_list")
    .select(["id", "name"])
    .where("share_id", "=", shareId)
    .executeTakeFirst();
}

/** Adds an empty list; undefined where the account has one of this name. */
export async function insertList(
  db: Database,
  accountId: string,
  name: string,
): Promise<string | undefined> {
  const row = await db
    .insertInto("saved_list")
    .values({ account_id: accountId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Whether another list of the account is called so, large letters and small ones alike. */
export async function isNameTaken(
  db: Database,
  { accountId, id }: OwnedList,
  name: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("saved_list")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "!=", id)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a list of the account's own; whether there was one. */
export async function updateList(
  db: Database,
  { accountId, id }: OwnedList,
  change: { name: string } | { share_id: string | null },
): Promise<boolean> {
  const changed = await db
    .updateTable("saved_list")
    .set({ ...change, changed_at: sql<Date>`now()` })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Makes a list an account's, under a name that is free there; when it changed last stays as it was. */
export async function giveList(
  db: Database,
  { accountId, id }: OwnedList,
  name: string,
): Promise<void> {
  await db
    .updateTable("saved_list")
    .set({ account_id: accountId, name })
    .where("id", "=", id)
    .execute();
}

/** Removes a list of the account's own; whether there was one. */
export async function deleteList(db: Database, { accountId, id }: OwnedList): Promise<boolean> {
  const removed = await db
    .deleteFrom("saved_list")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Puts these lines in the place of those that the list had. */
export async function replaceListLines(
  db: Database,
  listId: string,
  lines: readonly CartLine[],
): Promise<void> {
  await db.deleteFrom("saved_list_line").where("list_id", "=", listId).execute();
  const rows = lines.map(({ sku, quantity }, position) => ({
    list_id: listId,
    sku,
    quantity,
    position,
  }));
  if (rows.length > 0) await db.insertInto("saved_list_line").values(rows).execute();
  await db
    .updateTable("saved_list")
    .set({ changed_at: sql<Date>`now()` })
    .where("id", "=", listId)
    .execute();
}
