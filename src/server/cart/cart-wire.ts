import type { CartItem, CartResponse, DeletedItem, SentCartItem } from "#contract/cart.ts";
import { allocate } from "#domain/availability/allocation.ts";
import { daysToShip } from "#domain/availability/availability.ts";
import { cartLine, type CartLine } from "#domain/cart/cart-lines.ts";
import type { CartNotice } from "#domain/cart/cart-notice.ts";
import { arrivalOf } from "#domain/availability/open-arrivals.ts";
import { availabilityOfSome, mostAvailable } from "#domain/cart/cart-quantity.ts";
import { lineUnit } from "#domain/cart/line-unit.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { toDollars } from "#domain/money/money.ts";
import { presentationOf, qualityName } from "#server/parts/product-wire.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { AvailableLine, AvailableLines, DeletedLine } from "./available-lines.ts";
import { spokenNotice } from "./cart-messages.ts";

/** For whom a cart is written. */
export type CartReader = {
  locale: Locale;
  storefront: Storefront;
  /** What they call the parts, by sku. */
  calls?: ReadonlyMap<string, string[]>;
};

/** A line under the names of the wire. */
export function cartItemOf({ part, quantity, unit }: AvailableLine, reader: CartReader): CartItem {
  const { locale, storefront, calls } = reader;
  const ownNumbers = calls?.get(part.sku);
  const status = availabilityOfSome(quantity, part.position);
  const [first] = allocate(quantity, part.places, storefront);
  return {
    sku: part.sku,
    cartQty: quantity,
    price: part.price === null ? null : toDollars(part.price),
    core: toDollars(part.core),
    warehouseId: first?.warehouseId ?? null,
    productId: part.partId,
    line: part.line,
    status,
    unit,
    ...(ownNumbers && { ownNumbers }),
    display: {
      title: part.title[locale],
      part_number: part.partNumber,
      brand: part.brand,
      brandQuality: qualityName(part.quality),
      image_route: part.imageRoute,
      presentation: presentationOf(part.unit),
      qtyOnKit: part.piecesPerUnit,
      unificado: part.interchangeGroup,
      maxQty: mostAvailable(part.position),
      daysToShip: daysToShip(status),
      incomingOn: status === "INCOMING" ? arrivalOf(quantity, part.arrivals) : null,
      is_electrical: part.flags.isElectrical,
      is_special_order: part.flags.isSpecialOrder,
      needs_vin_check: part.flags.needsVinCheck,
    },
  };
}

/** A line of a sent cart. */
export function sentLine({ sku, cartQty: quantity, unit }: SentCartItem): CartLine {
  return cartLine({ sku, quantity, unit: lineUnit(unit) });
}

/** A line that is no longer to be had, under the names of the wire. */
export function deletedItemOf(
  { sku, quantity, reason, title }: Omit<DeletedLine, "reason"> & Pick<DeletedItem, "reason">,
  locale: Locale,
): DeletedItem {
  return { sku, cartQty: quantity, reason, title: title?.[locale] ?? null };
}

/** A cart as it is to be had (decisions §1). */
export function cartResponseOf(
  { kept, deleted, capped }: AvailableLines,
  { mixed = [], ...reader }: CartReader & { mixed?: readonly DeletedItem[] },
): CartResponse {
  const { locale } = reader;
  const deletedProducts = [...deleted.map((line) => deletedItemOf(line, locale)), ...mixed];
  const notices: CartNotice[] = [
    ...capped.map(({ sku, quantity }) => ({ code: "items_updated" as const, sku, quantity })),
    ...deleted.flatMap(({ sku, reason }) =>
      reason === "out_of_stock" ? [{ code: "out_of_stock" as const, sku, quantity: 0 }] : [],
    ),
    ...(kept.length === 0 ? [{ code: "cart_empty" as const }] : []),
  ];
  const isChanged = deletedProducts.length > 0 || capped.length > 0;
  return {
    status: "success",
    cart: kept.map((line) => cartItemOf(line, reader)),
    deletedProducts,
    cartStatus: isChanged ? "updated" : "ok",
    notices: notices.map((notice) => spokenNotice(notice, locale)),
  };
}
