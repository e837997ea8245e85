import type {
  DeskOrderEntry,
  DeskOrdersRequest,
  DeskOrdersResponse,
} from "#contract/desk-orders.ts";
import { isForStorefront } from "#domain/api-access/key-storefront.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { readOrderSearch } from "#domain/order/order-search.ts";
import { paymentStanding } from "#domain/order/payment-standing.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { type ListedDeskOrder, listDeskOrders } from "./desk-list-store.ts";
import { reckonLeaving } from "./reckon-leaving.ts";

/** A page of all orders for staff, without a count (decisions §11). */
export type ListDeskOrders = (
  request: DeskOrdersRequest,
  by: Pick<Caller, "locale" | "account">,
) => Promise<Pick<DeskOrdersResponse, "items" | "next">>;

const DAY_MS = 24 * 60 * 60 * 1_000;

type Needs = { db: Database; now: () => Date };

export function createDeskOrderList({ db, now }: Needs): ListDeskOrders {
  return async ({ filters, sort, after, limit }, { locale, account }) => {
    const { text, from, to, olderThanDays, ...same } = filters ?? {};
    const { storefront: wished } = same;
    const key = account?.key;
    if (wished && !isForStorefront(key, wished)) return { items: [], next: null };
    const found = await listDeskOrders(db, {
      ...same,
      leaving: await reckonLeaving(db, same, now()),
      storefront: key?.storefront ?? wished,
      search: readOrderSearch(text ?? ""),
      from: from ? new Date(from) : undefined,
      to: lastMoment({ to, olderThanDays }, now()),
      sort,
      after,
      limit: limit + 1, // whether there is one more
    });
    const { items, next } = keysetPage(found, limit, ({ number }) => number);
    return { items: items.map((row) => entryOf(row, locale)), next };
  };
}

type Until = Pick<NonNullable<DeskOrdersRequest["filters"]>, "to" | "olderThanDays">;

/** The earlier of the moment that is named and the one that an age comes to. */
function lastMoment({ to, olderThanDays: days }: Until, now: Date): Date | undefined {
  const moments = [
    ...(to ? [Date.parse(to)] : []),
    ...(typeof days === "number" ? [now.getTime() - days * DAY_MS] : []),
  ];
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
}

function entryOf(row: ListedDeskOrder, locale: Locale): DeskOrderEntry {
  const { number, createdAt, accountId, totalCents, firstTitle, ...listed } = row;
  const { paidAt: _paidAt, isPaidBack: _isPaidBack, isTooMuchDue: _isTooMuch, ...rest } = listed;
  return {
    ...rest,
    orderNumber: String(number),
    createdAt: createdAt.toISOString(),
    account: accountId,
    total: dollars(totalCents),
    payment: paymentStanding(row),
    firstPart: firstTitle[locale],
  };
}
