import { type RawBuilder, sql } from "kysely";

import { AVAILABILITIES, type Availability } from "#domain/availability/availability.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** Held exclusively as long as the read model is rebuilt aside, shared by each batch of the outbox. */
export const REBUILD_LOCK = 4_012_027;

/** Shared by each change of prices and stock; a rebuild takes it for the moment in which it begins. */
export const CHANGE_LOCK = 4_012_028;

/**
 * The same for the parts of one kind that replace each other; a part without a group stands alone. A group holds
 * one kind of part, so that what is counted by kind counts each group once.
 */
export const GROUP_KEY = sql`
  coalesce(hashtextextended(part.interchange_group || ' ' || part.subcategory_id, 0), part.id)`;

const LARGEST_INT = sql.lit(2_147_483_647);

/**
 * 0 for a part with fitments of its own, 1 for one that fits everything, 2 for one with both, of which only its
 * fitments say whether it was made for a vehicle, 3 for one of which nobody has said what it fits.
 */
const REACH = sql`(case
    when exists (select from fitment where fitment.part_id = part.id and line_id <> 0)
      or exists (select from engine_fitment where engine_fitment.part_id = part.id)
    then case when ${isUniversal()} then 2 else 0 end
    when ${isUniversal()} then 1
    else 3 end)::smallint`;

function isUniversal(): RawBuilder<unknown> {
  return sql`exists (select from fitment where fitment.part_id = part.id and line_id = 0)`;
}

/** The price columns of part_facet: one per level, named like it. */
export const FACET_PRICES = PRICE_LEVELS;

/**
 * What part_facet must say of the parts that `where` selects, but for ranks, makes and whether a part is the
 * sole one of its brand: the same rule as `availabilityOf` of the domain, once for each storefront, and the codes are positions in
 * the domain's lists.
 */
export function facetTruth(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select part.id as part_id, subcategory.category_id, part.subcategory_id, part.brand_id,
      ${qualityCode()} as quality,
      ${availabilityCode("cr")} as availability_cr, ${availabilityCode("us")} as availability_us,
      ${demand("cr")} as demand_cr, ${demand("us")} as demand_us, ${GROUP_KEY} as group_key,
      ${REACH} as reach, held.warehouses, ${sql.raw(FACET_PRICES.map((level) => `price.${level}`).join(", "))}
    from part
    join subcategory on subcategory.id = part.subcategory_id
    left join part_price price on price.part_id = part.id
    left join part_demand demand_of_cr on demand_of_cr.part_id = part.id and demand_of_cr.storefront = 'cr'
    left join part_demand demand_of_us on demand_of_us.part_id = part.id and demand_of_us.storefront = 'us'
    left join lateral (
      select coalesce(sum(on_hand) filter (where storefront = 'cr'), 0) as on_hand_cr,
        coalesce(sum(on_hand) filter (where storefront = 'us'), 0) as on_hand_us,
        coalesce(sum(incoming), 0) - awaited_pieces(part.id) as incoming,
        coalesce(bit_or(1::bigint << bit) filter (where on_hand > 0), 0) as warehouses
      from stock join warehouse on warehouse.id = stock.warehouse_id
      where stock.part_id = part.id and warehouse.closed_at is null
    ) held on true
    ${where}`;
}

function qualityCode(): RawBuilder<unknown> {
  const list = sql.join(BRAND_QUALITIES.map((quality) => sql.lit(quality)));
  return sql`(array_position(array[${list}], part.quality) - 1)::smallint`;
}

function availabilityCode(storefront: Storefront): RawBuilder<unknown> {
  const [here, elsewhere] = storefront === "cr" ? ["cr", "us"] : ["us", "cr"];
  return sql`(case
    when held.on_hand_${sql.raw(here)} > 0 then ${codeOf("IN_STOCK")}
    when held.on_hand_${sql.raw(elsewhere)} > 0 or part.supply = 'local' then ${codeOf("LOCAL")}
    when held.incoming > 0 then ${codeOf("INCOMING")}
    when part.supply = 'backorder' then ${codeOf("BACKORDER")}
    else ${codeOf("NO_STOCK")} end)::smallint`;
}

/** What the catalogue says of it, and each order of the storefront besides. */
function demand(storefront: Storefront): RawBuilder<unknown> {
  const sought = sql.raw(`demand_of_${storefront}`);
  return sql`least(${LARGEST_INT}, coalesce(${sought}.popularity, part.popularity)::bigint + coalesce(${sought}.orders, 0))::int`;
}

function codeOf(availability: Availability): RawBuilder<unknown> {
  return sql.lit(AVAILABILITIES.indexOf(availability));
}
