import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  ClaimChangedResponse,
  ClaimsPathParams,
  ClaimsResponse,
  OpenClaimRequest,
} from "#contract/warranty.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { callingOf } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import { changedClaim } from "./claim-wire.ts";
import type { CustomerClaims } from "./customer-claims.ts";

type Needs = { claims: CustomerClaims; limit: CallLimit };

/** Claims for parts that failed in service, by the link of their order. */
export function claimRoutes({ claims, limit }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/claims/:id",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The warranty claims of an order, and what of it may be claimed",
          description:
            "By the order's own `{type}-{number}-{validator}`. What left and did not come back, each piece in one claim.",
          querystring: LocaleQuery,
          params: ClaimsPathParams,
          response: { 200: ClaimsResponse },
        },
      },
      async ({ params, caller }) => ({ ...SUCCESS, ...(await claims.read(params.id, caller)) }),
    );
    api.post(
      "/orders/claims/open",
      {
        config: {
          refusals: [
            "not_found",
            "invalid_form",
            "claim_refused",
            "card_number_refused",
            "rate_limited",
            "upload_gone",
          ],
        },
        onRequest: limit,
        schema: {
          summary: "Say that a part failed in service",
          description:
            "`line` is the line's place in the order. The same claim again within ten minutes is the same. The customer is told of every step by mail. `images` are photos that were sent before, to addresses of `POST s3/signed_url`.",
          querystring: LocaleQuery,
          body: OpenClaimRequest,
          response: { 200: ClaimChangedResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        claim: changedClaim(await claims.open(request.body, callingOf(request))),
      }),
    );
  };
}
