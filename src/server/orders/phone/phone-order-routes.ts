import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { ChangedResponse } from "#contract/orders.ts";
import {
  PhoneCustomerRequest,
  PhoneCustomerResponse,
  PhonePartsRequest,
  PhonePartsResponse,
  PhonePlacedResponse,
  PhonePlaceRequest,
  PhonePriceRequest,
  PhonePriceResponse,
  PhoneShippingRequest,
} from "#contract/phone-orders.ts";
import { ErrorResponse, IdempotencyKey, LocaleQuery } from "#contract/shared.ts";
import { ShippingResponse } from "#contract/shipping.ts";
import { LATER_WAYS } from "#domain/order/phone-order.ts";
import { valuesFor } from "#domain/page/desk-page-version.ts";
import { askingOf } from "#server/audit/staff.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { DRAFT_REFUSALS } from "#server/checkout/pricing-refusals.ts";
import { answerChanges } from "#server/orders/placing/place-reply.ts";
import { clientOf } from "#server/platform/http/caller.ts";
import { isOldDeskPage } from "#server/platform/http/other-version.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import { shippingResponseOf } from "#server/shipping/shipping-wire.ts";

import type { PhoneDesk } from "./phone-desk.ts";
import { phonePriceOf } from "./phone-wire.ts";

/** Whoever is called may be gone, or may not buy. */
const CALLED = ["not_found", "guest_cart_disabled"] as const;

/** What staff asks while it makes an order for a customer: POST admin/phoneorders/…. */
export function phoneOrderRoutes(desk: PhoneDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/phoneorders/customer",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What of an account an order by phone begins with",
          description:
            "Its addresses, its garage, its terms and the language that it is written in.",
          querystring: LocaleQuery,
          body: PhoneCustomerRequest,
          response: { 200: PhoneCustomerResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await desk.customer(body.accountId)) }),
    );
    api.post(
      "/admin/phoneorders/parts",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: { refusals: CALLED },
        schema: {
          summary: "Parts as a customer on the phone would buy them",
          description:
            "By number or words, or by `skus`: at the customer's price level, with what each warehouse holds, and whether they fit `vehicle`.",
          querystring: LocaleQuery,
          body: PhonePartsRequest,
          response: { 200: PhonePartsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, items: await desk.parts(body) }),
    );
    await api.register(pricingRoutes(desk));
    await api.register(placingRoute(desk));
  };
}

function pricingRoutes(desk: PhoneDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/phoneorders/price",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: {
          refusals: [
            ...CALLED,
            "forbidden",
            "invalid_form",
            "mixed_product",
            "invalid_products",
            "shipping_option_invalid",
          ],
        },
        schema: {
          summary: "What an order by phone costs its customer now",
          description:
            "By what the customer's account says: price level, tax, exemptions, credit. Of what is sent no sum and no price is read but `agreed`, which managers alone send. `ways` are those in which this customer may pay.",
          querystring: LocaleQuery,
          body: PhonePriceRequest,
          response: { 200: PhonePriceResponse },
        },
      },
      async (request) => {
        const { body, caller } = request;
        const priced = await desk.price(body, askingOf(request));
        const ways = valuesFor(priced.ways, LATER_WAYS, isOldDeskPage(request));
        return phonePriceOf({ ...priced, ways }, caller.locale);
      },
    );
    api.post(
      "/admin/phoneorders/shipping",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: {
          refusals: [...CALLED, "invalid_form", "cart_empty", "mixed_product", "invalid_products"],
        },
        schema: {
          summary: "Ways to ship an order by phone",
          description: "As the calculator of the shop offers them to its customer.",
          querystring: LocaleQuery,
          body: PhoneShippingRequest,
          response: { 200: ShippingResponse },
        },
      },
      async (request) => {
        const { body, caller } = request;
        return shippingResponseOf(await desk.shipping(body, clientOf(request)), caller.locale);
      },
    );
  };
}

function placingRoute(desk: PhoneDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/phoneorders/place",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: {
          refusals: [
            ...DRAFT_REFUSALS,
            "forbidden",
            "method_not_offered",
            "credit_exceeded",
            "idempotency_key_reused",
            "in_progress",
            "receipt_reference_missing",
            "receipt_elsewhere",
          ],
        },
        schema: {
          summary: "Place an order for a customer on the phone",
          description:
            "Once for each Idempotency-Key. On account it goes on at once; by transfer it waits; with `link` its customer is mailed where to pay it; `paid` is paid already at the counter, as `came` says, and goes on at once. No card is ever sent here. `agreed` are prices of one piece in the place of the catalogue's, of managers alone. 409 with `order_changed` is the order as it would be now.",
          querystring: LocaleQuery,
          headers: z.looseObject({ "idempotency-key": IdempotencyKey }),
          body: PhonePlaceRequest,
          response: {
            200: PhonePlacedResponse,
            409: z.union([ChangedResponse, ErrorResponse]),
          },
        },
      },
      async (request, reply) => {
        const { body, caller, headers } = request;
        const placing = { body, idempotencyKey: headers["idempotency-key"] };
        await answerChanges(reply, caller.locale, async () => {
          const number = await desk.place(placing, askingOf(request));
          return reply.send({ ...SUCCESS, orderNumber: String(number) });
        });
        return reply;
      },
    );
  };
}
