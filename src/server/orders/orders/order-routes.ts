import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { DoneResponse } from "#contract/auth.ts";
import {
  FoundResponse,
  OrderLookupRequest,
  OrderPathParams,
  OrderResponse,
  SendListRequest,
} from "#contract/orders.ts";
import { OrdersRequest, OrdersResponse } from "#contract/own-orders.ts";
import { GiveVinRequest, ReorderRequest, ReorderResponse } from "#contract/placed-orders.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { type Caller, clientOf, requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { VinGiving } from "./give-vin.ts";
import type { ListOrders } from "./list-orders.ts";
import type { OrderLookup } from "./look-up-order.ts";
import type { OrderPages } from "./order-pages.ts";

/** Ends the order that a path leads to, where the caller may (`placing/cancel-own-order.ts`). */
export type CancelOwnOrder = (path: string, caller: Caller) => Promise<void>;

/** Looking an order up, reading it, and buying it again (decisions §7). */
export function orderRoutes(needs: {
  pages: OrderPages;
  lookup: OrderLookup;
  cancel: CancelOwnOrder;
  vin: VinNeeds;
}): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(readRoutes(needs.pages));
    await api.register(cancelRoutes(needs));
    await api.register(vinRoutes({ ...needs.vin, pages: needs.pages }));
    await api.register(lookupRoutes(needs.lookup));
  };
}

function readRoutes(pages: OrderPages): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/:id",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary:
            "An order or a quote by type, number and validator; masked unless it is the caller's",
          description:
            "`{type}-{number}-{validator}`, as in the link that was mailed. Anything wrong with it is the same 404.",
          querystring: LocaleQuery,
          params: OrderPathParams,
          response: { 200: OrderResponse },
        },
      },
      async ({ params, caller }) => ({ ...SUCCESS, order: await pages.read(params.id, caller) }),
    );
    api.post(
      "/orders/reorder",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What of an earlier order is to be had now",
          description:
            "The lines that are to be had, to be put into a cart, and in `deletedProducts` those that are not.",
          querystring: LocaleQuery,
          body: ReorderRequest,
          response: { 200: ReorderResponse },
        },
      },
      async ({ body, caller }) => ({ ...SUCCESS, ...(await pages.reorder(body.order, caller)) }),
    );
  };
}

function cancelRoutes({
  pages,
  cancel,
}: {
  pages: OrderPages;
  cancel: CancelOwnOrder;
}): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/cancel",
      {
        config: {
          refusals: ["not_found", "order_not_yours", "order_paying", "order_status_refused"],
        },
        schema: {
          summary: "Cancel one's own order that is not paid",
          description:
            "For whoever sees it whole: its account, the browser that placed it, or an `Order-Proof`. Frees stock, coupon and credit; asked again, it answers the same.",
          querystring: LocaleQuery,
          body: ReorderRequest,
          response: { 200: OrderResponse },
        },
      },
      async ({ body, caller }) => {
        await cancel(body.order, caller);
        return { ...SUCCESS, order: await pages.read(body.order, caller) };
      },
    );
  };
}

type VinNeeds = { give: VinGiving; limit: CallLimit };

function vinRoutes({
  pages,
  give,
  limit,
}: VinNeeds & { pages: OrderPages }): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/vin",
      {
        preHandler: limit,
        config: {
          refusals: [
            "not_found",
            "order_not_yours",
            "invalid_form",
            "vin_not_awaited",
            "rate_limited",
          ],
        },
        schema: {
          summary: "Give an order the VIN that its parts are checked by, after ordering",
          description:
            "By whoever has the link, as long as the check is awaited and no VIN was given; another one takes the place of the first only for whoever sees the order whole. Twenty in ten minutes.",
          querystring: LocaleQuery,
          body: GiveVinRequest,
          response: { 200: OrderResponse },
        },
      },
      async ({ body, caller }) => {
        await give({ path: body.order, vinNumber: body.vinNumber }, caller);
        return { ...SUCCESS, order: await pages.read(body.order, caller) };
      },
    );
  };
}

function lookupRoutes(lookup: OrderLookup): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/orderdirect",
      {
        config: { refusals: ["order_not_found", "rate_limited"] },
        schema: {
          summary: "Find an order by e-mail and number",
          description:
            "Answers what its link is made of. One answer for every kind of miss; five tries in 15 minutes by address, e-mail and number.",
          querystring: LocaleQuery,
          body: OrderLookupRequest,
          response: { 200: FoundResponse },
        },
      },
      async (request) => {
        const { number, validator, proof } = await lookup.find({
          email: request.body.email,
          orderNumber: String(request.body.orderNumber),
          network: clientOf(request).network,
        });
        const order = { type: "order" as const, orderNumber: String(number), validator };
        return { ...SUCCESS, order, proof };
      },
    );
    api.post(
      "/orders/sendlist",
      {
        config: { refusals: ["rate_limited", "invalid_form"] },
        schema: {
          summary: "Mail the links of an address's last orders to it",
          description:
            "Always `success`: whether the address has orders is told to nobody but its owner, by mail.",
          querystring: LocaleQuery,
          body: SendListRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        const { network, site } = clientOf(request);
        const { locale } = request.caller;
        await lookup.sendList({ email: request.body.email, network, locale, site });
        return SUCCESS;
      },
    );
  };
}

/** POST account/orders: the caller's own orders and quotes. */
export function orderListRoutes(list: ListOrders): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/account/orders",
      {
        schema: {
          summary: "The caller's orders or quotes, the newest first",
          description:
            "By type, status and text. `next`, where there is one, asks for the page after.",
          querystring: LocaleQuery,
          body: OrdersRequest,
          response: { 200: OrdersResponse },
        },
      },
      async ({ caller, body }) => ({
        ...SUCCESS,
        ...(await list({ ...caller, account: requireAccount(caller) }, body)),
      }),
    );
  };
}
