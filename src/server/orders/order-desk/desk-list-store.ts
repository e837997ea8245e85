import { sql } from "kysely";

import type { HeldFrom, OrderStatus } from "#domain/order/order-status.ts";
import type { ReceiptWay } from "#domain/credit/noted-receipt.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { TOO_MUCH_DUE, IS_WRITTEN_OFF } from "./desk-conditions-store.ts";

export type ListedDeskOrder = {
  number: number;
  version: number;
  status: OrderStatus;
  heldFrom: HeldFrom | null;
  createdAt: Date;
  email: string;
  name: string;
  company: string;
  accountId: string | null;
  storefront: Storefront;
  totalCents: number;
  method: PaymentMethod;
  paidWay: ReceiptWay | null;
  paidAt: Date | null;
  /** Whether money of a cancelled order went back by transfer; null where none is to. */
  isPaidBack: boolean | null;
  /** Whether what a paid order came to less is to go back by transfer. */
  isTooMuchDue: boolean;
  /** Whether the shop asks for nothing more of what it owed on account. */
  isWrittenOff: boolean;
  purchaseOrder: string;
  firstTitle: { es: string; en: string };
  lines: number;
  pieces: number;
  isPickup: boolean;
  shippedPieces: number;
  notes: number;
};

/** These orders as their list shows them, in the given order. */
export async function listDeskOrders(
  db: Database,
  numbers: readonly number[],
): Promise<ListedDeskOrder[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<ListedDeskOrder>`
    select o.number, o.version, o.status, o.held_from as "heldFrom", o.created_at as "createdAt", o.email,
      o.shipping_address ->> 'receiverName' as name, o.shipping_address ->> 'company' as company,
      o.account_id as "accountId", o.storefront, o.total_cents as "totalCents",
      o.payment_method as method, o.paid_way as "paidWay", o.paid_at as "paidAt",
      (select paid_at is not null from payout where cause = 'cancelled' and number = o.number)
        as "isPaidBack", ${TOO_MUCH_DUE} as "isTooMuchDue", ${IS_WRITTEN_OFF} as "isWrittenOff", o.purchase_order as "purchaseOrder",
      o.shipping_option ->> 'service' = 'pickup' as "isPickup",
      bought.*, sent."shippedPieces", noted.notes
    from unnest((select ${[...numbers]}::bigint[])) with ordinality as page (number, place)
    join shop_order o using (number)
    cross join lateral (select count(*)::int as lines, sum(quantity - cancelled)::int as pieces,
        (array_agg(json_build_object('es', title_es, 'en', title_en) order by "position"))[1]
          as "firstTitle"
      from order_line where order_number = o.number) bought
    cross join lateral (select coalesce(sum(quantity), 0)::int as "shippedPieces"
      from shipment join shipment_line on shipment_id = shipment.id
      where order_number = o.number) sent
    cross join lateral (select count(*)::int as notes from order_note
      where order_number = o.number) noted
    order by page.place`.execute(db);
  return rows;
}
