import type { z } from "zod";

import type { OrderEntry, OrdersRequest } from "#contract/own-orders.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { ORDER_STATUS_LABELS } from "#domain/order/order-labels.ts";
import { ORDER_STATUSES, type OrderStatus } from "#domain/order/order-status.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { type ListedOrder, listOrders } from "./find-order-store.ts";
import { holderOf } from "./holder.ts";
import { dollars } from "./order-wire.ts";

export type OrderListPage = { orders: z.infer<typeof OrderEntry>[]; next: number | null };

/** A page of somebody's own orders or quotes, the newest first. */
export type ListOrders = (
  caller: { account: SignedIn; locale: Locale },
  request: OrdersRequest,
) => Promise<OrderListPage>;

/** What a page is asked for, as stores take it: one more than fits tells whether there is another. */
export function pageBounds({ page, productsByPage, after }: OrdersRequest) {
  const isKeyed = typeof after === "number";
  return {
    after: isKeyed ? after : undefined,
    offset: isKeyed ? 0 : (page - 1) * productsByPage,
    limit: productsByPage + 1,
  };
}

/** The entries of a page, and the number after which the next one begins. */
export function pageOf<Row extends { number: number }>(
  found: readonly Row[],
  { productsByPage }: OrdersRequest,
): { rows: Row[]; next: number | null } {
  const rows = found.slice(0, productsByPage);
  return { rows, next: found.length > productsByPage ? (rows.at(-1)?.number ?? null) : null };
}

/** The caller's orders, those placed as a guest too once their address is verified (security A37). */
export function createOrderList(db: Database): ListOrders {
  return async ({ account, locale }, request) => {
    const status = statusOf(request.status);
    if (status === null) return { orders: [], next: null };
    const holder = await holderOf(db, account);
    const text = (request.text ?? "").trim();
    const found = await listOrders(db, holder, { status, text, ...pageBounds(request) });
    const { rows, next } = pageOf(found, request);
    return { orders: rows.map((row) => entryOf(row, locale)), next };
  };
}

function entryOf(order: ListedOrder, locale: Locale): z.infer<typeof OrderEntry> {
  return {
    type: "order",
    orderNumber: String(order.number),
    validator: order.validator,
    status: ORDER_STATUS_LABELS[order.status],
    createdAt: order.createdAt.toISOString(),
    isPickup: order.isPickup,
    total: dollars(order.totalCents),
    items: order.items,
    purchaseOrder: order.purchaseOrder,
    firstItem: order.firstTitle[locale],
  };
}

/** A status by its label or its own word; undefined for any, null for none that there is. */
function statusOf(name: string | null | undefined): OrderStatus | undefined | null {
  if (!name) return undefined;
  return (
    ORDER_STATUSES.find((status) => status === name || ORDER_STATUS_LABELS[status] === name) ?? null
  );
}
