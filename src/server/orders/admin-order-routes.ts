import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  OrderChangedResponse,
  OrderLinkRequest,
  OrderPaidRequest,
  OrderStatusRequest,
  RefundOrderRequest,
  ShipOrderRequest,
} from "#contract/admin-orders.ts";
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { fromDollars } from "#domain/money/money.ts";
import { ORDER_STATUSES, type OrderStatus } from "#domain/order/order-status.ts";
import { clientOf, requireAccount } from "#server/platform/caller.ts";

import type { OrderDesk } from "./order-desk.ts";
import { ORDER_STATUS_LABELS } from "#domain/order/order-labels.ts";
import type { OrderRow } from "./order-store.ts";
import type { Asking } from "./staff.ts";

const REPLIES = {
  200: OrderChangedResponse,
  400: ErrorResponse,
  401: ErrorResponse,
  403: ErrorResponse,
  404: ErrorResponse,
  409: ErrorResponse,
  422: ErrorResponse,
};

/** What staff does with an order: admin/orders/status, paid, ship and link (decisions §11). */
export function orderDeskRoutes(desk: OrderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/status",
      {
        schema: {
          summary: "Give an order another status; only a manager cancels",
          querystring: LocaleQuery,
          body: OrderStatusRequest,
          response: REPLIES,
        },
      },
      async (request) => {
        const { orderNumber, to, note } = request.body;
        const change = { orderNumber, to: statusOf(to), note };
        return changedOrder(await desk.changeStatus(change, askingOf(request)));
      },
    );
    api.post(
      "/admin/orders/paid",
      {
        schema: {
          summary: "Say that a transfer has come, or that an account was paid",
          querystring: LocaleQuery,
          body: OrderPaidRequest,
          response: REPLIES,
        },
      },
      async (request) => changedOrder(await desk.confirmPayment(request.body, askingOf(request))),
    );
    api.post(
      "/admin/orders/ship",
      {
        schema: {
          summary: "Ship a parcel of an order, or all that is left of it",
          querystring: LocaleQuery,
          body: ShipOrderRequest,
          response: REPLIES,
        },
      },
      async (request) => {
        const { lines = null, ...parcel } = request.body;
        return changedOrder(await desk.ship({ ...parcel, lines }, askingOf(request)));
      },
    );
    api.post(
      "/admin/orders/link",
      {
        schema: {
          summary: "Give an order a new link: the one that was given out leads nowhere any more",
          querystring: LocaleQuery,
          body: OrderLinkRequest,
          response: REPLIES,
        },
      },
      async (request) =>
        changedOrder(await desk.replaceLink(request.body.orderNumber, askingOf(request))),
    );
  };
}

/** What managers do with money: POST admin/orders/refund. */
export function refundRoutes(desk: OrderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/refund",
      {
        schema: {
          summary: "Send back the money of an order, or a part of it",
          querystring: LocaleQuery,
          body: RefundOrderRequest,
          response: REPLIES,
        },
      },
      async (request) => {
        const { orderNumber, amount, note } = request.body;
        const amountCents = typeof amount === "number" ? fromDollars(amount) : null;
        return changedOrder(
          await desk.refund({ orderNumber, amountCents, note }, askingOf(request)),
        );
      },
    );
  };
}

export function askingOf(request: FastifyRequest): Asking {
  return { holder: requireAccount(request.caller), client: clientOf(request) };
}

/** A status by its label or its own word; a ShopError `invalid_request` for none that there is. */
function statusOf(asked: string): OrderStatus {
  const found = ORDER_STATUSES.find(
    (status) => status === asked || ORDER_STATUS_LABELS[status] === asked,
  );
  if (!found) throw new ShopError("invalid_request", { to: asked });
  return found;
}

function changedOrder({ number, status }: OrderRow) {
  const order = { orderNumber: String(number), status: ORDER_STATUS_LABELS[status] };
  return { status: "success" as const, order };
}
