import { cents } from "#domain/money/money.ts";
import type { Agreement } from "#domain/order/agreed-price.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Keeps what was agreed on for an order. */
export async function insertAgreements(
  db: Database,
  orderNumber: number,
  agreements: readonly Agreement[],
): Promise<void> {
  if (agreements.length === 0) return;
  const rows = agreements.map(({ sku, list, price, reason, by }) => ({
    order_number: orderNumber,
    sku,
    list_cents: list,
    price_cents: price,
    reason,
    agreed_by: by,
  }));
  await db.insertInto("agreed_price").values(rows).execute();
}

/** What was agreed on for an order, be it that an edit changed it since. */
export async function findAgreements(db: Database, orderNumber: number): Promise<Agreement[]> {
  const rows = await db
    .selectFrom("agreed_price")
    .select(["sku", "list_cents as list", "price_cents as price", "reason", "agreed_by as by"])
    .where("order_number", "=", orderNumber)
    .orderBy("sku")
    .execute();
  return rows.map(({ sku, list, price, reason, by }) => ({
    sku,
    list: cents(list),
    price: cents(price),
    reason,
    by,
  }));
}
