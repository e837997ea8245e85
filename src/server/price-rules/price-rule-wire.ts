import type { PriceChange, PriceChangeResponse, PriceChangeRow } from "#contract/price-rules.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import { isPriceWork, mayUndo, undoneUntil } from "#domain/pricing/price-change.ts";

import type { PriceChangeEntry } from "./price-change-store.ts";
import type { CountedPrices, SummaryRow } from "./price-summary-store.ts";

/** A change of prices as calls tell it. */
export function changeWire(change: PriceChangeEntry, now: Date): PriceChange {
  const { id, parts, rule, state, position, lastPart, madeBy, createdAt, appliedBy, appliedAt } =
    change;
  const until = mayUndo(change, now) && appliedAt ? undoneUntil(appliedAt) : null;
  return {
    id,
    parts,
    rule,
    state,
    progress: isPriceWork(state) && lastPart > 0 ? Math.min(1, position / lastPart) : 1,
    madeBy,
    createdAt: createdAt.toISOString(),
    appliedBy,
    appliedAt: appliedAt?.toISOString() ?? null,
    undoUntil: until?.toISOString() ?? null,
  };
}

/** What the rule makes of a part, in dollars. */
export function rowWire(row: SummaryRow, locale: Locale): PriceChangeRow {
  const { partId: _id, titleEs, titleEn, before, after, cost, ...rest } = row;
  return {
    ...rest,
    title: locale === "es" ? titleEs : titleEn,
    before: dollarsOf(before),
    after: dollarsOf(after),
    cost: dollarsOf(cost),
  };
}

function dollarsOf(amount: number | null): number | null {
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
