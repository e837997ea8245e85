import type { OrderEditPreview } from "#contract/order-edits.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { toDollars } from "#domain/money/money.ts";
import { isOwedOnAccount } from "#domain/payment/owed-on-account.ts";
import { hasOfferedPrice, offeredTaxes } from "#domain/quote/offered-terms.ts";
import { sumsOfAmounts, sumsOfOrder } from "#server/orders/orders/order-sums-wire.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";

import type { EditPreviewed } from "./edit-order.ts";

/** What an edit would make of an order, on the wire. */
export function previewOf(
  { editing, wanted, edit, creditLeft, hasInvoice, onItsWay }: EditPreviewed,
  locale: Locale,
): OrderEditPreview {
  const { order } = editing;
  const { priced, problems } = edit;
  const { money } = edit;
  const isOwed = isOwedOnAccount(order);
  return {
    status: "success",
    version: order.version,
    items: linesOf(editing, priced.lines, locale),
    before: sumsOfOrder(order),
    after: sumsOfAmounts(priced.totals),
    difference: dollars(priced.totals.total - order.totalCents),
    outcome: money.outcome,
    received: toDollars(money.received),
    onItsWay: toDollars(onItsWay),
    due: toDollars(money.due),
    off: toDollars(money.off),
    goesBack: toDollars(money.goesBack),
    byTransfer: toDollars(money.byTransfer),
    toPay: toDollars(money.toPay),
    problems,
    short: [
      ...priced.deletedProducts.map(({ sku }) => ({ sku, quantity: 0 })),
      ...priced.cappedLines.map(({ sku, quantity }) => ({ sku, quantity })),
    ],
    lostCoupon: order.couponCode !== null && priced.coupon === null ? order.couponCode : null,
    shippingOptions: wanted.shipping.options.map(({ carrier, service, price, days }) => ({
      carrier,
      service,
      price: toDollars(price),
      days,
    })),
    creditAvailable: isOwed && creditLeft !== null ? toDollars(creditLeft) : null,
    replacesInvoice: hasInvoice,
    quote: quoteOf(editing, wanted),
  };
}

function quoteOf(
  { offered }: EditPreviewed["editing"],
  { shipping, place }: EditPreviewed["wanted"],
): OrderEditPreview["quote"] {
  return (
    offered && {
      quoteNumber: String(offered.number),
      until: offered.until?.toISOString() ?? null,
      isOpen: offered.isOpen,
      shipping: shipping.terms,
      isTaxedAsQuoted: offeredTaxes(offered, place) !== null,
    }
  );
}

function linesOf(
  { lines, offered }: EditPreviewed["editing"],
  priced: EditPreviewed["edit"]["priced"]["lines"],
  locale: Locale,
): OrderEditPreview["items"] {
  const had = new Set(lines.map(({ sku }) => sku));
  return priced.map(({ sku, partNumber, title, quantity, unitPrice, core }) => ({
    sku,
    part_number: partNumber,
    title: title[locale],
    quantity,
    price: toDollars(unitPrice),
    core: toDollars(core),
    isKept: had.has(sku),
    isQuoted: had.has(sku) && hasOfferedPrice(offered, { sku, unitPrice }),
  }));
}
