import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AfterSaleRequest,
  DeskReturnableResponse,
  DeskReturnRequest,
} from "#contract/after-sale-desk.ts";
import { ReturnChangedResponse } from "#contract/return-steps.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";

import type { ReturnBeginning } from "./begin-return.ts";
import { changedReturn } from "./return-wire.ts";

/** What staff calls to begin a return for the customer of an order: POST admin/returns/returnable and open. */
export function returnBeginningRoutes(begin: ReturnBeginning): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/returns/returnable",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Which lines of an order may come back, how many pieces, and why not",
          description:
            "By the rules that its customer has: none of special orders and electrical parts; what has left, until 30 days after the delivery; each piece once.",
          querystring: LocaleQuery,
          body: AfterSaleRequest,
          response: { 200: DeskReturnableResponse },
        },
      },
      async ({ body, caller }) => ({
        status: "success" as const,
        ...(await begin.returnable(body.orderNumber, caller.locale)),
      }),
    );
    api.post(
      "/admin/returns/open",
      {
        config: { refusals: ["not_found", "return_refused"] },
        schema: {
          summary: "Ask for a return in the place of an order's customer",
          description:
            "`line` is the line's place in the order. Of an order with an account or without one; the same wish again within ten minutes is the same return. The customer gets the mail that they get of their own, which says that staff asked; the history and the audit log say who.",
          querystring: LocaleQuery,
          body: DeskReturnRequest,
          response: { 200: ReturnChangedResponse },
        },
      },
      async (request) => changedReturn(await begin.open(request.body, askingOf(request))),
    );
  };
}
