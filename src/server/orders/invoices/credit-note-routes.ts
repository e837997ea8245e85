import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  CreditNotePaperRequest,
  CreditNotePathParams,
  CreditNotesResponse,
  DeskCreditNotesRequest,
  OwnCreditNotesResponse,
} from "#contract/credit-notes.ts";
import { OrderPathParams } from "#contract/orders.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { requireAccount } from "#server/platform/http/caller.ts";
import { Pdf } from "#server/platform/http/pdf.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { CreditNoteReader } from "./read-credit-notes.ts";

/** The credit notes of an order, for who sees it whole (decisions §12, papers). */
export function creditNoteRoutes(notes: CreditNoteReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/creditnotes/:id",
      {
        config: { refusals: ["not_found", "order_not_yours"] },
        schema: {
          summary: "The credit notes of an order, the latest first",
          description:
            "For who sees the order whole. Each has the next number of its storefront, and is there a moment after the money was decided.",
          querystring: LocaleQuery,
          params: OrderPathParams,
          response: { 200: CreditNotesResponse },
        },
      },
      async ({ params, caller }) => ({ ...SUCCESS, notes: await notes.list(params.id, caller) }),
    );
    api.get(
      "/orders/creditnotes/:id/:note/pdf",
      {
        config: { refusals: ["not_found", "order_not_yours"] },
        schema: {
          summary: "A credit note as a PDF, on A4 or Letter by the country it is billed to",
          description: "As `application/pdf`, in the language of the order, as it was issued.",
          querystring: LocaleQuery,
          params: CreditNotePathParams,
          response: { 200: Pdf },
        },
      },
      async ({ params, caller }, reply) => {
        const pdf = await notes.paper(params.id, params.note, caller);
        return reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${params.note}.pdf"`)
          .send(pdf);
      },
    );
  };
}

/** The credit notes of whoever is logged in: GET account/creditnotes. */
export function ownCreditNoteRoutes(notes: CreditNoteReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/creditnotes",
      {
        schema: {
          summary: "The latest credit notes of the caller's orders",
          description:
            "A hundred at the most, with the link of each order, by which its paper is fetched.",
          querystring: LocaleQuery,
          response: { 200: OwnCreditNotesResponse },
        },
      },
      async ({ caller }) => ({ ...SUCCESS, notes: await notes.own(requireAccount(caller)) }),
    );
  };
}

/** What staff has of them: POST admin/creditnotes and paper. */
export function deskCreditNoteRoutes(notes: CreditNoteReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/creditnotes",
      {
        config: { refusals: ["order_not_found"] },
        schema: {
          summary: "The credit notes of an order, the latest first",
          description: "The shop gives them by itself when something of an invoice is given back.",
          querystring: LocaleQuery,
          body: DeskCreditNotesRequest,
          response: { 200: CreditNotesResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, notes: await notes.deskList(body.orderNumber) }),
    );
    api.post(
      "/admin/creditnotes/paper",
      {
        config: { refusals: ["order_not_found", "not_found"] },
        schema: {
          summary: "Print a credit note, in its customer's language",
          description: "As `application/pdf`.",
          querystring: LocaleQuery,
          body: CreditNotePaperRequest,
          response: { 200: Pdf },
        },
      },
      async ({ body }, reply) =>
        reply.type("application/pdf").send(await notes.deskPaper(body.orderNumber, body.note)),
    );
  };
}
