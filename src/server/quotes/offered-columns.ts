import type { OrderLine } from "#domain/order/order-line.ts";
import type { OrderTotals } from "#domain/order/order-totals.ts";
import { type LineOfRequest, keptRequested } from "#domain/quote/answered-lines.ts";
import type { ChosenShipping } from "#server/orders/orders/chosen-shipping.ts";

import { requestedQuotedLineOf, quotedLineOf } from "./quoted-line.ts";

type Offered = {
  lines: readonly OrderLine[];
  /** Null until it is known how it is shipped. */
  option: ChosenShipping | null;
  totals: OrderTotals;
};

/** What is offered, as a quote keeps it. */
export function offeredColumns({ lines, option, totals }: Offered) {
  return {
    lines: JSON.stringify(lines.map((line) => quotedLineOf(line))),
    shipping_option: JSON.stringify(option),
    products_cents: totals.products,
    shipping_cents: totals.shipping,
    core_cents: totals.core,
    tax_cents: totals.tax,
    taxes: JSON.stringify(totals.taxes),
    line_taxes: JSON.stringify(totals.lineTaxes),
    untaxed: totals.untaxed,
    total_cents: totals.total,
  };
}

/** What was asked for, as a quote keeps it beside what it offers. */
export function requestedColumn(requested: readonly LineOfRequest[]): {
  requested_lines: string | null;
} {
  const kept = keptRequested(requested);
  return {
    requested_lines: kept && JSON.stringify(kept.map((line) => requestedQuotedLineOf(line))),
  };
}
