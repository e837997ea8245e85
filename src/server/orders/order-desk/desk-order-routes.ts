import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { OrderChangedResponse } from "#contract/admin-orders.ts";
import {
  DeskOrderRequest,
  DeskOrderResponse,
  DeskOrdersRequest,
  DeskOrdersResponse,
  MailAgainRequest,
  OrderNoteRequest,
  OrderNoteResponse,
  OrderPaperRequest,
  OrderPapersRequest,
  PayLinkRequest,
  PayLinkResponse,
} from "#contract/desk-orders.ts";
import { LATER_STEPS } from "#domain/order/desk-step.ts";
import { MOST_PRINTED } from "#domain/order/warehouse-paper.ts";
import { valuesFor } from "#domain/page/desk-page-version.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { picturesOf } from "#server/orders/orders/line-pictures.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isOldDeskPage } from "#server/platform/http/other-version.ts";
import { Pdf } from "#server/platform/http/pdf.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { changedOrder } from "./admin-order-routes.ts";
import { deskOrder, shownNote } from "./desk-order-wire.ts";
import type { ListDeskOrders } from "./list-desk-orders.ts";
import type { OrderDesk } from "./order-desk.ts";
import { type OrderPapers, printOrder, printOrders } from "./print-order.ts";
import { readDeskOrder } from "./read-desk-order.ts";
import type { ReadPayLink } from "./read-pay-link.ts";

type Needs = OrderPapers & {
  db: Database;
  list: ListDeskOrders;
  desk: OrderDesk;
  readPayLink: ReadPayLink;
};

/** What staff reads of orders: POST admin/orders and get (decisions §11). */
export function deskOrderRoutes({
  list,
  desk,
  readPayLink,
  ...papers
}: Needs): FastifyPluginAsyncZod {
  const { db } = papers;
  return async (api) => {
    api.post(
      "/admin/orders",
      {
        schema: {
          summary: "Orders, the newest or the oldest first",
          description:
            "By number, purchase order, customer or part, or by the whole number of an invoice, a credit note, a parcel, a vehicle or a payment (`foundBy` says which), and by status, payment, storefront and time, by how soon they left, whether that was as promised, and when money went back; `next`, where there is one, asks for the page after. With `leftIn`, `promise`, `left`, `notInStock`, `unknownCost` or `invoiced` up to 6,000 orders are looked at for a page, and 200 of those that a text finds; it may be short or empty and have a `next` all the same.",
          querystring: LocaleQuery,
          body: DeskOrdersRequest,
          response: { 200: DeskOrdersResponse },
        },
      },
      async ({ body, caller }) => ({ ...SUCCESS, ...(await list(body, caller)) }),
    );
    api.post(
      "/admin/orders/get",
      {
        config: { refusals: ["order_not_found"] },
        schema: {
          summary:
            "An order with its money, history, notes, mails, and what may be done with it now",
          description: "`steps` are those that the order and the caller's role allow.",
          querystring: LocaleQuery,
          body: DeskOrderRequest,
          response: { 200: DeskOrderResponse },
        },
      },
      async (request) => {
        const { locale } = request.caller;
        const whole = await readDeskOrder(db, request.body.orderNumber, askingOf(request).holder);
        const pictures = await picturesOf(db, whole.lines, whole.order.storefront);
        const steps = valuesFor(whole.steps, LATER_STEPS, isOldDeskPage(request));
        return { ...SUCCESS, order: deskOrder({ ...whole, steps }, { locale, pictures }) };
      },
    );
    await api.register(writingRoutes(desk));
    await api.register(payLinkRoute(readPayLink));
    await api.register(paperRoute(papers));
  };
}

/** What staff writes: a note for each other, and a mail once more. */
function writingRoutes(desk: OrderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/note",
      {
        config: { refusals: ["order_not_found"] },
        schema: {
          summary: "Note something about an order, for the staff alone",
          description: "Kept with who wrote it and when; nobody changes or removes it.",
          querystring: LocaleQuery,
          body: OrderNoteRequest,
          response: { 200: OrderNoteResponse },
        },
      },
      async (request) => {
        const note = await desk.note(request.body, askingOf(request));
        return { ...SUCCESS, note: shownNote(note) };
      },
    );
    api.post(
      "/admin/orders/mailagain",
      {
        config: { refusals: ["order_not_found", "not_found", "mail_refused", "mail_told_over"] },
        schema: {
          summary: "Send a mail of an order again, written by what the order is now",
          description:
            "By its id in `mails` of the order, as far as what it says is still true, to the order's e-mail of now. One that has left is sent again once, and then the one that came of it; one that did not leave is itself written anew.",
          querystring: LocaleQuery,
          body: MailAgainRequest,
          response: { 200: OrderChangedResponse },
        },
      },
      async (request) => changedOrder(await desk.sendAgain(request.body, askingOf(request))),
    );
  };
}

function payLinkRoute(readPayLink: ReadPayLink): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/paylink",
      {
        config: { refusals: ["order_not_found", "order_status_refused"] },
        schema: {
          summary: "The link at which an order by phone is paid",
          description:
            "As its customer was mailed it, as long as it can be paid. Who read it stands in the audit log.",
          querystring: LocaleQuery,
          body: PayLinkRequest,
          response: { 200: PayLinkResponse },
        },
      },
      async (request) => {
        const link = await readPayLink(request.body.orderNumber, askingOf(request));
        return { ...SUCCESS, link };
      },
    );
  };
}

function paperRoute(papers: OrderPapers): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/paper",
      {
        config: { refusals: ["order_not_found", "not_found"] },
        schema: {
          summary: "Print an order: its invoice, a pick list, or a packing slip",
          description:
            "As `application/pdf`. Pick list and packing slip bear the number of the order and those of its parts as barcodes (Code 128).",
          querystring: LocaleQuery,
          body: OrderPaperRequest,
          response: { 200: Pdf },
        },
      },
      async ({ body, caller }, reply) => {
        const pdf = await printOrder(body, caller, papers);
        const name = `${body.paper}-${body.orderNumber}.pdf`;
        return reply
          .type("application/pdf")
          .header("content-disposition", `inline; filename="${name}"`)
          .send(pdf);
      },
    );
    api.post(
      "/admin/orders/papers",
      {
        config: { refusals: ["order_not_found"] },
        schema: {
          summary: "Print pick lists or packing slips of several orders as one paper",
          description: `As \`application/pdf\`, in the order in which they are named, each on pages of its own; at most ${MOST_PRINTED}. Nothing where one of them is not there.`,
          querystring: LocaleQuery,
          body: OrderPapersRequest,
          response: { 200: Pdf },
        },
      },
      async ({ body, caller }, reply) => {
        const pdf = await printOrders(body, caller, papers);
        return reply
          .type("application/pdf")
          .header("content-disposition", `inline; filename="${body.paper}.pdf"`)
          .send(pdf);
      },
    );
  };
}
