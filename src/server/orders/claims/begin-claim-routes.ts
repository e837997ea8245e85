import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AfterSaleRequest,
  ClaimableResponse,
  DeskClaimRequest,
} from "#contract/after-sale-desk.ts";
import { ClaimChangedResponse } from "#contract/warranty.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { ClaimBeginning } from "./begin-claim.ts";
import { changedClaim } from "./claim-wire.ts";

/** What staff calls to begin a warranty claim for the customer of an order: POST admin/claims/claimable and open. */
export function claimBeginningRoutes(begin: ClaimBeginning): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/claims/claimable",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary:
            "What of an order may be claimed, and in which days it was bought and may have failed",
          description: "What left and did not come back, each piece in one claim.",
          querystring: LocaleQuery,
          body: AfterSaleRequest,
          response: { 200: ClaimableResponse },
        },
      },
      async ({ body, caller }) => ({
        ...SUCCESS,
        ...(await begin.claimable(body.orderNumber, caller.locale)),
      }),
    );
    api.post(
      "/admin/claims/open",
      {
        config: { refusals: ["not_found", "invalid_form", "claim_refused"] },
        schema: {
          summary: "Open a warranty claim in the place of an order's customer",
          description:
            "`line` is the line's place in the order. Of an order with an account or without one; the same claim again within ten minutes is the same. The customer gets the mail that they get of their own, which says that staff opened it; the history and the audit log say who.",
          querystring: LocaleQuery,
          body: DeskClaimRequest,
          response: { 200: ClaimChangedResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        claim: changedClaim(await begin.open(request.body, askingOf(request))),
      }),
    );
  };
}
