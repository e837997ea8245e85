import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { PaperRequest, PaperResponse, PapersRequest, PapersResponse } from "#contract/papers.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { PaperReader } from "./list-papers.ts";

/** Every invoice and credit note, for staff: POST admin/invoices and get. */
export function paperDeskRoutes(papers: PaperReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/invoices",
      {
        schema: {
          summary: "Invoices, credit notes and replaced invoices, the newest first",
          description:
            "Of both storefronts, with what is owed of each and since when it is due. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: PapersRequest,
          response: { 200: PapersResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await papers.list(body)) }),
    );
    api.post(
      "/admin/invoices/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "An invoice or a credit note with its lines and sums, and what became of it",
          description:
            "As the paper says them, with the payments and credit notes of an invoice, and what took its place.",
          querystring: LocaleQuery,
          body: PaperRequest,
          response: { 200: PaperResponse },
        },
      },
      async ({ body, caller }) => ({
        ...SUCCESS,
        paper: await papers.get(body.number, caller.locale),
      }),
    );
  };
}
