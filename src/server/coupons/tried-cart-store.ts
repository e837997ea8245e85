import { sql } from "kysely";

import type { CartLine } from "#domain/cart/cart-lines.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What was ordered or asked for, by whom and at which storefront. */
export type OrderedCart = {
  storefront: Storefront;
  accountId: string | null;
  email: string;
  lines: CartLine[];
};

/** The cart that an order was made of, by its number. */
export async function findOrderedCart(
  db: Database,
  number: number,
): Promise<OrderedCart | undefined> {
  const { rows } = await sql<OrderedCart>`
    select storefront, account_id as "accountId", email,
      (select json_agg(json_build_object('sku', sku, 'quantity', quantity) order by "position")
        from order_line where order_number = number) as lines
    from shop_order where number = ${number}`.execute(db);
  return rows[0];
}

/** The cart that a quote was asked for, by its number. */
export async function findQuotedCart(
  db: Database,
  number: number,
): Promise<OrderedCart | undefined> {
  const { rows } = await sql<OrderedCart>`
    select storefront, account_id as "accountId", email,
      (select json_agg(json_build_object('sku', line ->> 'sku', 'quantity', (line -> 'quantity')::int)
          order by place)
        from jsonb_array_elements(lines) with ordinality as one(line, place)) as lines
    from quote where number = ${number}`.execute(db);
  return rows[0];
}

/** The account that logs in with an e-mail. */
export async function findAccountOf(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.id;
}

/** An account that keeps a cart with something in it. */
export type KeptCartOf = { account: string; email: string };

/** A page of the accounts that keep a cart, by their ids: a cart does not say when it was filled. */
export async function findKeptCarts(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<KeptCartOf[]> {
  const { rows } = await sql<KeptCartOf>`
    with recursive kept as (
      (select account_id from cart_line
        where account_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
        order by account_id limit 1)
      union all
      select (select account_id from cart_line l where l.account_id > kept.account_id
        order by account_id limit 1)
      from kept where kept.account_id is not null
    )
    select account.id as account, account.email
    from (select account_id from kept where account_id is not null limit ${limit}) one
    join account on account.id = one.account_id
    order by account.id`.execute(db);
  return rows;
}
