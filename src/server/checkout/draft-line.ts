import { allocate, type Allocation } from "#domain/availability/allocation.ts";
import { daysToShip, type ShippingDays } from "#domain/availability/availability.ts";
import { arrivalOf } from "#domain/availability/open-arrivals.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Cents } from "#domain/money/money.ts";
import type { OrderLine } from "#domain/order/order-line.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { type AvailableLine, availabilityOfLine } from "#server/cart/available-lines.ts";
import type { SellablePart } from "#server/parts/sellable-parts.ts";

/** A line of a draft as the shop prices it, with what a checkout shows and coupons judge. */
export type DraftLine = OrderLine &
  Pick<SellablePart, "brand" | "category" | "subcategory" | "quality" | "imageRoute"> & {
    /** Where the pieces are taken from; what no warehouse holds is in none of them. */
    allocations: Allocation[];
    /** The first of them. */
    warehouseId: number | null;
    arrivesOn: string | null;
    /** Null is not known. */
    leadTime: ShippingDays | null;
  };

/**
 * The line of a part that is to be had; a ShopError `invalid_products` where it has no price. A part of an order that
 * is edited keeps what was agreed on, whatever the catalogue says of it since (ADR 0051).
 */
export function draftLine(line: AvailableLine, storefront: Storefront): DraftLine {
  const { part, quantity, unit, sold } = line;
  const { sku } = part;
  const unitPrice = priceOf(line);
  if (unitPrice === null) throw new ShopError("invalid_products", { sku });
  const allocations = allocate(quantity, part.places, storefront);
  const availability = availabilityOfLine(line);
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
    unit,
    ownNumber: "",
    unitPrice,
    core: part.core,
    allocations,
    warehouseId: allocations[0]?.warehouseId ?? null,
    availability,
    arrivesOn: availability === "INCOMING" ? arrivalOfLine(line) : null,
    leadTime: daysToShip(availability),
    ...(sold && agreedFacts(sold)),
  };
}

/** What one piece costs: as it was sold, or as was agreed on of what has a price, or else by the catalogue. */
function priceOf({ part, sold, agreed }: AvailableLine): Cents | null {
  if (sold) return sold.unitPrice;
  return part.price === null ? null : (agreed ?? part.price);
}

/** What an order keeps of a part as it was sold. */
function agreedFacts({ partNumber, title, line, cabys, core, flags }: OrderLine) {
  return { partNumber, title, line, cabys, core, flags };
}

/** The day on which all pieces of a line are here; of those that were sold already, as their buyer was told. */
function arrivalOfLine({ part, quantity, sold }: AvailableLine): string | null {
  return sold && quantity <= sold.quantity
    ? (sold.arrivesOn ?? null)
    : arrivalOf(quantity, part.arrivals);
}
