import type { Product } from "#contract/products.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { ViewedPart } from "#domain/part/viewed-parts.ts";

import { partNamed } from "./part-wire.ts";

/** What a reply has of a part that is kept once it was looked at. */
export type PartLookedAt = Pick<Product, "sku" | "part_number" | "brand" | "image_route" | "title">;

/** A part of a reply as this browser keeps it, with its title in the language of the reply. */
export function viewedPart(part: PartLookedAt, locale: Locale): ViewedPart {
  const { sku, brand, title } = part;
  return { sku, brand, ...partNamed(part), titles: { [locale]: title } };
}
