import { typedQuantity } from "#domain/cart/cart-quantity.ts";

/**
 * What becomes of a field of quantities when it is left, by what was typed there: a quantity is asked for, also 0, which
 * takes the line out; what is none gives way to the quantity that stands, and is refused unless the field is empty.
 */
export function leftField(
  typed: string | undefined,
): "as it is" | "asked for" | "given up" | "refused" {
  if (typed === undefined) return "as it is";
  if (typedQuantity(typed, 0) !== undefined) return "asked for";
  return typed.trim() === "" ? "given up" : "refused";
}
