import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { DoneResponse } from "#contract/auth.ts";
import {
  InvoiceResponse,
  OrderLookupRequest,
  OrderPathParams,
  OrderResponse,
  OrdersRequest,
  OrdersResponse,
  PlacedResponse,
  ReorderRequest,
  ReorderResponse,
  SendListRequest,
} from "#contract/orders.ts";
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { clientOf, requireAccount } from "#server/platform/caller.ts";

import { INVOICE_WORDS } from "./invoice-words.ts";
import type { OrderList } from "./list-orders.ts";
import type { OrderLookup } from "./look-up-order.ts";
import type { OrderPages } from "./order-pages.ts";
import { writeInvoicePdf } from "./write-invoice-pdf.ts";

/** Bytes, which no schema describes further. */
const Pdf = { content: { "application/pdf": { schema: z.unknown() } } };
const REFUSED = { 400: ErrorResponse, 401: ErrorResponse, 404: ErrorResponse };
const SUCCESS = { status: "success" } as const;

/** Looking an order up, reading it and its invoice, and buying it again (decisions §7). */
export function orderRoutes(needs: {
  pages: OrderPages;
  lookup: OrderLookup;
  shopName: () => Promise<string>;
}): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(readRoutes(needs.pages));
    await api.register(invoiceRoutes(needs));
    await api.register(lookupRoutes(needs.lookup));
  };
}

function readRoutes(pages: OrderPages): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/:id",
      {
        schema: {
          summary:
            "An order or a quote by type, number and validator; masked unless it is the caller's",
          querystring: LocaleQuery,
          params: OrderPathParams,
          response: { 200: OrderResponse, ...REFUSED },
        },
      },
      async ({ params, caller }) => ({ ...SUCCESS, order: await pages.read(params.id, caller) }),
    );
    api.post(
      "/orders/reorder",
      {
        schema: {
          summary: "What of an earlier order is to be had now",
          querystring: LocaleQuery,
          body: ReorderRequest,
          response: { 200: ReorderResponse, ...REFUSED },
        },
      },
      async ({ body, caller }) => ({ ...SUCCESS, ...(await pages.reorder(body.order, caller)) }),
    );
  };
}

function invoiceRoutes({
  pages,
  shopName,
}: {
  pages: OrderPages;
  shopName: () => Promise<string>;
}): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/invoice/:id",
      {
        schema: {
          summary: "The invoice of an order, in dollars and in colones at the order's own rate",
          querystring: LocaleQuery,
          params: OrderPathParams,
          response: { 200: InvoiceResponse, ...REFUSED },
        },
      },
      async ({ params, caller }) => ({
        ...SUCCESS,
        invoice: await pages.invoice(params.id, caller),
      }),
    );
    api.get(
      "/orders/invoice/:id/pdf",
      {
        schema: {
          summary: "The same invoice as a PDF, on A4 or Letter by the country it goes to",
          querystring: LocaleQuery,
          params: OrderPathParams,
          response: { 200: Pdf, ...REFUSED },
        },
      },
      async ({ params, caller }, reply) => {
        const invoice = await pages.invoice(params.id, caller);
        const { locale } = caller;
        const pdf = await writeInvoicePdf(invoice, { locale, shopName: await shopName() });
        const name = `${INVOICE_WORDS[locale].title}-${invoice.invoiceNumber}.pdf`;
        return reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${name}"`)
          .send(pdf);
      },
    );
  };
}

function lookupRoutes(lookup: OrderLookup): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/orderdirect",
      {
        schema: {
          summary: "Find an order by e-mail and number",
          querystring: LocaleQuery,
          body: OrderLookupRequest,
          response: { 200: PlacedResponse, ...REFUSED, 429: ErrorResponse },
        },
      },
      async (request) => {
        const { number, validator } = await lookup.find({
          email: request.body.email,
          orderNumber: String(request.body.orderNumber),
          address: request.ip,
        });
        const order = { type: "order" as const, orderNumber: String(number), validator };
        return { ...SUCCESS, order };
      },
    );
    api.post(
      "/orders/sendlist",
      {
        schema: {
          summary: "Mail the links of an address's last orders to it",
          querystring: LocaleQuery,
          body: SendListRequest,
          response: { 200: DoneResponse, 400: ErrorResponse, 429: ErrorResponse },
        },
      },
      async (request) => {
        const { address } = clientOf(request);
        const { locale } = request.caller;
        await lookup.sendList({ email: request.body.email, address, locale });
        return SUCCESS;
      },
    );
  };
}

/** POST account/orders: the caller's own orders and quotes. */
export function orderListRoutes(list: OrderList): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/account/orders",
      {
        schema: {
          summary: "The caller's orders or quotes, the newest first",
          querystring: LocaleQuery,
          body: OrdersRequest,
          response: { 200: OrdersResponse, 400: ErrorResponse, 401: ErrorResponse },
        },
      },
      async ({ caller, body }) => ({
        ...SUCCESS,
        ...(await list({ ...caller, account: requireAccount(caller) }, body)),
      }),
    );
  };
}
