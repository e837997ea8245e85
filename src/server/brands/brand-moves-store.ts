import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** The parts of a brand, each held. */
export async function holdPartsOf(db: Database, brandId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from part where brand_id = ${brandId} order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes parts another brand's; whoever edits one of them is told that it changed. */
export async function moveParts(
  db: Database,
  partIds: readonly number[],
  brandId: number,
): Promise<void> {
  await sql`
    update part set brand_id = ${brandId}, version = version + 1, updated_at = now()
    where id = any(${[...partIds]}::int[])`.execute(db);
}

/** Says by another name whose number it was that a part of a brand was superseded with. */
export async function renameSupersededNumbers(
  db: Database,
  partIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const numbers = sql`
    part_number n where n.kind = 'superseded' and n.maker = ${from} and n.part_id in (
      select superseded_by from part where id = any(${[...partIds]}::int[]))`;
  await sql`
    insert into part_number (part_id, kind, maker, number, key)
    select n.part_id, n.kind, ${to}, n.number, n.key from ${numbers} on conflict do nothing`.execute(
    db,
  );
  await sql`delete from ${numbers}`.execute(db);
}

/** Coupons for a brand are for the one that addresses call so now. */
export async function moveCoupons(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update coupon set version = version + 1, updated_at = now(),
      brands = array(select distinct unnest(array_replace(brands, ${from}, ${to})) order by 1)
    where ${from} = any(brands)`.execute(db);
}

/** The catalogue of a brand is of the other, and to be made anew; where that has its own, it goes. */
export async function moveBooklets(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    delete from booklet where kind = 'brand' and key = ${from}
      and exists (select from booklet other where other.kind = 'brand' and other.key = ${to})`.execute(
    db,
  );
  await sql`
    update booklet set key = ${to} where kind = 'brand' and key = ${from}`.execute(db);
  await sql`
    update booklet set wanted_at = now() where kind = 'brand' and key = ${to}`.execute(db);
}

/** What files of the trade call a brand in codes means the other. */
export async function moveCodes(db: Database, from: number, to: number): Promise<void> {
  await sql`update aces_brand set brand_id = ${to} where brand_id = ${from}`.execute(db);
}

/** The parts of a brand that are warranted as the brand is, where the other brand's parts are not so. */
function warrantedOtherwise(from: number, to: number): RawBuilder<unknown> {
  return sql`
    warranty_term term join part on part.brand_id = term.brand_id
    where term.brand_id = ${from}
      and not exists (select from warranty_term own where own.part_id = part.id)
      and not exists (select from warranty_term other where other.brand_id = ${to}
        and (other.months, other.km) is not distinct from (term.months, term.km))`;
}

/** Parts that become the other brand's keep the warranty that they have. */
export async function keepWarranties(db: Database, from: number, to: number): Promise<void> {
  await sql`
    insert into warranty_term (part_id, months, km)
    select part.id, term.months, term.km from ${warrantedOtherwise(from, to)}`.execute(db);
}

/** What a merge would move, and the first parts of it. */
export async function findMoved(db: Database, from: number, to: number) {
  const { rows: counted } = await sql<{ parts: number; coupons: number; warranties: number }>`
    select (select count(*)::int from part where brand_id = brand.id) as parts,
      (select count(*)::int from coupon where brand.slug = any(brands)) as coupons,
      (select count(*)::int from ${warrantedOtherwise(from, to)}) as warranties
    from brand where id = ${from}`.execute(db);
  const { rows: first } = await sql<{
    sku: string;
    partNumber: string;
    title: { es: string; en: string };
  }>`
    select sku, part_number as "partNumber",
      json_build_object('es', title_es, 'en', title_en) as title
    from part where brand_id = ${from} order by id limit 5`.execute(db);
  return { ...(counted[0] ?? { parts: 0, coupons: 0, warranties: 0 }), first };
}
