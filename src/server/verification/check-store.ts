import { sql } from "kysely";

import type { BrandQuality } from "#domain/part/brand-quality.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { CheckedPart } from "#domain/verification/part-checks.ts";
import type { QueueCause, TrustState } from "#domain/verification/trust.ts";
import type { StoredAttribute } from "#server/parts/part-tables.ts";
import type { Database } from "#server/platform/database/database.ts";
import { PRICE_COLUMNS } from "#server/platform/database/price-columns.ts";

type Text = { es: string; en: string };

/** A part as the queue shows it: what the checks look at, and what names it. */
export type CheckRow = Omit<CheckedPart, "prices" | "groupOfOtherMeasures"> &
  Record<PriceLevel, number | null> & {
    id: number;
    /** What it measures, and each of the first others of its group. */
    measures: StoredAttribute[];
    groupMeasures: StoredAttribute[][];
    sku: string;
    partNumber: string;
    brand: string;
    quality: BrandQuality;
    subcategory: Text;
    image: string | null;
    drawing: string;
    version: number;
    trust: TrustState;
    cause: QueueCause;
    queuedAt: Date;
    source: string;
    judgedBy: string | null;
    judgedAt: Date | null;
    rejectedBecause: string | null;
  };

/** So many others of a group are compared, as are shown beside the part. */
const MOST_COMPARED = 20;

/** These parts with what their checks look at, in the given order; unknown ids are left out. */
export async function findCheckRows(db: Database, ids: readonly number[]): Promise<CheckRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CheckRow>`
    select part.id, part.sku, part.part_number as "partNumber", brand.name as brand, part.quality,
      json_build_object('es', subcategory.name_es, 'en', subcategory.name_en) as subcategory,
      part.images[1] as image, subcategory.drawing, part.version, part.verification as trust,
      part.queued_for as cause, part.queued_at as "queuedAt", part.source,
      part.judged_by as "judgedBy", part.judged_at as "judgedAt",
      part.rejected_because as "rejectedBecause",
      part.title_es as "titleEs", part.title_en as "titleEn",
      cardinality(part.images) as photos, part.weight_g as "weightG", part.length_mm as "lengthMm",
      part.width_mm as "widthMm", part.height_mm as "heightMm", part.core_cents as "coreCents",
      part.is_universal as "isUniversal", ${PRICE_COLUMNS},
      exists (select from part known where known.brand_id = part.brand_id
        and known.verification = 'verified' and known.id <> part.id) as "isBrandKnown",
      coalesce(others.parts, 0)::int as "groupOthers",
      part.attributes as measures, coalesce((
        select json_agg(near.attributes) from (
          select other.attributes from part other
          where part.attributes <> '[]' and other.interchange_group = part.interchange_group
            and other.id <> part.id
          order by other.popularity desc, other.id limit ${sql.lit(MOST_COMPARED)}) near), '[]') as "groupMeasures",
      coalesce(others.of_other_kind, 0)::int as "groupOfOtherKind",
      coalesce(others.core_cents, 0) as "groupCoreCents",
      (select count(*) from fitment where part_id = part.id and line_id <> 0)::int
        + (select count(*) from engine_fitment where part_id = part.id and is_explicit)::int as fitments,
      (select count(*) from fitment_report report
        where report.sku = part.sku and settled_at is null)::int as "openReports",
      (select count(*) from part_number
        where part_id = part.id and kind in ('oem', 'competitor'))::int as "referredNumbers"
    from unnest((select ${[...ids]}::int[])) with ordinality as wanted (id, place)
    join part on part.id = wanted.id
    join brand on brand.id = part.brand_id
    join subcategory on subcategory.id = part.subcategory_id
    left join part_price price on price.part_id = part.id
    left join lateral (
      select count(*) as parts, max(other.core_cents) as core_cents,
        count(*) filter (where other.subcategory_id <> part.subcategory_id) as of_other_kind
      from part other
      where other.interchange_group = part.interchange_group and other.id <> part.id
    ) others on true
    order by place`.execute(db);
  return rows;
}
