import { type RawBuilder, sql } from "kysely";

import type { OrderSearch } from "#domain/order/order-search.ts";
import { literally, wordsBegun } from "#server/platform/database/text-match.ts";

/**
 * What a text may stand for when orders are looked for, or what comes of them: each is a condition on the order `o` that
 * an index of its own answers, and an order of any of them is found.
 */
export function foundOrders(search: OrderSearch): RawBuilder<unknown>[] {
  const { number, email, nameWords, purchaseOrder, partKey } = search;
  return [
    ...(number === null ? [] : [sql`o.number = ${number}`]),
    ...(email === null ? [] : [sql`o.email like ${beginningWith(email)}`]),
    ...(nameWords.length === 0
      ? []
      : [
          sql`order_names(o.email, o.shipping_address, o.billing_address)
            @@ to_tsquery('simple', ${wordsBegun(nameWords)})`,
        ]),
    sql`(o.purchase_order <> '' and lower(o.purchase_order) like ${beginningWith(purchaseOrder)})`,
    ...(partKey === null ? [] : [ofPart("part_number", partKey), ofPart("sku", partKey)]),
  ];
}

/**
 * The same for what comes of orders: it is found by its own number too, which is in a column beside the order `o`.
 * Where nothing is looked for, everything is found.
 */
export function foundWithOrders(
  ownNumber: RawBuilder<unknown>,
  search: OrderSearch | undefined,
): RawBuilder<unknown>[] {
  if (!search) return [sql`true`];
  const { number } = search;
  const own = number === null ? [] : [sql`${ownNumber} = ${number}`];
  return [...own, ...foundOrders(search)];
}

function ofPart(column: "part_number" | "sku", key: string): RawBuilder<unknown> {
  return sql`o.number in (select order_number from order_line
    where order_part_key(${sql.ref(column)}) = ${key})`;
}

function beginningWith(text: string): string {
  return `${literally(text)}%`;
}
