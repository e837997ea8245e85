import type { TaxedLine, TaxedStorefront, TryTaxesResponse } from "#contract/tax-desk.ts";
import type { Tax } from "#contract/totals.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { type Cents, toDollars, toPercent } from "#domain/money/money.ts";
import type { ReasonedRate } from "#domain/tax/tax-charges.ts";
import type { TaxLine } from "#domain/tax/order-taxes.ts";

import type { ChargedStorefront } from "./read-charges.ts";
import type { TaxTrialOutcome, TaxedGoods } from "./try-taxes.ts";

/** A tax under the names of the wire: its rate in percent, amounts in dollars (decisions §12). */
export function shownTax({ name, rate, base, amount }: TaxLine): Tax {
  return { name, rate: toPercent(rate), base: toDollars(base), amount: toDollars(amount) };
}

/** What a storefront charges, its rates in percent. */
export function chargedWire({ charges, ...same }: ChargedStorefront): TaxedStorefront {
  return { ...same, charges: charges.map((one) => ({ ...one, rate: toPercent(one.rate) })) };
}

/** What an order would be taxed, in the reader's language. */
export function taxTrialWire(
  { storefront, buyer, lines, shipping, missing, totals }: TaxTrialOutcome,
  locale: Locale,
): TryTaxesResponse {
  return {
    status: "success",
    storefront,
    kind: buyer.taxPolicy.kind,
    customer: customerWire(buyer),
    lines: lines.map((line) => triedLineWire(line, locale)),
    shipping: taxingWire(shipping),
    missing,
    products: toDollars(totals.products),
    core: toDollars(totals.core),
    taxes: totals.taxes.map(shownTax),
    untaxed: totals.untaxed,
    tax: toDollars(totals.tax),
    total: toDollars(totals.total),
  };
}

function customerWire({ account }: TaxTrialOutcome["buyer"]): TryTaxesResponse["customer"] {
  if (!account) return null;
  const { accountId, email, isTaxed, credit, exemptions } = account;
  return {
    account: accountId,
    email,
    isTaxed,
    isOnAccount: credit === "credit",
    exemptions: exemptions.map(({ points, cabys }) => ({
      points: toPercent(points),
      cabys: [...cabys],
    })),
  };
}

function triedLineWire({ part, cabys, ...line }: TaxedGoods, locale: Locale): TaxedLine {
  return {
    part: part && {
      sku: part.sku,
      partNumber: part.partNumber,
      title: part.title[locale],
      quantity: part.quantity,
    },
    cabys,
    ...taxingWire(line),
  };
}

function taxingWire({ cost, rate, tax, reason }: ReasonedRate & { cost: Cents; tax: Cents }) {
  return { cost: toDollars(cost), rate: toPercent(rate), tax: toDollars(tax), reason };
}
