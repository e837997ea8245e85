import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  DeskPayoutRequest,
  DeskPayoutResponse,
  PayoutPaidRequest,
  ShownAccountResponse,
} from "#contract/payouts.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { PayoutDesk } from "./payout-desk.ts";

const RESPONSE = { 200: DeskPayoutResponse };

/** What managers do with money that goes back by transfer: POST admin/payouts, show, remind and paid. */
export function payoutDeskRoutes(desk: PayoutDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/payouts",
      {
        config: { refusals: ["order_not_found"] },
        schema: {
          summary: "What of an order goes back by transfer, what went, and the end of its account",
          description: "Of open returns nobody knows the amount yet: it is null.",
          querystring: LocaleQuery,
          body: DeskPayoutRequest,
          response: RESPONSE,
        },
      },
      async ({ body }) => ({ ...SUCCESS, payout: await desk.read(body.orderNumber) }),
    );
    api.post(
      "/admin/payouts/show",
      {
        config: { refusals: ["order_not_found", "not_found"], needsFreshLogin: true },
        schema: {
          summary: "The account that an order's money goes back to",
          description: "Each look is an entry of the audit log.",
          querystring: LocaleQuery,
          body: DeskPayoutRequest,
          response: { 200: ShownAccountResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        account: await desk.show(request.body.orderNumber, askingOf(request)),
      }),
    );
    await api.register(doingRoutes(desk));
  };
}

function doingRoutes(desk: PayoutDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/payouts/remind",
      {
        config: { refusals: ["order_not_found", "payout_not_wanted"] },
        schema: {
          summary: "Write to the customer again that the account is missing",
          description: "As often as staff wants; the first time the shop writes by itself.",
          querystring: LocaleQuery,
          body: DeskPayoutRequest,
          response: RESPONSE,
        },
      },
      async (request) => {
        const { orderNumber } = request.body;
        await desk.remind(orderNumber, askingOf(request));
        return { ...SUCCESS, payout: await desk.read(orderNumber) };
      },
    );
    api.post(
      "/admin/payouts/paid",
      {
        config: {
          refusals: ["order_not_found", "payout_not_wanted", "changed_meanwhile"],
          needsFreshLogin: true,
        },
        schema: {
          summary:
            "Say that the money of a cancelled order, or what one came to less, went back by transfer",
          description:
            "Once, with the bank's reference; refused where another account was named, or another sum is due, since it was looked at. The customer is told by mail, and the account is wiped where nothing else goes there.",
          querystring: LocaleQuery,
          body: PayoutPaidRequest,
          response: RESPONSE,
        },
      },
      async (request) => {
        await desk.pay(request.body, askingOf(request));
        return { ...SUCCESS, payout: await desk.read(request.body.orderNumber) };
      },
    );
  };
}
