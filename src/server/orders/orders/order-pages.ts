import type { z } from "zod";

import type { InvoiceResponse } from "#contract/invoice.ts";
import type { ShownOrder } from "#contract/orders.ts";
import type { ReorderResponse } from "#contract/placed-orders.ts";
import { dueAt } from "#domain/credit/open-invoice.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { inColones, toColones } from "#domain/money/colones.ts";
import { cents } from "#domain/money/money.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import { showsColones } from "#domain/storefront/shows-colones.ts";
import { creditNoteName } from "#domain/credit-note/credit-note.ts";
import { shownCabys } from "#domain/tax/shown-cabys.ts";
import { ownBranch } from "#server/branches/visited-branch.ts";
import { deletedItemOf } from "#server/cart/cart-wire.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { readCreditDays } from "#server/settings/credit-days.ts";
import { isMarkedAsDemo } from "#server/settings/mark-as-demo.ts";

import type { ReadCancelledMoney } from "./cancelled-money-now.ts";
import { picturesOf } from "./line-pictures.ts";
import { findGivenNotes } from "./order-invoice-store.ts";
import type { OrderRow } from "./order-store.ts";
import { shownCancelled, shownOrder } from "./order-wire.ts";
import { shownProposal } from "./proposal-wire.ts";
import { orderAt, readWholeOrder, type WholeOrder } from "./read-order.ts";
import { reorder } from "./reorder.ts";
import type { SeeOrder, Sight } from "./see-order.ts";

type Invoice = z.infer<typeof InvoiceResponse>["invoice"];

/** What the pages of orders show, by the path in their address; anything wrong is one `not_found`. */
export type OrderPages = {
  read: (path: string, caller: Caller) => Promise<ShownOrder>;
  /** A ShopError `not_found` too for an order that has no invoice yet. */
  invoice: (path: string, caller: Caller) => Promise<Invoice>;
  reorder: (
    path: string,
    caller: Caller,
  ) => Promise<Pick<z.infer<typeof ReorderResponse>, "cart" | "deletedProducts">>;
};

type Needs = {
  db: Database;
  see: SeeOrder;
  readQuote: (path: string, caller: Caller) => Promise<ShownOrder>;
  readCancelledMoney: ReadCancelledMoney;
};

export function createOrderPages({ db, see, ...needs }: Needs): OrderPages {
  return {
    read: async (path, caller) => {
      const parsed = parseOrderPath(path);
      if (parsed?.type === "quote") return needs.readQuote(path, caller);
      const order = await orderAt(db, parsed);
      const sight = await see(order, caller);
      const whole = await readWholeOrder(db, order, caller.locale);
      const pictures = await picturesOf(db, whole.lines, order.storefront);
      const viewed = { locale: caller.locale, ...sight };
      const { proposal: waiting } = whole;
      const shown = {
        ...shownOrder(whole, { ...viewed, pictures }),
        proposal: waiting && shownProposal(whole, waiting, viewed),
      };
      if (order.status !== "cancelled") return shown;
      return {
        ...shown,
        cancelledMoney: shownCancelled(await needs.readCancelledMoney(db, order)),
      };
    },
    invoice: async (path, caller) => {
      const order = await orderAt(db, parseOrderPath(path));
      const sight = await see(order, caller);
      const whole = await readWholeOrder(db, order, caller.locale);
      return shownInvoice(db, whole, { ...sight, locale: caller.locale });
    },
    reorder: async (path, caller) => {
      const { kept, capped, deleted } = await reorder(db, path, caller);
      const less = capped.map(({ sku, requested, quantity }) => {
        const title = kept.find(({ part }) => part.sku === sku)?.part.title ?? null;
        return { sku, quantity: requested - quantity, reason: "out_of_stock" as const, title };
      });
      return {
        cart: kept.map(({ part, quantity, unit }) => ({ sku: part.sku, cartQty: quantity, unit })),
        deletedProducts: [...deleted, ...less].map((line) => deletedItemOf(line, caller.locale)),
      };
    },
  };
}

/** An invoice on the wire; a ShopError `not_found` for an order that has none. */
export async function shownInvoice(
  db: Database,
  whole: WholeOrder,
  viewed: Sight & { locale: Locale },
): Promise<Invoice> {
  const { order, invoice, lines } = whole;
  if (!invoice) throw new ShopError("not_found");
  const { number, issuedAt, vinNumber } = invoice;
  return {
    invoiceNumber: String(number),
    issuedAt: issuedAt.toISOString(),
    dueAt: order.method === "credit" ? await dueDay(db, issuedAt) : null,
    seller: await ownBranch(db, { storefront: order.storefront, locale: viewed.locale }),
    isDemo: await isMarkedAsDemo(db),
    order: shownOrder(
      { ...whole, order: { ...order, vinNumber: vinNumber ?? order.vinNumber } },
      { ...viewed, pictures: new Map() },
    ),
    colones: showsColones(order.storefront) ? colonesOf(order) : null,
    creditNotes: (await findGivenNotes(db, order.number, number)).map((note) =>
      creditNoteName(note),
    ),
    cabys: lines.map(({ position, cabys }) => ({
      position,
      code: shownCabys(cabys, order.shippingAddress.country),
    })),
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
