import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  OrderChangedResponse,
  ProposalPaidRequest,
  ProposalWithdrawRequest,
} from "#contract/admin-orders.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { RefusalCode } from "#server/platform/http/described-refusals.ts";

import { changedOrder } from "./admin-order-routes.ts";
import type { ProposalDesk } from "./settle-proposal.ts";

const PROPOSAL_REFUSALS: RefusalCode[] = [
  "order_not_found",
  "order_status_refused",
  "changed_meanwhile",
];

/** What staff does with a change that waits for its money: POST admin/orders/proposal/withdraw and paid (ADR 0061). */
export function proposalDeskRoutes(desk: ProposalDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/proposal/withdraw",
      {
        config: { refusals: [...PROPOSAL_REFUSALS, "order_paying"] },
        schema: {
          summary: "Take back a change of an order that waits for its difference",
          description:
            "The order is as it was before, and what was held for the change is free. The customer is told by mail.",
          querystring: LocaleQuery,
          body: ProposalWithdrawRequest,
          response: { 200: OrderChangedResponse },
        },
      },
      async (request) => changedOrder(await desk.withdraw(request.body, askingOf(request))),
    );
    api.post(
      "/admin/orders/proposal/paid",
      {
        config: {
          refusals: [...PROPOSAL_REFUSALS, "receipt_reference_missing", "receipt_elsewhere"],
        },
        schema: {
          summary: "Say that a change's difference has come, and how",
          description:
            "The change is done, and its invoice issued anew. The customer is told by mail.",
          querystring: LocaleQuery,
          body: ProposalPaidRequest,
          response: { 200: OrderChangedResponse },
        },
      },
      async (request) => changedOrder(await desk.confirm(request.body, askingOf(request))),
    );
  };
}
