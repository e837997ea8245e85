import type { InvoiceResponse } from "#contract/invoices.ts";
import type { Paper, PaperEntry } from "#contract/papers.ts";
import { noteSums } from "#domain/credit-note/note-sums.ts";
import { daysOverdue, dueAt } from "#domain/credit/open-invoice.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { cents, timesCents, timesDollars } from "#domain/money/money.ts";
import { paperState } from "#domain/order/paper-state.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";

import type { CreditNoteRow } from "./credit-note-store.ts";
import type { PaperRow } from "./paper-list-store.ts";

type At = { creditDays: number; now: Date };

/** A paper as lists have it. */
export function paperEntryOf(row: PaperRow, { creditDays, now }: At): PaperEntry {
  const { issuedAt, storefront, openCents, writtenOffCents, invoiceNumber } = row;
  const isOpen = row.state === "open";
  const days = isOpen ? daysOverdue({ issuedAt, creditDays, storefront }, now) : 0;
  return {
    number: row.name,
    kind: row.kind,
    state: paperState({ kept: row.state, writtenOffCents, daysOverdue: days }),
    issuedAt: issuedAt.toISOString(),
    storefront,
    orderNumber: String(row.orderNumber),
    account: row.accountId,
    email: row.email,
    name: row.buyer,
    company: row.company,
    taxNumber: row.taxNumber,
    purchaseOrder: row.purchaseOrder,
    total: dollars(row.totalCents),
    open: dollars(openCents),
    writtenOff: dollars(writtenOffCents),
    dueAt: isOpen ? dueAt({ issuedAt, creditDays }).toISOString() : null,
    daysOverdue: days,
    invoiceNumber: invoiceNumber === null ? null : String(invoiceNumber),
  };
}

type Contents = Pick<Paper, "billedTo" | "lines" | "sums" | "purchaseOrder">;
type Sum = Paper["sums"][number];

/** What an invoice says, row by row as its paper does. */
export function invoiceContents({ order }: InvoiceResponse["invoice"]): Contents {
  const { receiver_name: name, company } = order.billingAddress;
  const discount: Sum = { of: "discount", amount: 0 - order.discount };
  const core: Sum = { of: "core", amount: order.core };
  return {
    billedTo: { name, company, taxId: order.tax_id },
    purchaseOrder: order.purchaseOrder,
    lines: order.items.map(({ part_number: partNumber, title, quantity, unit, price }, at) => ({
      place: at + 1,
      partNumber,
      title,
      quantity,
      unit,
      price,
      amount: timesDollars(price, quantity),
    })),
    sums: [
      { of: "goods", amount: order.partsSubtotal },
      { of: order.pickup ? "pickup" : "shipping", amount: order.shipping },
      ...(order.discount === 0 ? [] : [discount]),
      ...(order.core === 0 ? [] : [core]),
      { of: "tax", amount: order.tax },
      { of: "total", amount: order.total },
    ],
  };
}

/** What a credit note says, row by row as its paper does. */
export function noteContents(note: CreditNoteRow, locale: Locale): Contents {
  const { contents, netCents, taxCents, coreCents } = note;
  const { billing, taxId, purchaseOrder, lines } = contents;
  const money = { net: netCents, tax: taxCents, core: coreCents };
  return {
    billedTo: { name: billing.receiverName, company: billing.company, taxId },
    purchaseOrder,
    lines: lines.map(({ partNumber, title, quantity, unit, unitPrice }, at) => ({
      place: at + 1,
      partNumber,
      title: title[locale],
      quantity,
      unit,
      price: dollars(unitPrice),
      amount: dollars(timesCents(unitPrice, quantity)),
    })),
    sums: noteSums({ ...contents, money }).map(({ of, cents: amount }) => ({
      of,
      amount: dollars(cents(amount)),
    })),
  };
}
