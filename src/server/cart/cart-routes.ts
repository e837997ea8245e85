import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AddManyHeaders,
  AddManyRequest,
  CartItemRequest,
  CartItemResponse,
  CartResponse,
  type SentCartItem,
} from "#contract/cart.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { lineUnit } from "#domain/cart/line-unit.ts";
import {
  type Caller,
  type Calling,
  callingOf,
  requireAccount,
} from "#server/platform/http/caller.ts";

import { actedCartNote } from "./acted-cart.ts";
import { cartItemOf, cartResponseOf, sentLine } from "./cart-wire.ts";
import { spokenNotice } from "./cart-messages.ts";
import type { RequestedLine, CartOwner, KeptCart, LineOutcome } from "./keep-cart.ts";

/** The largest body of a call that carries a cart (security A30). */
export const CART_BODY_LIMIT = 256 * 1024;

/** What the caller calls parts by numbers of their own, by sku. */
export type NumbersOf = (
  caller: Caller,
  skus: readonly string[],
) => Promise<ReadonlyMap<string, string[]>>;

/** GET cart, POST cart/addupdateitem and cart/addmany: the cart of a customer (specification §7). */
export function cartRoutes(cart: KeptCart, callsBy: NumbersOf): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/cart",
      {
        schema: {
          summary: "The caller's cart, and what of it is no longer to be had",
          description:
            "At the caller's prices of today. Lines that are no longer to be had stand in `deletedProducts`, and `cartStatus` says whether anything changed.",
          querystring: LocaleQuery,
          response: { 200: CartResponse },
        },
      },
      async ({ caller }) => {
        const lines = await cart.read(ownerOf(caller));
        const skus = lines.kept.map(({ part }) => part.sku);
        return cartResponseOf(lines, { ...caller, calls: await callsBy(caller, skus) });
      },
    );
    api.post(
      "/cart/addupdateitem",
      {
        config: { refusals: ["part_not_found", "mixed_product", "invalid_products", "cart_full"] },
        schema: {
          summary: "Set how many of a part are in the cart; 0 removes it",
          description:
            "A quantity beyond what is to be had is capped, with `status` `updated` and a notice that says so. A sent price is not read. `unit` says what it is for, in 60 characters; left out it stays. `productId`, `line` and `warehouseId` must belong to the part when they are sent.",
          querystring: LocaleQuery,
          body: CartItemRequest,
          response: { 200: CartItemResponse },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const owner = changedOwnerOf(callingOf(request));
        const outcome = await cart.set(owner, requestedLine(body.product));
        return {
          ...itemResponseOf(outcome, caller),
          cart: outcome.lines.map((line) => cartItemOf(line, caller)),
        };
      },
    );
    await api.register(manyRoutes(cart));
  };
}

function manyRoutes(cart: KeptCart): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/cart/addmany",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: { refusals: ["cart_full", "invalid_products", "idempotency_key_reused"] },
        schema: {
          summary:
            "Add many parts at once to what the cart holds; the header Idempotency-Key adds them once",
          description:
            "Quantities add up with what is there; each line that is capped or cannot be added is told in `notices`. At most 200 lines.",
          querystring: LocaleQuery,
          headers: AddManyHeaders,
          body: AddManyRequest,
          response: { 200: CartResponse },
        },
      },
      async (request) => {
        const { caller, body, headers } = request;
        const { cart: after, notices } = await cart.addMany(
          changedOwnerOf(callingOf(request)),
          body.products.map(sentLine),
          headers["idempotency-key"],
        );
        return {
          ...cartResponseOf(after, caller),
          notices: notices.map((notice) => spokenNotice(notice, caller.locale)),
        };
      },
    );
  };
}

function ownerOf(caller: Caller): CartOwner {
  const { accountId, priceLevel } = requireAccount(caller);
  return { accountId, priceLevel, storefront: caller.storefront };
}

/** The same where the cart is changed, which the log is told of when staff does it in its owner's place. */
function changedOwnerOf(calling: Calling): CartOwner {
  return { ...ownerOf(calling.caller), noteActed: actedCartNote(calling) };
}

/** A line as it is asked for. */
export function requestedLine({ cartQty, unit, ...facts }: SentCartItem): RequestedLine {
  const { sku, productId, line, warehouseId } = facts;
  const kept = { sku, productId, line, warehouseId, quantity: cartQty };
  return typeof unit === "string" ? { ...kept, unit: lineUnit(unit) } : kept;
}

/** What became of a line, under the names of the wire (decisions §6). */
export function itemResponseOf(
  { part, quantity, unit, isCapped, notices }: Omit<LineOutcome, "lines">,
  caller: Caller,
): CartItemResponse {
  const item = cartItemOf({ part, quantity, unit }, caller);
  return {
    status: isCapped ? "updated" : "success",
    qty: quantity,
    productStatus: item.status,
    price: item.price,
    item: quantity > 0 ? item : null,
    notices: notices.map((notice) => spokenNotice(notice, caller.locale)),
  };
}
