import { sql } from "kysely";

import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What feeds say of a part beside what every sale needs of it. */
export type FeedPart = {
  id: number;
  sku: string;
  detail: { es: string; en: string };
  category: { es: string; en: string };
  subcategory: { es: string; en: string };
  photos: string[];
  gtins: string[];
};

/** Parts after one id, in order of id; rejected ones are told to nobody. */
export async function feedPartsAfter(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<FeedPart[]> {
  const { rows } = await sql<FeedPart>`
    select part.id, part.sku, part.images as photos,
      json_build_object('es', part.detail_es, 'en', part.detail_en) as detail,
      json_build_object('es', category.name_es, 'en', category.name_en) as category,
      json_build_object('es', subcategory.name_es, 'en', subcategory.name_en) as subcategory,
      array(select number.number from part_number number
        where number.part_id = part.id and number.kind = 'gtin' order by number.key) as gtins
    from part
    join subcategory on subcategory.id = part.subcategory_id
    join category on category.id = subcategory.category_id
    where part.id > ${after} and part.verification <> 'rejected'
    order by part.id limit ${limit}`.execute(db);
  return rows;
}

/** That a part goes into a vehicle, over some model years. */
export type FeedFitment = {
  partId: number;
  sku: string;
  region: string;
  make: string;
  model: string;
  engine: string;
  liters: string;
  yearFrom: number;
  yearTo: number;
  position: string;
  quantity: number;
  note: string;
};

/** The ids of parts after one, that feeds tell of. */
export async function feedPartIdsAfter(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("part")
    .select("id")
    .where("id", ">", after)
    .where("verification", "<>", "rejected")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The vehicles of these parts that a source named; universal parts are of none. */
export async function feedFitmentsOf(
  db: Database,
  partIds: readonly number[],
  locale: Locale,
): Promise<FeedFitment[]> {
  const note = locale === "es" ? sql.ref("note.text_es") : sql.ref("note.text_en");
  const { rows } = await sql<FeedFitment>`
    select part.id as "partId", part.sku, line.region, make.name as make, model.name as model,
      engine.name as engine, engine.liters, fitment.position, fitment.quantity,
      greatest(fitment.year_from, line.year_from) as "yearFrom",
      least(fitment.year_to, line.year_to) as "yearTo", coalesce(${note}, '') as note
    from fitment
    join part on part.id = fitment.part_id
    join vehicle_line line on line.id = fitment.line_id and line.id <> 0
    join vehicle_model model on model.id = line.model_id
    join vehicle_make make on make.id = model.make_id
    join engine on engine.id = line.engine_id
    left join fitment_note note on note.id = fitment.note_id
    where fitment.part_id = any(${[...partIds]}::int[])
      and fitment.year_from <= line.year_to and fitment.year_to >= line.year_from
    order by part.id, make.name, model.name, engine.name, line.region, fitment.year_from,
      fitment.position, line.id`.execute(db);
  return rows;
}
