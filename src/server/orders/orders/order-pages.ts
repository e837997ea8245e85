import type { z } from "zod";

import type { InvoiceResponse } from "#contract/invoices.ts";
import type { ShownOrder } from "#contract/orders.ts";
import type { ReorderResponse } from "#contract/placed-orders.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import { deletedItemOf } from "#server/cart/cart-wire.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import type { ReadCancelledMoney } from "./cancelled-money-now.ts";
import { picturesOf } from "./line-pictures.ts";
import { shownCancelled, shownOrder } from "./order-wire.ts";
import { shownProposal } from "./proposal-wire.ts";
import { readInvoice } from "./read-invoice.ts";
import { orderAt, readWholeOrder } from "./read-order.ts";
import { reorder } from "./reorder.ts";
import type { SeeOrder } from "./see-order.ts";

type Invoice = z.infer<typeof InvoiceResponse>["invoice"];

/** What the pages of orders show, by the path in their address; anything wrong is one `not_found`. */
export type OrderPages = {
  read: (path: string, caller: Caller) => Promise<ShownOrder>;
  /** Of the number that is named, or the one in force; a ShopError `not_found` too for an order without such an invoice. */
  invoice: (path: string, caller: Caller, invoiceNumber?: number) => Promise<Invoice>;
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
    invoice: async (path, caller, invoiceNumber) => {
      const order = await orderAt(db, parseOrderPath(path));
      const sight = await see(order, caller);
      return readInvoice(db, order, { ...sight, locale: caller.locale, invoiceNumber });
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
