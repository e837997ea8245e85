import type { Coupon } from "#domain/coupon/coupon.ts";
import { brandsOfWords } from "#server/brands/brand-of-word.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A coupon with its brands as addresses call them now, whatever its form called them. */
export async function ofBrandsNow<Sent extends Coupon>(db: Database, coupon: Sent): Promise<Sent> {
  const meant = await brandsOfWords(db, coupon.brands);
  const brands = new Set(coupon.brands.map((word) => meant.get(word)?.slug ?? word));
  return { ...coupon, brands: [...brands] };
}
