import type { Pool } from "pg";

import type { Product, ProductGroup } from "#contract/products.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";

import { findGroups, type GroupRow } from "./group-store.ts";
import { qualityName } from "./product-wire.ts";

/** The products of a grouped list, each with the group that it stands for (decisions §12). */
export async function tellGroups(
  pool: Pool,
  products: readonly Product[],
  priceLevel: PriceLevel | null,
): Promise<Product[]> {
  const rows = await findGroups(
    pool,
    products.map(({ productId }) => productId),
    priceLevel,
  );
  const groups = new Map(rows.map((row) => [row.id, groupOf(row, priceLevel)]));
  return products.map((product) => {
    const group = groups.get(product.productId);
    return group ? { ...product, group } : product;
  });
}

function groupOf(
  { size, qualities, brands, fromPrice }: GroupRow,
  priceLevel: PriceLevel | null,
): ProductGroup {
  return {
    size,
    qualities: BRAND_QUALITIES.filter((quality) => qualities.includes(quality)).map(qualityName),
    brands,
    ...(priceLevel !== null && {
      fromPrice: fromPrice === null ? null : toDollars(cents(fromPrice)),
    }),
  };
}
