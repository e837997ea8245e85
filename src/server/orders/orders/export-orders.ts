import type { Locale } from "#domain/i18n/locale.ts";
import { pickupStatus } from "#domain/shipping/pickup.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Caller, requireAccount } from "#server/platform/http/caller.ts";
import type { Cell, TableColumn, Table } from "#server/spreadsheets/table.ts";
import { paymentName } from "#texts/payment-name.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { type ExportedLine, ownLines } from "./export-orders-store.ts";
import { holderOf } from "./holder.ts";
import { dollars } from "./order-wire.ts";

/** The caller's orders as a table, a row for each line; sums of a whole order stand in its first row alone. */
export type ExportOrders = (caller: Caller) => Promise<Table>;

type Words = ReturnType<typeof serverTexts<"orderTable">>;
type Read = (line: ExportedLine) => Cell;
type ReadColumn = TableColumn & { read: Read };
type Given = { words: Words; locale: Locale; dayOf: (moment: Date) => string };

export function createOrderExport(db: Database): ExportOrders {
  return async (caller) => {
    const account = requireAccount(caller);
    const { locale, storefront } = caller;
    const words = serverTexts("orderTable", locale);
    const days = new Intl.DateTimeFormat("en-CA", {
      timeZone: timeZoneOf(storefront),
      dateStyle: "short",
    });
    const columns = columnsOf({ words, locale, dayOf: (moment) => days.format(moment) });
    const lines = ownLines(db, await holderOf(db, account));
    return { columns, rows: rowsOf(lines, columns) };
  };
}

async function* rowsOf(
  lines: AsyncIterable<ExportedLine>,
  columns: readonly ReadColumn[],
): AsyncGenerator<Cell[]> {
  for await (const line of lines) yield columns.map(({ read }) => read(line));
}

function columnsOf({ words, locale, dayOf }: Given): ReadColumn[] {
  const { columns } = words;
  return [
    text(columns.order, ({ number }) => String(number)),
    { title: columns.day, kind: "day", read: ({ createdAt }) => dayOf(createdAt) },
    text(columns.status, (line) => statusText(line, words)),
    text(columns.invoice, ({ invoice }) => (invoice === null ? null : String(invoice))),
    text(columns.purchaseOrder, ({ purchaseOrder }) => purchaseOrder),
    text(columns.payment, (line) => paymentName(line.paymentMethod, { ...line, locale })),
    text(columns.number, ({ partNumber }) => partNumber),
    text(columns.sku, ({ sku }) => sku),
    text(columns.part, ({ title }) => title[locale]),
    { title: columns.quantity, kind: "count", read: ({ quantity }) => quantity },
    sum(columns.price, ({ unitPriceCents }) => unitPriceCents),
    sum(columns.amount, ({ unitPriceCents, quantity }) => unitPriceCents * quantity),
    sum(columns.core, ({ coreCents, quantity }) => coreCents * quantity),
    ofOrder(columns.shipping, ({ shippingCents }) => shippingCents),
    ofOrder(columns.discount, ({ discountCents }) => discountCents),
    ofOrder(columns.tax, ({ taxCents }) => taxCents),
    ofOrder(columns.total, ({ totalCents }) => totalCents),
    text(columns.unit, ({ unit }) => unit),
    text(columns.ownNumber, ({ ownNumber }) => ownNumber),
    { title: columns.notSent, kind: "count", read: ({ cancelled }) => cancelled },
  ];
}

function text(title: string, read: Read): ReadColumn {
  return { title, kind: "text", read };
}

function statusText({ status, isPickup }: ExportedLine, words: Words): string {
  const fetched = isPickup ? pickupStatus(status) : undefined;
  return fetched ? words.pickupStatuses[fetched] : words.statuses[status];
}

type ReadCents = (line: ExportedLine) => number;

function sum(title: string, read: ReadCents): ReadColumn {
  return { title, kind: "dollars", read: (line) => dollars(read(line)) };
}

/** What an order says as a whole stands in its first row: a column adds up. */
function ofOrder(title: string, read: ReadCents): ReadColumn {
  return {
    title,
    kind: "dollars",
    read: (line) => (line.position === 1 ? dollars(read(line)) : null),
  };
}
