import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { OrderChangedResponse } from "#contract/admin-orders.ts";
import {
  EditOrderRequest,
  EditPartsRequest,
  EditPartsResponse,
  OrderEditPreview,
  OrderEditRequest,
} from "#contract/order-edits.ts";
import { IdempotencyKey, LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { changedOrder } from "#server/orders/order-desk/admin-order-routes.ts";
import type { RefusalCode } from "#server/platform/http/described-refusals.ts";

import type { OrderEditing } from "./edit-order.ts";
import { previewOf } from "./edit-wire.ts";

/** What looking at an edit may be refused with. */
const EDIT_REFUSALS: readonly RefusalCode[] = [
  "order_not_found",
  "order_status_refused",
  "order_edit_refused",
  "changed_meanwhile",
  "not_found",
  "guest_cart_disabled",
  "invalid_form",
  "cart_empty",
  "invalid_products",
  "shipping_option_invalid",
];

/** What a paid order comes to less goes back, as a refund does. */
const PAYING_BACK = {
  when: (body: unknown) => PayingBack.safeParse(body).success,
  what: "money of a paid order goes back",
};
const PayingBack = z.looseObject({ goesBack: z.number().positive() });

/** Staff edits orders before they ship: POST admin/orders/edit, with its preview and its parts (ADR 0051). */
export function orderEditRoutes(editing: OrderEditing): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/edit/preview",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: { refusals: EDIT_REFUSALS },
        schema: {
          summary: "What an order would come to with other parts, another address or another way",
          description:
            "Parts that the order has keep their price, and what a quote said of shipping and tax stands (`quote`); others cost what they cost its customer now. `problems` say why it cannot be done as it stands. Nothing is changed.",
          querystring: LocaleQuery,
          body: OrderEditRequest,
          response: { 200: OrderEditPreview },
        },
      },
      async ({ body, caller }) => previewOf(await editing.preview(body), caller.locale),
    );
    api.post(
      "/admin/orders/edit",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: {
          refusals: [
            ...EDIT_REFUSALS,
            "order_changed",
            "credit_exceeded",
            "coupon_used_up",
            "coupon_used_by_you",
            "idempotency_key_reused",
            "refund_refused",
          ],
          needsFreshLogin: PAYING_BACK,
        },
        schema: {
          summary: "Edit an order that has not shipped, for the total that the preview showed",
          description:
            "Once for each Idempotency-Key. Unpaid it comes to another total, on account more or less of it is owed and its invoice is issued anew, and nothing more is owed where it comes to no more than was paid of it; what is too much of what has come goes back the way it came, and what it comes to more is proposed to its customer, who pays it on the page of the order before anything changes: both by a manager's word. Its customer is told by mail.",
          querystring: LocaleQuery,
          headers: z.looseObject({ "idempotency-key": IdempotencyKey }),
          body: EditOrderRequest,
          response: { 200: OrderChangedResponse },
        },
      },
      async (request) => {
        const { body, headers } = request;
        const edit = { body, idempotencyKey: headers["idempotency-key"] };
        return changedOrder(await editing.edit(edit, askingOf(request)));
      },
    );
    await api.register(partsRoute(editing));
  };
}

function partsRoute({ parts }: OrderEditing): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/edit/parts",
      {
        config: { refusals: ["order_not_found", "not_found", "guest_cart_disabled"] },
        schema: {
          summary: "Parts to add to an order, or to replace one of its parts by",
          description:
            "As its customer would buy them. With `instead` those of the same interchange group come first.",
          querystring: LocaleQuery,
          body: EditPartsRequest,
          response: { 200: EditPartsResponse },
        },
      },
      async ({ body }) => ({ status: "success" as const, items: await parts(body) }),
    );
  };
}
