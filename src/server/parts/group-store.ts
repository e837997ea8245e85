import type { Pool } from "pg";

import type { BrandQuality } from "#domain/part/brand-quality.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";

export type GroupRow = {
  /** The part that stands for the group. */
  id: number;
  size: number;
  qualities: BrandQuality[];
  /** By name, that of the part first. */
  brands: string[];
  /** The lowest price; null for guests, and where none of the parts is for sale at the level. */
  fromPrice: number | null;
};

/** The groups that these parts stand for; a part without a group is one of its own. */
export async function findGroups(
  pool: Pool,
  partIds: readonly number[],
  priceLevel: PriceLevel | null,
): Promise<GroupRow[]> {
  if (partIds.length === 0) return [];
  const { rows } = await pool.query<GroupRow>({
    name: `part_groups_${priceLevel ?? "guest"}`,
    text: groupRows(priceLevel),
    values: [partIds],
  });
  return rows;
}

/** The ids go through a subselect, so that the plan for any of them is kept; see part-store.ts. */
function groupRows(priceLevel: PriceLevel | null): string {
  const price = priceLevel === null ? "null::int" : `min(price.${priceLevel})`;
  return `
  select part.id, count(*)::int as size, array_agg(distinct other.quality) as qualities,
    array_agg(distinct brand.name order by brand.name) filter (where brand.id = part.brand_id)
      || coalesce(array_agg(distinct brand.name order by brand.name)
        filter (where brand.id <> part.brand_id), '{}') as brands,
    ${price} as "fromPrice"
  from unnest((select $1::int[])::int[]) shown (id)
  join part on part.id = shown.id
  join lateral (
    select id, quality, brand_id from part same
    where same.interchange_group = part.interchange_group and same.subcategory_id = part.subcategory_id
      and same.verification <> 'rejected'
    union all select part.id, part.quality, part.brand_id where part.interchange_group is null
  ) other on true
  join brand on brand.id = other.brand_id
  ${priceLevel === null ? "" : "left join part_price price on price.part_id = other.id"}
  group by part.id`;
}
