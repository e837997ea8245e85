import { type RawBuilder, sql } from "kysely";

import type { OrderSearch } from "#domain/order/order-search.ts";
import type { Database } from "#server/platform/database/database.ts";
import { haveNames, type NamedList } from "#server/platform/database/named-rows.ts";
import { NAMED_ORDERS } from "#server/platform/database/named-tables.ts";
import { literally } from "#server/platform/database/text-match.ts";

/** A list of orders, or of what comes of them, with the order `o` in it; words of names are asked of that, or of the row. */
type ListWithOrders = Omit<NamedList, "table" | "row"> & Partial<Pick<NamedList, "table" | "row">>;

/**
 * What a text may stand for when orders are looked for, or what comes of them: each is a condition on the order `o` that
 * an index of its own answers, and an order of any of them is found.
 */
export async function foundOrders(
  db: Database,
  search: OrderSearch,
  { table = NAMED_ORDERS, row = "o", ...list }: ListWithOrders,
): Promise<RawBuilder<unknown>[]> {
  const { number, email, nameWords, purchaseOrder, partKey } = search;
  return [
    ...(number === null ? [] : [sql`o.number = ${number}`]),
    ...(email === null ? [] : [sql`o.email like ${beginningWith(email)}`]),
    ...(nameWords.length === 0 ? [] : [await haveNames(db, nameWords, { ...list, table, row })]),
    sql`(o.purchase_order <> '' and lower(o.purchase_order) like ${beginningWith(purchaseOrder)})`,
    ...(partKey === null ? [] : [ofPart("part_number", partKey), ofPart("sku", partKey)]),
  ];
}

/**
 * The same for what comes of orders: it is found by its own number too, which is in a column beside the order `o`, and by
 * the words of names that it has itself, as words that few of it have many orders may have. Where nothing is looked for,
 * everything is found.
 */
export async function foundWithOrders(
  db: Database,
  search: OrderSearch | undefined,
  list: NamedList,
): Promise<RawBuilder<unknown>[]> {
  if (!search) return [sql`true`];
  const { number } = search;
  const own = number === null ? [] : [sql`${sql.ref(`${list.row}.${list.table.key}`)} = ${number}`];
  return [...own, ...(await foundOrders(db, search, list))];
}

function ofPart(column: "part_number" | "sku", key: string): RawBuilder<unknown> {
  return sql`o.number in (select order_number from order_line
    where order_part_key(${sql.ref(column)}) = ${key})`;
}

function beginningWith(text: string): string {
  return `${literally(text)}%`;
}
