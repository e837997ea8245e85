import type { z } from "zod";

import type { InvoiceResponse } from "#contract/invoices.ts";
import { creditNoteName } from "#domain/credit-note/credit-note.ts";
import { dueAt } from "#domain/credit/open-invoice.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { inColones, toColones } from "#domain/money/colones.ts";
import { cents } from "#domain/money/money.ts";
import { type InvoicePlace, invoicePlace } from "#domain/order/invoice-chain.ts";
import { showsColones } from "#domain/storefront/shows-colones.ts";
import { shownCabys } from "#domain/tax/shown-cabys.ts";
import { readUnkeptIssuer } from "#server/branches/shop-issuer.ts";
import { ownBranch, pickupBranch } from "#server/branches/visited-branch.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readCreditDays } from "#server/settings/credit-days.ts";
import { isMarkedAsDemo } from "#server/settings/mark-as-demo.ts";

import { findInvoices, type InvoiceRow, type ListedInvoice } from "./order-invoice-store.ts";
import type { OrderRow } from "./order-store.ts";
import { shownOrder } from "./order-wire.ts";
import { readWholeOrder, type WholeOrder } from "./read-order.ts";
import { findReplacedContents } from "./replaced-invoice-store.ts";
import type { Sight } from "./see-order.ts";

type Invoice = z.infer<typeof InvoiceResponse>["invoice"];

type Wanted = Sight & {
  locale: Locale;
  /** Of which invoice of the order; without it of the one in force. */
  invoiceNumber?: number | undefined;
};

/**
 * An invoice of an order on the wire, also one that a later one took the place of: that one as it was. A ShopError
 * `not_found` for an order that has none, or none of that number.
 */
export async function readInvoice(
  db: Database,
  order: OrderRow,
  { invoiceNumber, ...viewed }: Wanted,
): Promise<Invoice> {
  const { locale } = viewed;
  const now = await readWholeOrder(db, order, locale);
  const all = await findInvoices(db, order.number);
  const wanted = invoiceNumber ?? now.invoice?.number;
  const listed = all.find(({ number }) => number === wanted);
  if (!listed) throw new ShopError("not_found");
  const whole = listed.replacedAt
    ? await wholeAsReplaced(db, { now, replaced: listed, locale })
    : now;
  const { invoice } = whole;
  // It was issued or replaced between the two looks.
  if (!invoice || invoice.number !== listed.number) throw new ShopError("not_found");
  const place = invoicePlace(all, listed);
  return shownInvoice(db, whole, { ...viewed, invoice, place, notes: listed.notes });
}

type Replacing = { now: WholeOrder; replaced: ListedInvoice; locale: Locale };

/** An order as a replaced invoice said it: what was sent of it since, and from where, is of its lines of now. */
async function wholeAsReplaced(
  db: Database,
  { now, replaced, locale }: Replacing,
): Promise<WholeOrder> {
  const { number: invoiceNumber, issuedAt } = replaced;
  const orderNumber = now.order.number;
  const kept = await findReplacedContents(db, { orderNumber, invoiceNumber });
  if (!kept) throw new ShopError("not_found");
  const { issuer, ...contents } = kept;
  return {
    ...now,
    ...contents,
    invoice: { number: invoiceNumber, issuedAt, vinNumber: null, issuer },
    pickup: await pickupBranch(db, { ...kept.order, locale }),
    warehouses: new Map(),
    shipments: [],
  };
}

type Viewed = Sight & {
  locale: Locale;
  invoice: InvoiceRow;
  place: InvoicePlace;
  notes: ListedInvoice["notes"];
};

async function shownInvoice(
  db: Database,
  whole: WholeOrder,
  { invoice, place, notes, ...viewed }: Viewed,
): Promise<Invoice> {
  const { order, lines } = whole;
  const { number, issuedAt, vinNumber } = invoice;
  return {
    invoiceNumber: String(number),
    issuedAt: issuedAt.toISOString(),
    dueAt: order.method === "credit" ? await dueDay(db, issuedAt) : null,
    seller: await ownBranch(db, { storefront: order.storefront, locale: viewed.locale }),
    issuer: await issuerOf(db, { invoice, order, locale: viewed.locale }),
    isDemo: await isMarkedAsDemo(db),
    ...shownPlace(place),
    order: shownOrder(
      { ...whole, order: { ...order, vinNumber: vinNumber ?? order.vinNumber } },
      { ...viewed, pictures: new Map() },
    ),
    colones: showsColones(order.storefront) ? colonesOf(order) : null,
    creditNotes: notes.map((note) => creditNoteName(note)),
    cabys: lines.map(({ position, cabys }) => ({
      position,
      code: shownCabys(cabys, order.shippingAddress.country),
    })),
  };
}

/** What the shop said of itself when it was issued. */
async function issuerOf(
  db: Database,
  { invoice: { issuer }, order, locale }: { invoice: InvoiceRow; order: OrderRow; locale: Locale },
): Promise<Invoice["issuer"]> {
  if (issuer) return { name: issuer.name, lines: issuer.lines[locale] };
  return readUnkeptIssuer(db, { storefront: order.storefront, locale });
}

/** Which invoice it took the place of and which took its own, on the wire. */
export function shownPlace({ replaces, replaced }: InvoicePlace) {
  return {
    replaces: replaces === null ? null : String(replaces),
    replaced: replaced && {
      at: replaced.at.toISOString(),
      by: replaced.by === null ? null : String(replaced.by),
    },
  };
}

async function dueDay(db: Database, issuedAt: Date): Promise<string> {
  return dueAt({ issuedAt, creditDays: await readCreditDays(db) }).toISOString();
}

/** The amounts in colones at the rate of the order's own day, each rounded to the céntimo. */
function colonesOf(order: OrderRow): Invoice["colones"] {
  const rate = Number(order.crcRate);
  const colones = (amountCents: number) => toColones(inColones(cents(amountCents), rate));
  return {
    partsSubtotal: colones(order.productsCents),
    shipping: colones(order.shippingCents),
    discount: colones(order.discountCents),
    core: colones(order.coreCents),
    tax: colones(order.taxCents),
    total: colones(order.totalCents),
  };
}
