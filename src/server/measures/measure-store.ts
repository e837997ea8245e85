import { sql } from "kysely";

import type { MeasureField } from "#contract/measure-desk.ts";
import type { MeasureKind, MeasureOption } from "#domain/measure/measure-kind.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A measure that parts may have, by its number. */
export type KnownMeasure = Omit<MeasureKind, "options"> & { id: number; options: MeasureOption[] };

/** The same as the back office lists it; `parts` is null until they are counted. */
export type MeasureRow = MeasureField & {
  version: number;
  parts: number | null;
  countedAt: Date | null;
};

const KIND = sql`attribute.id, attribute.code, attribute.unit, attribute.type, attribute.least,
  attribute.most, attribute.options,
  json_build_object('es', attribute.name_es, 'en', attribute.name_en) as name`;
const SUBCATEGORIES = sql`array(select subcategory_id::int from attribute_subcategory
  where attribute_id = attribute.id order by subcategory_id) as subcategories`;
const IN_ORDER = sql`attribute."position", attribute.id`;

/** All measures, in the shop's order: some fifty. */
export async function findMeasureKinds(db: Database): Promise<KnownMeasure[]> {
  const { rows } = await sql<KnownMeasure>`
    select ${KIND} from attribute order by ${IN_ORDER}`.execute(db);
  return rows;
}

/** The same with the kinds of part that have each. */
export async function findMeasureFields(db: Database): Promise<MeasureField[]> {
  const { rows } = await sql<MeasureField>`
    select ${KIND}, ${SUBCATEGORIES} from attribute order by ${IN_ORDER}`.execute(db);
  return rows;
}

/** The same with how many parts have each, when that was counted last. */
export async function findMeasures(db: Database): Promise<MeasureRow[]> {
  const { rows } = await sql<MeasureRow>`
    select ${KIND}, ${SUBCATEGORIES}, version, parts, counted_at as "countedAt"
    from attribute left join attribute_count on attribute_id = attribute.id
    order by ${IN_ORDER}`.execute(db);
  return rows;
}

/** The kinds of part by how addresses have them, "engine/pistons-and-rings", in the order of the menu. */
export async function findKindPaths(db: Database, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select category.url || '/' || subcategory.url as path
    from subcategory join category on category.id = category_id
    where subcategory.id = any(${[...ids]}::int[])
    order by category."position", category.id, subcategory."position", subcategory.id`.execute(db);
  return rows.map(({ path }) => path);
}

/** Lets nobody else change measures before the transaction ends; whoever reads, or writes what parts measure, goes on. */
export async function holdMeasures(db: Database): Promise<void> {
  await sql`lock table attribute in share row exclusive mode`.execute(db);
}

/** The same, and lets nobody write what parts measure before the transaction ends, having waited for those who do. */
export async function closeMeasures(db: Database): Promise<void> {
  await sql`lock table attribute in exclusive mode`.execute(db);
}

/** Has every measure stay until the transaction ends, for what it writes of parts. */
export async function keepAllMeasures(db: Database): Promise<void> {
  await sql`lock table attribute in row share mode`.execute(db);
}

/** Adds a measure after the others; answers its number. */
export async function insertMeasure(db: Database, written: MeasureKind): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into attribute (code, name_es, name_en, unit, type, least, most, options, "position",
      is_edited, is_placed)
    select ${written.code}, ${written.name.es}, ${written.name.en}, ${written.unit},
      ${written.type}, ${written.least}::float8, ${written.most}::float8,
      ${JSON.stringify(written.options)}::jsonb,
      coalesce(max("position") filter (where "position" < 100000), -1) + 1, true, true
    from attribute returning id`.execute(db);
  await db.deleteFrom("former_attribute").where("code", "=", written.code).execute();
  return rows[0]?.id ?? 0;
}

/** Writes all but its code. */
export async function updateMeasure(
  db: Database,
  id: number,
  { name, unit, type, least, most, options }: MeasureKind,
): Promise<void> {
  await sql`
    update attribute set name_es = ${name.es}, name_en = ${name.en}, unit = ${unit}, type = ${type},
      least = ${least}, most = ${most}, options = ${JSON.stringify(options)}::jsonb,
      is_edited = true, version = version + 1
    where id = ${id}`.execute(db);
}

/** Says which kinds of part have it, in the place of those that had. */
export async function replaceSubcategories(
  db: Database,
  id: number,
  subcategories: readonly number[],
): Promise<void> {
  await db.deleteFrom("attribute_subcategory").where("attribute_id", "=", id).execute();
  await sql`
    insert into attribute_subcategory (subcategory_id, attribute_id)
    select id, ${id} from subcategory where id = any(${[...subcategories]}::int[])`.execute(db);
}

/** Puts all measures into this order. */
export async function placeMeasures(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update attribute set "position" = placed.at - 1, is_placed = true
    from unnest(${[...ids]}::int[]) with ordinality as placed (id, at)
    where attribute.id = placed.id`.execute(db);
}

/** Whether any part has it: where none has, all are looked through. */
export async function isMeasureOfParts(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from part where attributes @> ${JSON.stringify([{ id }])}::jsonb limit 1`.execute(db);
  return rows.length > 0;
}

/** Takes a measure away that no part has, and keeps its code from coming back by itself. */
export async function deleteMeasure(
  db: Database,
  { id, code }: Pick<KnownMeasure, "id" | "code">,
): Promise<void> {
  await db.deleteFrom("attribute").where("id", "=", id).execute();
  await db
    .insertInto("former_attribute")
    .values({ code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A code that was taken away is one of the shop's again. */
export async function forgetFormerMeasure(db: Database, code: string): Promise<void> {
  await db.deleteFrom("former_attribute").where("code", "=", code).execute();
}

/** What is described by the measures of a kind of part is described by those of another too. */
export async function copySubcategory(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    insert into attribute_subcategory (subcategory_id, attribute_id)
    select ${to}, attribute_id from attribute_subcategory where subcategory_id = ${from}
    on conflict do nothing`.execute(db);
}
