import { sql } from "kysely";

import type { BrandQuality } from "#domain/part/brand-quality.ts";
import type { TrustState } from "#domain/verification/trust.ts";
import type { Database } from "#server/platform/database/database.ts";

type Text = { es: string; en: string };

export type GroupedPart = { id: number; sku: string; group: string | null };

export async function findGroupedPart(db: Database, sku: string): Promise<GroupedPart | undefined> {
  const { rows } = await sql<GroupedPart>`
    select id, sku, interchange_group as "group" from part where sku = ${sku}`.execute(db);
  return rows[0];
}

/** The skus of a group, in their order. */
export async function findGroupSkus(db: Database, group: string): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from part where interchange_group = ${group} order by sku`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** In which group each of these parts is, in the order of their skus. */
export async function findStandings(
  db: Database,
  skus: readonly string[],
): Promise<{ sku: string; partNumber: string; group: string | null }[]> {
  const { rows } = await sql<{ sku: string; partNumber: string; group: string | null }>`
    select sku, part_number as "partNumber", interchange_group as "group" from part
    where sku = any(${[...skus]}::text[]) order by sku`.execute(db);
  return rows;
}

/** Names of groups that begin with a text. */
export async function findGroupNames(db: Database, beginning: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct interchange_group as name from part
    where interchange_group is not null and starts_with(interchange_group, ${beginning})`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

export type MemberRow = {
  sku: string;
  partNumber: string;
  title: Text;
  brand: string;
  quality: BrandQuality;
  trust: TrustState;
  kind: Text;
  isSameKind: boolean;
  measures: { name: Text; value: Text }[];
  onHand: number;
  vehicles: { all: number; onlyOwn: number; onlyOther: number };
};

/** Parts beside the one that is open, that one first and then what is asked for most. */
export async function findMembers(
  db: Database,
  { ownId, skus, most }: { ownId: number; skus: readonly string[]; most: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with own_line as (
      select distinct line_id from fitment where part_id = ${ownId} and line_id <> 0
    )
    select part.sku, part.part_number as "partNumber",
      json_build_object('es', part.title_es, 'en', part.title_en) as title,
      brand.name as brand, part.quality, part.verification as trust,
      json_build_object('es', subcategory.name_es, 'en', subcategory.name_en) as kind,
      part.subcategory_id = own.subcategory_id as "isSameKind",
      coalesce((
        select json_agg(json_build_object(
          'name', json_build_object('es', attribute.name_es, 'en', attribute.name_en),
          'value', json_build_object(
            'es', coalesce(detail.value -> 'value' ->> 'es', detail.value ->> 'value'),
            'en', coalesce(detail.value -> 'value' ->> 'en', detail.value ->> 'value')))
          order by detail.place)
        from jsonb_array_elements(part.attributes) with ordinality detail (value, place)
        join attribute on attribute.id = (detail.value ->> 'id')::int), '[]') as measures,
      (select coalesce(sum(on_hand), 0)::int from stock where part_id = part.id) as "onHand",
      json_build_object('all', theirs.lines, 'onlyOther', theirs.lines - theirs.shared,
        'onlyOwn', (select count(*) from own_line) - theirs.shared) as vehicles
    from part
    join part own on own.id = ${ownId}
    join brand on brand.id = part.brand_id
    join subcategory on subcategory.id = part.subcategory_id
    cross join lateral (
      select count(distinct fitment.line_id) as lines, count(distinct own_line.line_id) as shared
      from fitment left join own_line using (line_id)
      where fitment.part_id = part.id and fitment.line_id <> 0
    ) theirs
    where part.sku = any(${[...skus]}::text[])
    order by part.id <> own.id, part.popularity desc, part.id
    limit ${most}`.execute(db);
  return rows;
}
