import { sql } from "kysely";

import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Database } from "#server/platform/database/database.ts";
import { literally } from "#server/platform/database/text-match.ts";

type Found = { number: number; validator: string };

/** An order by its number and the address that it was placed with. */
export async function findOrderOf(
  db: Database,
  { email, number }: { email: string; number: number },
): Promise<Found | undefined> {
  return db
    .selectFrom("shop_order")
    .select(["number", "validator"])
    .where("number", "=", number)
    .where("email", "=", email)
    .executeTakeFirst();
}

/** The last orders of an address. */
export async function findLatestOrders(
  db: Database,
  email: string,
  most: number,
): Promise<Found[]> {
  return db
    .selectFrom("shop_order")
    .select(["number", "validator"])
    .where("email", "=", email)
    .orderBy("number", "desc")
    .limit(most)
    .execute();
}

/** Whose orders: the account's, and those without an account of the e-mails that are proved to be its own (A37). */
export type Holder = { accountId: string; emails: readonly string[] };

export type ListedOrder = Found & {
  status: OrderStatus;
  createdAt: Date;
  totalCents: number;
  purchaseOrder: string;
  isPickup: boolean;
  items: number;
  firstTitle: { es: string; en: string };
};

export type OwnOrderFilter = {
  status: OrderStatus | undefined;
  /** Part of a number, a purchase-order number, a part's number or its title. */
  text: string;
  /** The number that the page before ended with. */
  after: number | undefined;
  offset: number;
  limit: number;
};

/** A page of somebody's orders, the newest first. */
export async function listOrders(
  db: Database,
  holder: Holder,
  filter: OwnOrderFilter,
): Promise<ListedOrder[]> {
  const { status, text, after, offset, limit } = filter;
  const like = `%${literally(text)}%`;
  const { rows } = await sql<ListedOrder>`
    select o.number, o.validator, o.status, o.created_at as "createdAt",
      o.total_cents as "totalCents", o.purchase_order as "purchaseOrder",
      o.shipping_option ->> 'service' = 'pickup' as "isPickup", lines.items,
      json_build_object('es', first.title_es, 'en', first.title_en) as "firstTitle"
    from shop_order o
    join lateral (select count(*) as items from order_line where order_number = o.number) lines on true
    join order_line first on first.order_number = o.number and first."position" = 1
    where (o.account_id = ${holder.accountId}
        or (o.account_id is null and o.email = any(${holder.emails}::text[])))
      and (${status ?? null}::text is null or o.status = ${status ?? null})
      and (${after ?? null}::bigint is null or o.number < ${after ?? null})
      and (${text} = '' or o.number::text like ${like} or o.purchase_order ilike ${like}
        or exists (select from order_line l where l.order_number = o.number
          and (l.part_number ilike ${like} or l.sku ilike ${like}
            or l.title_es ilike ${like} or l.title_en ilike ${like})))
    order by o.number desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
