import type { FiguresRequest, FiguresResponse } from "#contract/dashboard.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { type Bucket, bucketsOf, unitOf } from "#domain/dashboard/figure-span.ts";
import type { Promises } from "#domain/dashboard/leaving.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import { searchDay } from "#domain/search/kept-days.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  type BucketPieces,
  type BucketSales,
  countPieces,
  countReturnReasons,
  countStatuses,
  findReturnedParts,
  sumReturned,
  sumSold,
  sumWrittenOff,
} from "./figure-store.ts";
import { type BucketMargin, sumMargins } from "./margin-store.ts";
import { readLeaving } from "./read-leaving.ts";
import { countSearches } from "./unanswered-store.ts";

/** What was sold and came back in a time, in dollars; each question is counted again only a minute after it was. */
export type ReadFigures = (
  request: FiguresRequest,
  locale: Locale,
) => Promise<Omit<FiguresResponse, "status">>;

type Counted = Awaited<ReturnType<typeof countFigures>>;
type Count = { answer: Promise<{ at: Date; counted: Counted }>; endedAt: number | undefined };
/** `db` answers without the bound that holds for pages: a year of a large shop takes longer. */
type Needs = { db: Database; now: () => Date };

const KEPT_MS = 60_000;
const MOST_PARTS = 10;
const MOST_SEARCHES = 10;

export function createFigures({ db, now }: Needs): ReadFigures {
  const kept = new Map<string, Count>();
  // One count after the other, whoever asks for what: they share their connections with imports.
  let last: Promise<unknown> = Promise.resolve();
  const begin = (request: FiguresRequest): Count => {
    const answer = last.then(async () => {
      const at = now();
      return { at, counted: await countFigures(db, request, at) };
    });
    last = answer.catch(() => {});
    return { answer, endedAt: undefined };
  };
  return async (request, locale) => {
    const key = `${request.span} ${request.storefront ?? ""}`;
    const before = kept.get(key);
    const isOld = before?.endedAt !== undefined && now().getTime() - before.endedAt >= KEPT_MS;
    const one = before === undefined || isOld ? begin(request) : before;
    kept.set(key, one);
    try {
      const { at, counted } = await one.answer;
      one.endedAt ??= now().getTime();
      return { at: at.toISOString(), ...shown(counted, locale) };
    } catch (error) {
      if (kept.get(key) === one) kept.delete(key); // a failure is not kept
      throw error;
    }
  };
}

async function countFigures(db: Database, { span, storefront }: FiguresRequest, now: Date) {
  const today = newestDay(now, storefront ? [storefront] : STOREFRONTS);
  const buckets = bucketsOf(span, today);
  const filter = { buckets, unit: unitOf(span), storefront };
  // One after the other: a year of a large shop takes seconds, in which imports want the processor too.
  const sold = await sumSold(db, filter);
  const returned = await sumReturned(db, filter);
  const writtenOff = await sumWrittenOff(db, filter);
  const margins = await sumMargins(db, filter);
  const pieces = await countPieces(db, filter);
  const leaving = await readLeaving(db, filter, now);
  const statuses = await countStatuses(db, filter);
  const reasons = await countReturnReasons(db, filter);
  const parts = await findReturnedParts(db, { ...filter, limit: MOST_PARTS });
  const since = searchedSince(buckets[0]?.from ?? "", { today, now });
  const searches = await countSearches(db, { since, limit: MOST_SEARCHES });
  const back = { reasons, parts };
  return {
    buckets,
    sold,
    returned,
    writtenOff,
    margins,
    pieces,
    ...leaving,
    statuses,
    ...back,
    searches,
  };
}

/** The newest day by the clocks of some storefronts: one alone is not told a day that has not begun there. */
function newestDay(now: Date, storefronts: readonly Storefront[]): string {
  return (
    storefronts
      .map((one) => dayOf(now, one))
      .toSorted()
      .at(-1) ?? ""
  );
}

/** Searches are kept by days of UTC, of which one more has begun in the evening: as many of them as the list has. */
function searchedSince(from: string, { today, now }: { today: string; now: Date }): string {
  return searchDay(now) > today ? dayPlus(from, 1) : from;
}

const NOTHING: Row = {
  orders: 0,
  productsCents: 0,
  discountCents: 0,
  shippingCents: 0,
  coreCents: 0,
  taxCents: 0,
  totalCents: 0,
  returnedCents: 0,
  writtenOffCents: 0,
  knownSalesCents: 0,
  costCents: 0,
  unknownSalesCents: 0,
  unknownPieces: 0,
  pieces: 0,
  piecesInStock: 0,
  kept: 0,
  broken: 0,
};

function shown(counted: Counted, locale: Locale): Omit<FiguresResponse, "status" | "at"> {
  const { buckets, leaving, promises, promisesOf, statuses, reasons, parts, searches } = counted;
  const inStatus = new Map(statuses.map(({ status, orders }) => [status, orders]));
  const pieces = new Map(counted.pieces.map((sums) => [sums.from, sums]));
  const sold = new Map(counted.sold.map((sums) => [sums.from, sums]));
  const returned = new Map(counted.returned.map(({ from, cents }) => [from, cents]));
  const writtenOff = new Map(counted.writtenOff.map(({ from, cents }) => [from, cents]));
  const margins = new Map(counted.margins.map((sums) => [sums.from, sums]));
  const rowOf = ({ from }: Bucket): Row =>
    Object.assign({}, NOTHING, sold.get(from), margins.get(from), pieces.get(from), {
      ...keptOf(promisesOf.get(from)),
      returnedCents: returned.get(from) ?? 0,
      writtenOffCents: writtenOff.get(from) ?? 0,
    });
  return {
    buckets: buckets.map((bucket) => Object.assign({}, bucket, sumsOf([rowOf(bucket)]))),
    sum: sumsOf(buckets.map(rowOf)),
    leaving,
    promises,
    ordersByStatus: ORDER_STATUSES.map((status) => {
      return { status, orders: inStatus.get(status) ?? 0 };
    }),
    returnsByReason: reasons,
    returnsByPart: parts.map(({ sku, partNumber, title, pieces: back, ordered }) => {
      return { sku, partNumber, title: title[locale], pieces: back, ordered };
    }),
    searches,
  };
}

type Kept = Pick<Promises, "kept" | "broken">;
type Row = Omit<BucketSales & BucketMargin & BucketPieces, "from"> &
  Kept & { returnedCents: number; writtenOffCents: number };

function keptOf(promises: Promises | undefined): Kept {
  return { kept: promises?.kept ?? 0, broken: promises?.broken ?? 0 };
}

/** Added up in cents, and told in dollars. */
function sumsOf(rows: readonly Row[]): FiguresResponse["sum"] {
  const count = (of: (row: Row) => number) => rows.reduce((before, row) => before + of(row), 0);
  const sum = (centsOf: (row: Row) => number) => dollars(count(centsOf));
  return {
    orders: count(({ orders }) => orders),
    products: sum((row) => row.productsCents),
    discount: sum((row) => row.discountCents),
    shipping: sum((row) => row.shippingCents),
    core: sum((row) => row.coreCents),
    tax: sum((row) => row.taxCents),
    total: sum((row) => row.totalCents),
    returned: sum((row) => row.returnedCents),
    writtenOff: sum((row) => row.writtenOffCents),
    knownSales: sum((row) => row.knownSalesCents),
    cost: sum((row) => row.costCents),
    margin: sum((row) => row.knownSalesCents - row.costCents),
    unknownSales: sum((row) => row.unknownSalesCents),
    unknownPieces: count(({ unknownPieces }) => unknownPieces),
    pieces: count(({ pieces }) => pieces),
    piecesInStock: count(({ piecesInStock }) => piecesInStock),
    kept: count(({ kept }) => kept),
    broken: count(({ broken }) => broken),
  };
}
