import { sql } from "kysely";

import { cartLine, type CartLine } from "#domain/cart/cart-lines.ts";
import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { writeTogether } from "#server/platform/database/write-together.ts";

/** One change of an account's cart at a time, until the transaction ends. */
export async function lockCart(db: Database, accountId: string): Promise<void> {
  await waitForTurn(db, `cart ${accountId}`);
}

/** The account's lines, the first added first. */
export async function findCartLines(db: Database, accountId: string): Promise<CartLine[]> {
  const lines = await db
    .selectFrom("cart_line")
    .select(["sku", "quantity", "unit"])
    .where("account_id", "=", accountId)
    .orderBy("position")
    .orderBy("sku")
    .execute();
  return lines.map(cartLine);
}

/** Sets the quantity of a part and what it is for; a new one comes last, one of 0 goes. The chosen shipping is reset. */
export async function setCartLine(
  db: Database,
  accountId: string,
  { sku, quantity, unit = "" }: CartLine,
): Promise<void> {
  const change =
    quantity === 0
      ? db.deleteFrom("cart_line").where("account_id", "=", accountId).where("sku", "=", sku)
      : sql`
          insert into cart_line (account_id, sku, quantity, unit, position)
          select ${accountId}::uuid, ${sku}, ${quantity}::int, ${unit}, coalesce(max(position), 0) + 1
          from cart_line where account_id = ${accountId}::uuid
          on conflict (account_id, sku) do update set quantity = excluded.quantity, unit = excluded.unit`;
  await writeTogether(db, [change, shippingReset(accountId)]);
}

/** Puts these lines in the place of those that the account had. The chosen shipping is reset. */
export async function replaceCartLines(
  db: Database,
  accountId: string,
  lines: readonly CartLine[],
): Promise<void> {
  await db.deleteFrom("cart_line").where("account_id", "=", accountId).execute();
  const rows = lines.map(({ sku, quantity, unit = "" }, position) => ({
    account_id: accountId,
    sku,
    quantity,
    position,
    unit,
  }));
  await writeTogether(db, [
    ...(rows.length > 0 ? [db.insertInto("cart_line").values(rows)] : []),
    shippingReset(accountId),
  ]);
}

/** Takes the chosen shipping out of the account's draft: any change of the cart resets it (specification §4). */
function shippingReset(accountId: string) {
  return sql`
    update order_draft set draft = draft - 'shippingRequested'
    where account_id = ${accountId}::uuid and draft ? 'shippingRequested'`;
}

/** How long a guest's cart that joined an account's is known again. */
const JOINED_HOURS = 24;

/** Notes that a guest's cart joins the account's; true when the same one did so lately. */
export async function noteJoinedCart(
  db: Database,
  accountId: string,
  fingerprint: Buffer,
): Promise<boolean> {
  await sql`
    delete from joined_cart where account_id = ${accountId}::uuid
      and joined_at < now() - make_interval(hours => ${JOINED_HOURS}::int)`.execute(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("joined_cart")
    .values({ account_id: accountId, fingerprint })
    .onConflict((conflict) => conflict.columns(["account_id", "fingerprint"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n;
}

/** How long an addition is known again: longer than a browser sends it by itself. */
const ADDED_DAYS = 30;

/** An addition by its key, and the lines that it was sent with, both as digests. */
export type NotedAddition = { key: Buffer; lines: Buffer };

/** Notes an addition to the account's cart; otherwise the lines that its key was noted with before. */
export async function noteAddition(
  db: Database,
  accountId: string,
  { key, lines }: NotedAddition,
): Promise<Buffer | undefined> {
  await sql`
    delete from cart_addition where account_id = ${accountId}::uuid
      and added_at < now() - make_interval(days => ${ADDED_DAYS}::int)`.execute(db);
  const known = await db
    .selectFrom("cart_addition")
    .select("lines")
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (known) return known.lines;
  await db.insertInto("cart_addition").values({ account_id: accountId, key, lines }).execute();
  return undefined;
}

/** Keeps a shared cart, and lets those go whose time is up. */
export async function insertSharedCart(
  db: Database,
  { id, lines, days }: { id: string; lines: readonly CartLine[]; days: number },
): Promise<void> {
  await sql`delete from shared_cart where expires_at < now()`.execute(db);
  await sql`
    insert into shared_cart (id, lines, expires_at)
    values (${id}, ${JSON.stringify(lines)}::jsonb, now() + make_interval(days => ${days}::int))`.execute(
    db,
  );
}

export async function findSharedCart(db: Database, id: string): Promise<CartLine[] | undefined> {
  const row = await db
    .selectFrom("shared_cart")
    .select("lines")
    .where("id", "=", id)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.lines;
}
