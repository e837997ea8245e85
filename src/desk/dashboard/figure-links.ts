import { type Bucket, type FigureSpan, lastDayOf } from "#domain/dashboard/figure-span.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { SEARCHES_KEPT_DAYS } from "#domain/search/kept-days.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** Of which days and storefront figures are told, and for whom; of both storefronts where none is named. */
export type ShownFigures = {
  locale: Locale;
  buckets: readonly Bucket[];
  storefront: Storefront | undefined;
};

type Query = Readonly<Record<string, string>>;

/** The orders with an invoice that figures are of, or those of them that the query narrows them to. */
export function soldOrdersLink(shown: ShownFigures, query: Query = {}): string {
  return listLink(shown, "orders", { payment: "invoiced", ...query });
}

/** The orders that were placed in the time of the figures, with an invoice or without, and are now so far. */
export function ordersInStatusLink(shown: ShownFigures, status: OrderStatus): string {
  return listLink(shown, "orders", { status });
}

/** The orders, whenever they were placed, of which money went back in the time of the figures. */
export function moneyBackLink({ locale, buckets, storefront }: ShownFigures): string {
  const days = daysOf(buckets);
  const back = days && { backFromDay: days.fromDay, backToDay: days.toDay };
  return linkTo(deskLink(locale, "orders"), { ...back, ...(storefront && { storefront }) });
}

/** The orders, whenever they were placed, of which something was written off in the time of the figures, or is owed again. */
export function writtenOffLink({ locale, buckets, storefront }: ShownFigures): string {
  const days = daysOf(buckets);
  const off = days && { offFromDay: days.fromDay, offToDay: days.toDay };
  return linkTo(deskLink(locale, "orders"), { ...off, ...(storefront && { storefront }) });
}

/** The sold orders with a line that left by the day that was promised; where none did, those with one that did not. */
export function keptLink(shown: ShownFigures, { kept }: { kept: number }): string {
  return soldOrdersLink(shown, { promise: kept > 0 ? "kept" : "broken" });
}

/** The sold orders with pieces of which nobody knew the cost. */
export function unknownCostLink(shown: ShownFigures): string {
  return soldOrdersLink(shown, { unknownCost: "yes" });
}

/** The returns that were asked for in the time of the figures, for one reason or of one part. */
export function returnsLink(
  shown: ShownFigures,
  query: { reason: string } | { sku: string },
): string {
  return listLink(shown, "returns", query);
}

function listLink(
  { locale, buckets, storefront }: ShownFigures,
  area: "orders" | "returns",
  query: Query,
): string {
  const whole = { ...query, ...daysOf(buckets), ...(storefront && { storefront }) };
  return linkTo(deskLink(locale, area), whole);
}

function daysOf(buckets: readonly Bucket[]): { fromDay: string; toDay: string } | undefined {
  const [first] = buckets;
  const last = buckets.at(-1);
  return first && last && { fromDay: first.from, toDay: lastDayOf(last) };
}

function linkTo(list: string, query: Query): string {
  return `${list}?${new URLSearchParams(query)}`;
}

/** As far back as the list of searches looks for each time; it names thirty days only by naming none. */
const SEARCH_DAYS: Record<FigureSpan, string> = {
  week: "?days=7",
  month: "",
  quarter: `?days=${SEARCHES_KEPT_DAYS}`,
  year: `?days=${SEARCHES_KEPT_DAYS}`,
};

/** The searches without an answer of a time, or one of them with what it finds now. */
export function searchesLink(locale: Locale, span: FigureSpan, text?: string): string {
  return deskLink(locale, "searches", ...(text === undefined ? [] : [text])) + SEARCH_DAYS[span];
}
