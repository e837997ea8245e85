import type { PayInvoicesRequest } from "#contract/receivables.ts";
import {
  createInvoicePaying,
  type InvoicePayingNeeds,
} from "#server/orders/receivables/pay-own-invoices.ts";
import { createReceivableReader } from "#server/orders/receivables/read-receivables.ts";
import { createTransferDesk } from "#server/orders/receivables/transfer-desk.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { CARD } from "./austin.ts";
import { callerOf, CLIENT, type OrderShop } from "./order-shop.ts";

type Sums = readonly (readonly [orderNumber: number, dollars: number])[];

/** What customers on account do with their invoices, and staff with announced transfers, in a shop of a test. */
export function invoicePayers(
  shop: OrderShop,
  changed: Partial<Pick<InvoicePayingNeeds, "gateways" | "limits" | "ask">> = {},
) {
  const { sandbox, database, reconciler, now } = shop;
  const { db } = database;
  const needs = {
    ...shop,
    db,
    ask: reconciler.ask,
    gateways: { card: sandbox, paytrace: sandbox },
    isDemo: true,
    ...changed,
  };
  const paying = createInvoicePaying(needs);
  return {
    /** Pays by a token of the sandbox, or by "transfer". */
    pay: (
      account: SignedIn,
      sums: Sums,
      { way = "tok_approved", key = crypto.randomUUID() }: { way?: string; key?: string } = {},
    ) =>
      paying.pay({ caller: callerOf({ account }), client: CLIENT, body: bodyOf(sums, way), key }),
    confirm: (account: SignedIn, attemptId: string) =>
      paying.confirm(attemptId, { caller: callerOf({ account }), client: CLIENT }),
    reader: createReceivableReader(db, now),
    transfers: createTransferDesk(needs),
  };
}

function bodyOf(sums: Sums, way: string): PayInvoicesRequest {
  return {
    invoices: sums.map(([order, amount]) => ({ orderNumber: String(order), amount })),
    ...(way === "transfer"
      ? { transfer: { reference: "SINPE 1" } }
      : { card: { ...CARD, token: way } }),
  };
}
