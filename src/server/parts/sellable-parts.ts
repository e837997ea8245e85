import type { StockPlace } from "#domain/availability/allocation.ts";
import type { StockPosition } from "#domain/availability/availability.ts";
import { type Arrival, arrivalOf } from "#domain/availability/open-arrivals.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Parcel } from "#domain/shipping/package-weight.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { storableText } from "#domain/storage/storable-text.ts";

import { drawingOf } from "./part-drawing.ts";
import { findSellableRows, type SellableRow } from "./sellable-store.ts";

/** A part as it is sold: what a cart, an order and its shipping need of it. */
export type SellablePart = {
  partId: number;
  sku: string;
  partNumber: string;
  title: { es: string; en: string };
  brand: string;
  /** The product line on the wire: the brand's slug. */
  line: string;
  category: string;
  subcategory: string;
  quality: SellableRow["quality"];
  unit: SellableRow["unit"];
  piecesPerUnit: number;
  imageRoute: string;
  interchangeGroup: string | null;
  cabys: string | null;
  /** Null where it is not for sale at the asked level, or no level was asked. */
  price: Cents | null;
  core: Cents;
  position: StockPosition;
  places: StockPlace[];
  /** Pieces on their way that nobody has bought. */
  arrivals: Arrival[];
  /** The day on which the first of them come in. */
  incomingOn: string | null;
  measures: Pick<Parcel, "weightGrams" | "sizeMm">;
  flags: { isElectrical: boolean; isSpecialOrder: boolean; needsVinCheck: boolean };
};

export type SellableQuery = {
  skus: readonly string[];
  /** Null gives no prices. */
  priceLevel: PriceLevel | null;
  storefront: Storefront;
  /** The order whose own pieces count also where they lie in a closed warehouse; the caller has put them back there. */
  ownOf?: number | null | undefined;
};

/**
 * Parts by their sku, as they are sold at this moment for one storefront, at one price level; skus
 * that no part has are left out. Works inside a given transaction.
 */
export async function findSellableParts(
  db: Database,
  { skus, priceLevel, storefront, ownOf = null }: SellableQuery,
): Promise<Map<string, SellablePart>> {
  const rows = await findSellableRows(db, { skus: skus.map(storableText), priceLevel, ownOf });
  return new Map(rows.map((row) => [row.sku, sellableOf(row, storefront)]));
}

function sellableOf(row: SellableRow, storefront: Storefront): SellablePart {
  return {
    partId: row.id,
    sku: row.sku,
    partNumber: row.part_number,
    title: { es: row.title_es, en: row.title_en },
    brand: row.brand,
    line: row.brand_slug,
    category: row.category,
    subcategory: row.subcategory,
    quality: row.quality,
    unit: row.unit,
    piecesPerUnit: row.pieces,
    imageRoute: row.image ?? drawingOf(row),
    interchangeGroup: row.interchange_group,
    cabys: row.cabys,
    // A price of 0 is none: nothing is given away because of a cell.
    price: row.price === null || row.price === 0 ? null : cents(row.price),
    core: cents(row.core_cents),
    position: positionOf(row, storefront),
    places: row.stock.map(({ warehouseId, storefront: place, onHand }) => ({
      warehouseId,
      storefront: place,
      onHand,
    })),
    arrivals: row.stock.filter(({ incoming }) => incoming > 0),
    incomingOn: arrivalOf(1, row.stock),
    measures: { weightGrams: row.weight_g, sizeMm: sizeOf(row) },
    flags: {
      isElectrical: row.is_electrical,
      isSpecialOrder: row.is_special_order,
      needsVinCheck: row.needs_vin_check,
    },
  };
}

function positionOf({ stock, supply }: SellableRow, storefront: Storefront): StockPosition {
  const onHand = (isCounted: (place: Storefront) => boolean) =>
    stock
      .filter((place) => isCounted(place.storefront))
      .reduce((sum, place) => sum + place.onHand, 0);
  return {
    onHandHere: onHand((place) => place === storefront),
    onHandElsewhere: onHand((place) => place !== storefront),
    incoming: stock.reduce((sum, { incoming }) => sum + incoming, 0),
    supply,
  };
}

function sizeOf({ length_mm, width_mm, height_mm }: SellableRow): Parcel["sizeMm"] {
  if (length_mm === null || width_mm === null || height_mm === null) return null;
  return { length: length_mm, width: width_mm, height: height_mm };
}
