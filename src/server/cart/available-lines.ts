import type { CartLine } from "#domain/cart/cart-lines.ts";
import { availabilityOfSome, cappedQuantity } from "#domain/cart/cart-quantity.ts";
import type { Availability } from "#domain/availability/availability.ts";
import type { OrderedItem } from "#domain/order/order-draft.ts";
import type { SellablePart } from "#server/parts/sellable-parts.ts";

/** A line of which something is to be had. */
export type AvailableLine = Pick<OrderedItem, "sold" | "agreed"> & {
  part: SellablePart;
  quantity: number;
  unit: string;
};

/** A line that cannot be sold: the part is gone, or nothing of it is to be had. */
export type DeletedLine = CartLine & {
  reason: "unknown_part" | "out_of_stock";
  title: SellablePart["title"] | null;
};

export type AvailableLines = {
  kept: AvailableLine[];
  deleted: DeletedLine[];
  /** Lines of which less is to be had than was asked. */
  capped: { sku: string; requested: number; quantity: number }[];
};

/**
 * What of a cart is to be had at this moment: each line whole, less of it, or not at all. Pieces that were sold
 * already are there, whatever the catalogue says of the part since.
 */
export function availableLines(
  lines: readonly OrderedItem[],
  parts: ReadonlyMap<string, SellablePart>,
): AvailableLines {
  const sorted: AvailableLines = { kept: [], deleted: [], capped: [] };
  for (const { sku, quantity: requested, unit = "", sold, agreed } of lines) {
    const part = parts.get(sku);
    const promised = Math.min(requested, sold?.quantity ?? 0);
    const quantity = part ? Math.max(promised, cappedQuantity(requested, part.position)) : 0;
    if (!part)
      sorted.deleted.push({ sku, quantity: requested, reason: "unknown_part", title: null });
    else if (quantity === 0)
      sorted.deleted.push({ sku, quantity: requested, reason: "out_of_stock", title: part.title });
    else sorted.kept.push({ part, quantity, unit, sold, agreed });
    if (quantity > 0 && quantity < requested) sorted.capped.push({ sku, requested, quantity });
  }
  return sorted;
}

/** How soon all pieces of a line leave; those that were sold already, as their buyer was told. */
export function availabilityOfLine({ part, quantity, sold }: AvailableLine): Availability {
  return sold && quantity <= sold.quantity
    ? sold.availability
    : availabilityOfSome(quantity, part.position);
}

/** Whether a cart is not to be had as it was asked. */
export function isCartChanged({ deleted, capped }: AvailableLines): boolean {
  return deleted.length > 0 || capped.length > 0;
}
