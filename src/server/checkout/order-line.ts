import { allocate, type Allocation } from "#domain/availability/allocation.ts";
import {
  type Availability,
  daysToShip,
  type ShippingDays,
} from "#domain/availability/availability.ts";
import { availabilityOfSome } from "#domain/cart/cart-quantity.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { PricedLine } from "#domain/order/order-totals.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { AvailableLine } from "#server/cart/available-lines.ts";
import type { SellablePart } from "#server/parts/sellable-parts.ts";

/** A line of an order as the shop prices it. Money is for one piece. */
export type OrderLine = PricedLine &
  Pick<
    SellablePart,
    | "partId"
    | "sku"
    | "partNumber"
    | "title"
    | "brand"
    | "line"
    | "category"
    | "subcategory"
    | "quality"
    | "imageRoute"
    | "cabys"
    | "flags"
  > & {
    /** Where the pieces are taken from; what no warehouse holds is in none of them. */
    allocations: Allocation[];
    /** The first of them. */
    warehouseId: number | null;
    /** How soon all of its pieces leave; null is not known. */
    availability: Availability;
    leadTime: ShippingDays | null;
  };

/** The line of a part that is to be had; a ShopError `invalid_products` where it has no price. */
export function orderLine({ part, quantity }: AvailableLine, storefront: Storefront): OrderLine {
  const { price: unitPrice, sku } = part;
  if (unitPrice === null) throw new ShopError("invalid_products", { sku });
  const allocations = allocate(quantity, part.places, storefront);
  const availability = availabilityOfSome(quantity, part.position);
  return {
    partId: part.partId,
    sku,
    partNumber: part.partNumber,
    title: part.title,
    brand: part.brand,
    line: part.line,
    category: part.category,
    subcategory: part.subcategory,
    quality: part.quality,
    imageRoute: part.imageRoute,
    cabys: part.cabys,
    flags: part.flags,
    quantity,
    unitPrice,
    core: part.core,
    allocations,
    warehouseId: allocations[0]?.warehouseId ?? null,
    availability,
    leadTime: daysToShip(availability),
  };
}
