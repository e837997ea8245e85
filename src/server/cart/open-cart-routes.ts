import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  CartItemRequest,
  CartItemResponse,
  CartResponse,
  GuestCartRequest,
  ResolveRequest,
  ResolveResponse,
  SharedCartResponse,
  ShareCartRequest,
  ShareCartResponse,
} from "#contract/cart.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { CallLimit } from "#server/platform/call-limit.ts";
import { clientOf } from "#server/platform/caller.ts";

import { askedOf, CART_BODY_LIMIT, CART_REPLIES, itemResponseOf } from "./cart-routes.ts";
import { cartResponseOf } from "./cart-wire.ts";
import type { ResolveList } from "./resolve-list.ts";
import type { SharedCarts } from "./share-cart.ts";
import type { CartVerification } from "./verify-cart.ts";

/** POST cart/verifyitem and cart/guest_verify: the cart that a browser keeps (specification §7). */
export function guestCartRoutes(verification: CartVerification): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/cart/verifyitem",
      {
        schema: {
          summary: "What of a part is to be had, for a cart that the browser keeps",
          querystring: LocaleQuery,
          body: CartItemRequest,
          response: { 200: CartItemResponse, ...CART_REPLIES },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const calling = { caller, client: clientOf(request) };
        return itemResponseOf(await verification.item(askedOf(body.product), calling), caller);
      },
    );
    api.post(
      "/cart/guest_verify",
      {
        bodyLimit: CART_BODY_LIMIT,
        schema: {
          summary: "What of a cart that the browser keeps is to be had",
          querystring: LocaleQuery,
          body: GuestCartRequest,
          response: { 200: CartResponse, ...CART_REPLIES },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const calling = { caller, client: clientOf(request) };
        const { cart, mixed } = await verification.cart(body.cart, calling);
        return cartResponseOf(cart, { ...caller, mixed });
      },
    );
  };
}

type Sharing = { shared: SharedCarts; resolve: ResolveList; limit: CallLimit };

/** POST cart/share, GET cart/shared/{id}, POST cart/resolve. No call of these shows a guest money. */
export function cartListRoutes({ shared, resolve, limit }: Sharing): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/cart/share",
      {
        bodyLimit: CART_BODY_LIMIT,
        onRequest: limit,
        schema: {
          summary: "Share a cart by link: parts and quantities, nothing else",
          querystring: LocaleQuery,
          body: ShareCartRequest,
          response: { 200: ShareCartResponse, ...CART_REPLIES },
        },
      },
      async ({ caller, body }) => ({
        status: "success" as const,
        id: await shared.share(body.cart ?? undefined, caller),
      }),
    );
    api.get(
      "/cart/shared/:id",
      {
        onRequest: limit,
        schema: {
          summary: "A cart that was shared by link",
          querystring: LocaleQuery,
          params: z.strictObject({ id: z.string() }),
          response: { 200: SharedCartResponse, ...CART_REPLIES },
        },
      },
      async ({ params }) => ({
        status: "success" as const,
        cart: (await shared.read(params.id)).map(({ sku, quantity }) => ({
          sku,
          cartQty: quantity,
        })),
      }),
    );
    api.post(
      "/cart/resolve",
      {
        onRequest: limit,
        schema: {
          summary: "The parts that pasted numbers or the text of a CSV file mean",
          querystring: LocaleQuery,
          body: ResolveRequest,
          response: { 200: ResolveResponse, ...CART_REPLIES },
        },
      },
      async ({ caller, body }) => ({
        status: "success" as const,
        lines: await resolve(body.text, caller),
      }),
    );
  };
}
