import type { CartResponse } from "#contract/cart.ts";
import type { AnswerOfCart } from "#domain/cart/waiting-lines.ts";

/** What a cart that a call answered with says of one part. */
export function answerOfCart(wanted: string, reply: CartResponse): AnswerOfCart {
  const item = reply.cart.find(({ sku }) => sku === wanted);
  const notice = reply.notices.find(({ sku }) => sku === wanted);
  return {
    has: item?.cartQty ?? 0,
    isFewer: notice?.code === "items_updated",
    price: item?.price ?? null,
    needsVin: item?.display.needs_vin_check ?? false,
    isUnknown: reply.deletedProducts.some(
      ({ sku, reason }) => sku === wanted && reason === "unknown_part",
    ),
  };
}
