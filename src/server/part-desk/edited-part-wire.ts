import type { EditedPart } from "#contract/part-desk.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import type { StandingPart } from "#server/imports/edit-part.ts";
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
    attributes: _traits,
    ...rest
  } = fields;
  const { online, repair_shop, wholesale, precio4, precio5, precio6 } = around;
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
      around.images[0] ??
      drawingOf({ drawing: around.drawing, title_es: fields.titleEs, title_en: fields.titleEn }),
    images: around.images,
    prices: {
      online: dollarsOf(online),
      repair_shop: dollarsOf(repair_shop),
      wholesale: dollarsOf(wholesale),
      precio4: dollarsOf(precio4),
      precio5: dollarsOf(precio5),
      precio6: dollarsOf(precio6),
    },
    stock,
    supersededBy: around.supersededBy,
  };
}

function dollarsOf(price: number | null): number | null {
  return price === null || price === 0 ? null : toDollars(cents(price));
}
