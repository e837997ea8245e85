import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  OrderChangedResponse,
  OrderLinkRequest,
  OrderPaidRequest,
  OrderUnpaidRequest,
  OrderStatusRequest,
  OrderVinRequest,
  RefundOrderRequest,
  ShipOrderRequest,
  TransferBackRequest,
} from "#contract/admin-orders.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { fromDollars } from "#domain/money/money.ts";
import { ORDER_STATUS_LABELS } from "#domain/order/order-labels.ts";
import { ORDER_STATUSES, type OrderStatus } from "#domain/order/order-status.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";

import { correctParcelRoutes } from "./correct-parcel-routes.ts";
import type { OrderDesk } from "./order-desk.ts";

/** Cancelling gives money back, as a refund does; the other steps give nothing. */
const CANCELLING = {
  when: (body: unknown) => Cancelling.safeParse(body).success,
  what: "an order is cancelled",
};
const Cancelling = z.looseObject({
  to: z.string().refine((name) => statusNamed(name) === "cancelled"),
});

const REPLIES = { 200: OrderChangedResponse };

/** What staff does with an order: admin/orders/status, paid, vin, ship, parcel and link (decisions §11). */
export function orderDeskRoutes(desk: OrderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/status",
      {
        config: {
          refusals: [
            "order_not_found",
            "order_status_refused",
            "changed_meanwhile",
            "proposal_waits",
          ],
          needsFreshLogin: CANCELLING,
        },
        schema: {
          summary: "Give an order another status; only a manager cancels",
          description:
            "Only steps that the order allows; each is kept with who, when and the note. Cancelling gives back stock, coupon, credit and money. As long as a change of it waits for its money (admin/orders/proposal/withdraw takes it back) it may be held, released and cancelled, and goes no further.",
          querystring: LocaleQuery,
          body: OrderStatusRequest,
          response: REPLIES,
        },
      },
      async (request) => {
        const { to, ...rest } = request.body;
        const change = { ...rest, to: statusOf(to) };
        return changedOrder(await desk.changeStatus(change, askingOf(request)));
      },
    );
    await api.register(paidRoute(desk));
    await api.register(vinRoute(desk));
    await api.register(parcelRoutes(desk));
    await api.register(correctParcelRoutes(desk));
  };
}

function paidRoute(desk: OrderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/paid",
      {
        config: {
          refusals: [
            "order_not_found",
            "order_status_refused",
            "changed_meanwhile",
            "unreserved_gone",
            "payment_short",
            "receipt_reference_missing",
            "receipt_elsewhere",
          ],
        },
        schema: {
          summary: "Say that the money has come that an order waits for, and how",
          description:
            "By transfer or deposit, in cash, by cheque, or by the card reader at the counter; a cheque and a card with their number. The customer is told by mail. `amount` is what came, in dollars; without it the order's total. Less is refused, and the order goes on waiting; what is more goes back by transfer. Where an order or a payment of invoices has money by the same way of the same sum and reference it is refused with `receipt_elsewhere`, whose `current` names that one, unless `isAnother` says that it is another one. What is owed on account is paid by admin/accountpayments/note.",
          querystring: LocaleQuery,
          body: OrderPaidRequest,
          response: REPLIES,
        },
      },
      async (request) => {
        const { amount, way, reference, isAnother, ...wanted } = request.body;
        const came = typeof amount === "number" ? fromDollars(amount) : null;
        const confirmed = { ...wanted, came, money: { way, reference, isAnother } };
        return changedOrder(await desk.confirmPayment(confirmed, askingOf(request)));
      },
    );
  };
}

function vinRoute(desk: OrderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/vin",
      {
        config: {
          refusals: ["order_not_found", "invalid_form", "vin_not_awaited", "changed_meanwhile"],
        },
        schema: {
          summary: "Give an order the VIN that its parts are checked by",
          description: "As long as the check is awaited; another VIN takes the place of the first.",
          querystring: LocaleQuery,
          body: OrderVinRequest,
          response: REPLIES,
        },
      },
      async (request) => changedOrder(await desk.giveVin(request.body, askingOf(request))),
    );
  };
}

function parcelRoutes(desk: OrderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/ship",
      {
        config: {
          refusals: [
            "order_not_found",
            "order_status_refused",
            "changed_meanwhile",
            "shipment_refused",
            "pieces_not_held",
            "order_written_off",
            "proposal_waits",
            "version_required",
          ],
        },
        schema: {
          summary: "Ship a parcel of an order, or all that is left of it",
          description:
            "With carrier and tracking number; without lines, all that is left. Pieces that no warehouse holds are refused unless `fromSupplier` says that they leave from there, and an order whose debt was written off unless `despiteWriteOff` does, a manager's word. The customer is told by mail. A program names the `version` of the order that it read: so a parcel that is sent twice left once.",
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
        config: { refusals: ["order_not_found", "changed_meanwhile"] },
        schema: {
          summary: "Give an order a new link: the one that was given out leads nowhere any more",
          description:
            "For a link that came into wrong hands. The link of the quote that became the order leads nowhere either: it leads to the order. Nobody is mailed: a mail of the order that is sent again has the new link.",
          querystring: LocaleQuery,
          body: OrderLinkRequest,
          response: REPLIES,
        },
      },
      async (request) => changedOrder(await desk.replaceLink(request.body, askingOf(request))),
    );
  };
}

/** What managers do with money: POST admin/orders/refund and transferback. */
export function refundRoutes(desk: OrderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/refund",
      {
        config: {
          refusals: [
            "order_not_found",
            "order_status_refused",
            "changed_meanwhile",
            "refund_refused",
            "proposal_waits",
          ],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Send back the money of an order, or a part of it",
          description:
            "Through the provider that took the payment; without an amount, all that is left. It is sent until the provider has taken it. Not as long as a change of the order waits for its money.",
          querystring: LocaleQuery,
          body: RefundOrderRequest,
          response: REPLIES,
        },
      },
      async (request) => {
        const { amount, ...wanted } = request.body;
        const amountCents = typeof amount === "number" ? fromDollars(amount) : null;
        return changedOrder(await desk.refund({ ...wanted, amountCents }, askingOf(request)));
      },
    );
    await api.register(transferBackRoute(desk));
    await api.register(unpaidRoute(desk));
  };
}

function transferBackRoute(desk: OrderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/transferback",
      {
        config: {
          refusals: ["order_not_found", "changed_meanwhile", "refund_refused"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Owe by transfer what a provider refused to send back of a cancelled order",
          description:
            "All that is left of what it took. The customer is asked for an account by mail, and payouts/paid says that it went.",
          querystring: LocaleQuery,
          body: TransferBackRequest,
          response: REPLIES,
        },
      },
      async (request) => changedOrder(await desk.transferBack(request.body, askingOf(request))),
    );
  };
}

function unpaidRoute(desk: OrderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/unpaid",
      {
        config: {
          refusals: [
            "order_not_found",
            "changed_meanwhile",
            "order_status_refused",
            "proposal_waits",
          ],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Take back that the money of an order has come",
          description:
            "As long as nothing of it has left and none of its money has gone back. The order waits for its transfer again with its days anew and holds its parts; its invoice is credited whole. The customer is told by mail, with the reason.",
          querystring: LocaleQuery,
          body: OrderUnpaidRequest,
          response: REPLIES,
        },
      },
      async (request) => changedOrder(await desk.takePaymentBack(request.body, askingOf(request))),
    );
  };
}

/** A status by its label or its own word; a ShopError `invalid_request` for none that there is. */
function statusOf(name: string): OrderStatus {
  const found = statusNamed(name);
  if (!found) throw new ShopError("invalid_request", { to: name });
  return found;
}

/** By its own name, or as the wire writes it. */
function statusNamed(name: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === name || ORDER_STATUS_LABELS[status] === name);
}

/** What calls that change an order answer with. */
export function changedOrder({ number, status }: OrderRow) {
  const order = { orderNumber: String(number), status: ORDER_STATUS_LABELS[status] };
  return { status: "success" as const, order };
}
