import { sql } from "kysely";

import { type CouponLine, couponLine } from "#domain/coupon/coupon.ts";
import type { PastOrder } from "#domain/coupon/past-orders.ts";
import { cents } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";

type Row = Pick<PastOrder, "accountId" | "email" | "hasOther"> & {
  service: string;
  shippingCents: number;
  lines: (Parameters<typeof couponLine>[0] & { unitPrice: number })[];
};

/**
 * Orders that were sold since a moment, the newest first: what waits for its payment and what was cancelled is none,
 * what is on account is one before it is paid. Prices and brands are those of the sale; a part's category is the one that it has now, as orders keep none.
 */
export async function findPastOrders(
  db: Database,
  { since, couponId, limit }: { since: Date; couponId: number; limit: number },
): Promise<PastOrder[]> {
  const { rows } = await sql<Row>`
    select sold.account_id as "accountId", sold.email,
      sold.coupon_id is not null and sold.coupon_id <> ${couponId} as "hasOther",
      sold.shipping_option ->> 'service' as service, sold.shipping_cents as "shippingCents",
      bought.lines
    from (
      select number, account_id, email, coupon_id, shipping_option, shipping_cents, created_at
      from shop_order
      where created_at >= ${since} and status not in ('awaiting_payment', 'cancelled')
      order by created_at desc, number desc limit ${limit}
    ) sold
    cross join lateral (
      select coalesce(json_agg(json_build_object('line', l.line, 'unitPrice', l.unit_price_cents,
        'quantity', l.quantity - l.cancelled, 'category', category.url, 'subcategory', kind.url)), '[]') as lines
      from order_line l
      join part on part.id = l.part_id
      join subcategory kind on kind.id = part.subcategory_id
      join category on category.id = kind.category_id
      where l.order_number = sold.number and l.quantity > l.cancelled
    ) bought
    order by sold.created_at desc, sold.number desc`.execute(db);
  return rows.map(pastOrder);
}

function pastOrder({ accountId, email, hasOther, service, shippingCents, lines }: Row): PastOrder {
  return {
    accountId,
    email,
    hasOther,
    shipping: { service, price: cents(shippingCents) },
    lines: lines.map((line): CouponLine =>
      couponLine({ ...line, unitPrice: cents(line.unitPrice) }),
    ),
  };
}
