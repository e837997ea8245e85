import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { OrderPathParams } from "#contract/orders.ts";
import { CustomerPayoutResponse, GivePayoutRequest } from "#contract/payouts.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { CustomerPayouts } from "./give-account.ts";

const RESPONSE = { 200: CustomerPayoutResponse };

type Needs = { payouts: CustomerPayouts; limit: CallLimit };

/** To which account money goes back by transfer (decisions §8). */
export function payoutRoutes({ payouts, limit }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/payout/:id",
      {
        config: { refusals: ["not_found", "order_not_yours"] },
        schema: {
          summary: "What of an order goes back by transfer, and to which account",
          description:
            "For who sees the order whole alone. The account is masked to its end; `kinds` are those that the storefront pays to.",
          querystring: LocaleQuery,
          params: OrderPathParams,
          response: RESPONSE,
        },
      },
      async ({ params, caller }) => ({
        ...SUCCESS,
        payout: await payouts.read(params.id, caller),
      }),
    );
    api.post(
      "/orders/payout",
      {
        preHandler: limit,
        config: {
          refusals: [
            "not_found",
            "order_not_yours",
            "invalid_form",
            "payout_not_wanted",
            "rate_limited",
          ],
        },
        schema: {
          summary: "Name the account that an order's money goes back to by transfer",
          description:
            "For who sees the order whole alone, as long as something goes back by transfer; another one takes the place of the first, and the order's address is written to each time. Ten in ten minutes.",
          querystring: LocaleQuery,
          body: GivePayoutRequest,
          response: RESPONSE,
        },
      },
      async ({ body, caller }) => ({ ...SUCCESS, payout: await payouts.give(body, caller) }),
    );
  };
}
