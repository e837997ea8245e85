import { sql } from "kysely";

import type { ReceiptWay } from "#domain/credit/noted-receipt.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { Holder } from "./find-order-store.ts";

/** Orders that are read at once: many cost no more memory than few. */
const BATCH = 200;

/** A line of an order, with what the whole order says. */
export type ExportedLine = {
  number: number;
  position: number;
  createdAt: Date;
  status: OrderStatus;
  isPickup: boolean;
  storefront: Storefront;
  invoice: number | null;
  purchaseOrder: string;
  paymentMethod: PaymentMethod;
  paidWay: ReceiptWay | null;
  sku: string;
  partNumber: string;
  title: { es: string; en: string };
  quantity: number;
  /** Of those, what will not be sent. */
  cancelled: number;
  unit: string;
  ownNumber: string;
  unitPriceCents: number;
  coreCents: number;
  shippingCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
};

/** The lines of all orders of a holder, the newest order first. */
export async function* ownLines(db: Database, holder: Holder): AsyncGenerator<ExportedLine> {
  for (let before: number | undefined; ;) {
    const { rows } = await sql<ExportedLine>`
      with page as (
        select * from shop_order o
        where (o.account_id = ${holder.accountId}
            or (o.account_id is null and o.email = any(${holder.emails}::text[])))
          and (${before ?? null}::bigint is null or o.number < ${before ?? null})
        order by o.number desc limit ${sql.lit(BATCH)}
      )
      select o.number, l."position", o.created_at as "createdAt", o.status,
        o.shipping_option ->> 'service' = 'pickup' as "isPickup", o.storefront, i.number as invoice,
        o.purchase_order as "purchaseOrder", o.payment_method as "paymentMethod", o.paid_way as "paidWay", l.sku,
        l.part_number as "partNumber", json_build_object('es', l.title_es, 'en', l.title_en) as title,
        l.quantity, l.cancelled, l.unit, l.own_number as "ownNumber", l.unit_price_cents as "unitPriceCents", l.core_cents as "coreCents",
        o.shipping_cents as "shippingCents", o.discount_cents as "discountCents",
        o.tax_cents as "taxCents", o.total_cents as "totalCents"
      from page o
      join order_line l on l.order_number = o.number
      left join invoice i on i.order_number = o.number
      order by o.number desc, l."position"`.execute(db);
    yield* rows;
    if (new Set(rows.map(({ number }) => number)).size < BATCH) return;
    before = rows.at(-1)?.number;
  }
}
