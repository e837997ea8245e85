import type { EditedPart } from "#contract/part-desk.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { StandingPart } from "#server/imports/parts/edit-part.ts";
import { drawingOf } from "#server/parts/part-drawing.ts";

import type { PartSurroundings, WarehouseShelf } from "./edited-part-store.ts";

/** A part as it is edited: its fields as files write them, and what stands around them. */
export function editedPartOf(
  fields: StandingPart,
  around: PartSurroundings,
  stock: WarehouseShelf[],
): EditedPart {
  const {
    id: _id,
    brandId: _brand,
    subcategoryId: subcategory,
    coreCents,
    attributes,
    ...rest
  } = fields;
  return {
    ...rest,
    oemNumbers: [...fields.oemNumbers],
    subcategory,
    core: toDollars(cents(coreCents)),
    version: around.version,
    trust: around.trust,
    updatedAt: around.updatedAt.toISOString(),
    brand: around.brand,
    brandName: around.brandName,
    subcategoryName: around.subcategoryName,
    imageRoute:
      fields.images[0] ??
      drawingOf({ drawing: around.drawing, title_es: fields.titleEs, title_en: fields.titleEn }),
    images: [...fields.images],
    measures: attributes.map(({ id: measure, value }) => ({ id: measure, value })),
    prices: dollarsAtLevels(around),
    stock,
    supersededBy: around.supersededBy,
    replaces: around.replaces,
  };
}

/** Prices by level in dollars; null where it is not for sale at the level. */
export function dollarsAtLevels(prices: Record<PriceLevel, number | null>): EditedPart["prices"] {
  return {
    online: dollarsOf(prices.online),
    repair_shop: dollarsOf(prices.repair_shop),
    wholesale: dollarsOf(prices.wholesale),
    precio4: dollarsOf(prices.precio4),
    precio5: dollarsOf(prices.precio5),
    precio6: dollarsOf(prices.precio6),
  };
}

/** An amount in dollars; null where it is nothing, or nobody has said. */
export function dollarsOf(price: number | null): number | null {
  return price === null || price === 0 ? null : toDollars(cents(price));
}
