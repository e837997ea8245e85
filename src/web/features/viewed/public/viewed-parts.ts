import type { Product } from "#contract/products.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import {
  readViewed,
  type ViewedPart,
  withoutViewed,
  withViewed,
  writtenViewed,
} from "#domain/part/viewed-parts.ts";

import { storedText } from "#web/storage/stored-text.ts";

/** In this browser alone, until whoever is signed in leaves. */
const stored = storedText("viewed");

export function viewedParts(): ViewedPart[] {
  return readViewed(stored.read());
}

type Viewed = Pick<Product, "sku" | "part_number" | "brand" | "image_route" | "title">;

/** Notes that a part is looked at. */
export function noteViewed(part: Viewed, locale: Locale): void {
  const { sku, part_number: number, brand, image_route: image, title } = part;
  const viewed = { sku, number, brand, image, titles: { [locale]: title } };
  stored.write(writtenViewed(withViewed(viewedParts(), viewed)));
}

/** A part that is not there is not offered again. */
export function dropViewed(sku: string): void {
  const kept = viewedParts();
  const left = withoutViewed(kept, sku);
  if (left.length < kept.length) stored.write(writtenViewed(left));
}

export function forgetViewed(): void {
  stored.remove();
}
