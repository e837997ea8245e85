import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { OrderResponse } from "#contract/orders.ts";
import { DeclineProposalRequest } from "#contract/placed-orders.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { OrderPages } from "#server/orders/orders/order-pages.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { DeclineProposal } from "./decline-proposal.ts";

type Needs = { pages: Pick<OrderPages, "read">; decline: DeclineProposal; limit: CallLimit };

/** POST orders/proposal/decline: a customer does not want a change of their order. */
export function proposalRoutes({ pages, decline, limit }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/proposal/decline",
      {
        preHandler: limit,
        config: {
          refusals: [
            "not_found",
            "order_status_refused",
            "order_paying",
            "payment_unavailable",
            "rate_limited",
          ],
        },
        schema: {
          summary: "Decline a change of an order that waits for its difference",
          description:
            "By whoever has the link, as it is paid. The order stays as it is, and what was held for the change is free; asked again, it answers the same.",
          querystring: LocaleQuery,
          body: DeclineProposalRequest,
          response: { 200: OrderResponse },
        },
      },
      async ({ body, caller }) => {
        await decline(body);
        return { status: "success" as const, order: await pages.read(body.order, caller) };
      },
    );
  };
}
