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
import type { CallLimit } from "#server/platform/limits/call-limit.ts";
import { callingOf } from "#server/platform/http/caller.ts";

import { requestedLine, CART_BODY_LIMIT, itemResponseOf } from "./cart-routes.ts";
import { cartResponseOf } from "./cart-wire.ts";
import type { ResolveList } from "./resolve-list.ts";
import type { SharedCarts } from "./share-cart.ts";
import type { CartVerification } from "./verify-cart.ts";

/** A pasted list of 200,000 characters, however they are written, so that a longer one is refused with a word. */
export const LIST_BODY_LIMIT = 2 * 1024 * 1024;

/** POST cart/verifyitem and cart/guest_verify: the cart that a browser keeps (specification §7). */
export function guestCartRoutes(verification: CartVerification): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/cart/verifyitem",
      {
        config: {
          refusals: [
            "guest_cart_disabled",
            "part_not_found",
            "mixed_product",
            "invalid_products",
            "rate_limited",
          ],
        },
        schema: {
          summary: "What of a part is to be had, for a cart that the browser keeps",
          description:
            "Like cart/addupdateitem, but nothing is kept. Guests see money here only where the setting `shopping_cart_guest` allows it, for sixty different parts in ten minutes.",
          querystring: LocaleQuery,
          body: CartItemRequest,
          response: { 200: CartItemResponse },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const calling = callingOf(request);
        return itemResponseOf(
          await verification.item(requestedLine(body.product), calling),
          caller,
        );
      },
    );
    api.post(
      "/cart/guest_verify",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: { refusals: ["guest_cart_disabled", "invalid_products", "rate_limited"] },
        schema: {
          summary: "What of a cart that the browser keeps is to be had",
          description:
            "The lines as they are to be had now, what is gone in `deletedProducts`, and whether anything changed in `cartStatus`.",
          querystring: LocaleQuery,
          body: GuestCartRequest,
          response: { 200: CartResponse },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const calling = callingOf(request);
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
        config: {
          refusals: ["guest_cart_disabled", "cart_empty", "mixed_product", "rate_limited"],
        },
        schema: {
          summary: "Share a cart by link: parts and quantities, nothing else",
          description:
            "Answers an id for cart/shared. The link holds no price and no name; without `cart` a customer's own cart is shared.",
          querystring: LocaleQuery,
          body: ShareCartRequest,
          response: { 200: ShareCartResponse },
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
        config: { refusals: ["not_found", "rate_limited"] },
        schema: {
          summary: "A cart that was shared by link",
          description: "Numbers and quantities; what they cost is asked with a cart of one's own.",
          querystring: LocaleQuery,
          params: z.strictObject({ id: z.string() }),
          response: { 200: SharedCartResponse },
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
    await api.register(resolveRoutes({ resolve, limit }));
  };
}

function resolveRoutes({ resolve, limit }: Omit<Sharing, "shared">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/cart/resolve",
      {
        bodyLimit: LIST_BODY_LIMIT,
        onRequest: limit,
        config: { refusals: ["list_too_long", "rate_limited"] },
        schema: {
          summary: "The parts that pasted numbers or the text of a CSV file mean",
          description:
            "Each line of the text with the part that it means and how many, or why it means none. Nothing is put into a cart.",
          querystring: LocaleQuery,
          body: ResolveRequest,
          response: { 200: ResolveResponse },
        },
      },
      async ({ caller, body }) => ({
        status: "success" as const,
        lines: await resolve(body.text, caller),
      }),
    );
  };
}
