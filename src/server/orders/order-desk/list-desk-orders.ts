import type {
  DeskOrderEntry,
  DeskOrdersRequest,
  DeskOrdersResponse,
} from "#contract/desk-orders.ts";
import { isForStorefront } from "#domain/api-key/key-storefront.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { readOrderSearch } from "#domain/order/order-search.ts";
import { type TraceFound, readOrderTraces } from "#domain/order/order-trace.ts";
import { paymentStanding } from "#domain/order/payment-standing.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import { findTraces } from "#server/orders/orders/traced-orders-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { type DeskOrderFilter, lookedUpBy } from "./desk-conditions-store.ts";
import { type ListedDeskOrder, listDeskOrders } from "./desk-list-store.ts";
import { findOrderStretch } from "./desk-stretch-store.ts";
import { createLeavingReckoner } from "./reckon-leaving.ts";

/**
 * A page of all orders for staff, without a count (decisions §11). A page of what is looked up of each order may be short
 * and have a `next` all the same: it goes on where it stopped looking.
 */
export type ListDeskOrders = (
  request: DeskOrdersRequest,
  by: Pick<Caller, "locale" | "account">,
) => Promise<Pick<DeskOrdersResponse, "items" | "next">>;

/** Orders that are looked at for a page of what no index narrows: few at first, then more. */
const WINDOWS = [500, 2_000, 3_500];
/** Of those that a text finds, which costs more for each: more are looked at only as long as none was meant. */
const FOUND_WINDOWS = [200, 600, 1_200];

type Needs = { db: Database; now: () => Date };

export function createDeskOrderList({ db, now }: Needs): ListDeskOrders {
  const reckonLeaving = createLeavingReckoner(db);
  return async ({ filters, sort, after, limit }, { locale, account }) => {
    const { text, from, to, olderThanDays, ...same } = filters ?? {};
    const { storefront: wished } = same;
    const key = account?.key;
    if (wished && !isForStorefront(key, wished)) return { items: [], next: null };
    const filter = {
      ...same,
      leaving: await reckonLeaving(same, now()),
      storefront: key?.storefront ?? wished,
      ...meantBy(text ?? ""),
      from: from ? new Date(from) : undefined,
      to: lastMoment({ to, olderThanDays }, now()),
    };
    const { numbers, next } = await inStretches(db, filter, { sort, after, limit });
    const rows = await listDeskOrders(db, numbers);
    const found = await findTraces(db, filter.traces, numbers);
    return { items: rows.map((row) => entryOf(row, { locale, found })), next };
  };
}

const meantBy = (text: string) => ({
  search: readOrderSearch(text),
  traces: readOrderTraces(text),
});

type Window = Pick<DeskOrdersRequest, "sort" | "after" | "limit">;

/** A page of orders, of which more is looked at the fewer of them have what is looked up. */
async function inStretches(
  db: Database,
  filter: DeskOrderFilter,
  { sort, after, limit }: Window,
): Promise<{ numbers: number[]; next: number | null }> {
  const kept: number[] = [];
  let behind = after ?? undefined;
  for (const window of windowsOf(filter, limit)) {
    const most = limit + 1 - kept.length; // whether there is one more
    const { numbers, last, looked } = await findOrderStretch(db, filter, {
      sort,
      behind,
      window,
      most,
    });
    kept.push(...numbers);
    behind = looked < window ? undefined : (last ?? undefined);
    const isEnough = filter.search ? kept.length > 0 : kept.length > limit;
    if (behind === undefined || isEnough) break;
  }
  const shown = kept.slice(0, limit);
  const next = kept.length > limit ? shown.at(-1) : behind;
  return { numbers: shown, next: next ?? null };
}

function windowsOf(filter: DeskOrderFilter, limit: number): readonly number[] {
  if (lookedUpBy(filter).length === 0) return [limit + 1];
  return filter.search ? FOUND_WINDOWS : WINDOWS;
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

type Shown = { locale: Locale; found: ReadonlyMap<number, TraceFound[]> };

function entryOf(row: ListedDeskOrder, { locale, found }: Shown): DeskOrderEntry {
  const { number, createdAt, accountId, totalCents, firstTitle, ...listed } = row;
  const {
    paidAt: _paidAt,
    isPaidBack: _isPaidBack,
    isTooMuchDue: _isTooMuch,
    isWrittenOff: _isOff,
    ...rest
  } = listed;
  return {
    ...rest,
    orderNumber: String(number),
    createdAt: createdAt.toISOString(),
    account: accountId,
    total: dollars(totalCents),
    payment: paymentStanding(row),
    firstPart: firstTitle[locale],
    foundBy: found.get(number),
  };
}
