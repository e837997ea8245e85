import type { PriceChange, PriceChangeResponse, PriceChangeRow } from "#contract/price-rules.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import { isPriceWork, mayApply, mayUndo, undoneUntil } from "#domain/pricing/price-change.ts";

import type { PriceChangeEntry } from "./price-change-store.ts";
import type { CountedPrices, SummaryRow } from "./price-summary-store.ts";

/** A change of prices as calls tell it. */
export function changeWire(change: PriceChangeEntry, now: Date): PriceChange {
  const { id, parts, rule, state, position, lastPart, failedWork, failure } = change;
  const { madeBy, appliedBy, appliedAt, undoneBy, undoneAt } = change;
  const isUndoable = mayUndo(change, now);
  return {
    id,
    parts,
    rule,
    state,
    progress: isPriceWork(state) && lastPart > 0 ? Math.min(1, position / lastPart) : 1,
    madeBy,
    createdAt: change.createdAt.toISOString(),
    appliedBy,
    appliedAt: momentOf(appliedAt),
    undoneBy,
    undoneAt: momentOf(undoneAt),
    mayApply: mayApply(change),
    mayUndo: isUndoable,
    undoUntil:
      isUndoable && failedWork !== "undoing" && appliedAt ? momentOf(undoneUntil(appliedAt)) : null,
    failed: failedWork && { work: failedWork, reason: failure ?? "" },
  };
}

function momentOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

/** What the rule makes of a part, in dollars. */
export function rowWire(row: SummaryRow, locale: Locale): PriceChangeRow {
  const { partId: _id, titleEs, titleEn, before, after, cost, ...rest } = row;
  return {
    ...rest,
    title: locale === "es" ? titleEs : titleEn,
    before: priceInDollars(before),
    after: priceInDollars(after),
    cost: priceInDollars(cost),
  };
}

/** A price of cents as calls tell it; none and 0 are none. */
export function priceInDollars(amount: number | null): number | null {
  return amount === null || amount === 0 ? null : toDollars(cents(amount));
}

type Read = {
  change: PriceChange;
  summary: CountedPrices;
  largest: readonly SummaryRow[];
  first: readonly SummaryRow[];
  left: readonly SummaryRow[];
};

/** All of a change: what it does, counted, and its rows that are shown. */
export function summaryWire(
  { change, summary, ...rows }: Read,
  locale: Locale,
): Omit<PriceChangeResponse, "status"> {
  const { up, down, unchanged, refused, no_cost, no_price, below_cost, out_of_range, ...rest } =
    summary;
  const shown = (some: readonly SummaryRow[]) => some.map((row) => rowWire(row, locale));
  return {
    change,
    outcomes: { up, down, unchanged, refused },
    refused: { no_cost, no_price, below_cost, out_of_range },
    ...rest,
    stockBefore: toDollars(cents(rest.stockBefore)),
    stockAfter: toDollars(cents(rest.stockAfter)),
    largest: shown(rows.largest),
    first: shown(rows.first),
    leftRows: shown(rows.left),
  };
}
