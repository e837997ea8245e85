import { sql } from "kysely";

import type { BrandQuality } from "#domain/part/brand-quality.ts";
import type { TrustState } from "#domain/verification/trust.ts";
import type { Database } from "#server/platform/database/database.ts";

type Text = { es: string; en: string };

const MOST_ROWS = 200;
const MOST_OTHERS = 20;

export type FitmentOfPart = {
  region: string;
  make: string;
  model: string;
  engine: string;
  yearFrom: number;
  yearTo: number;
  position: string;
  quantity: number;
  note: Text | null;
  isAlone: boolean;
};

const FITMENT_COLUMNS = sql`
  line.region, make.name as make, model.name as model, engine.name as engine,
  fact.year_from as "yearFrom", fact.year_to as "yearTo", fact.position, fact.quantity,
  case when note.id is not null
    then json_build_object('es', note.text_es, 'en', note.text_en) end as note`;
const FITMENT_NAMES = sql`
  join vehicle_line line on line.id = fact.line_id and line.id <> 0
  join vehicle_model model on model.id = line.model_id
  join vehicle_make make on make.id = model.make_id
  join engine on engine.id = line.engine_id
  left join fitment_note note on note.id = fact.note_id`;
const FITMENT_ORDER = sql`make.name, model.name, line.region, engine.name, fact.year_from, fact.position`;

/** What a part fits; one that its group does not fit in any of the years is alone. */
export async function findFitmentsOf(db: Database, partId: number): Promise<FitmentOfPart[]> {
  const { rows } = await sql<FitmentOfPart>`
    select ${FITMENT_COLUMNS},
      others.parts > 0 and not exists (
        select from part other join fitment shared on shared.part_id = other.id
        where other.interchange_group = part.interchange_group and other.id <> part.id
          and shared.line_id = fact.line_id
          and shared.year_from <= fact.year_to and shared.year_to >= fact.year_from) as "isAlone"
    from part
    join fitment fact on fact.part_id = part.id
    cross join lateral (select count(*) as parts from part other
      where other.interchange_group = part.interchange_group and other.id <> part.id
        and exists (select from fitment where fitment.part_id = other.id and line_id <> 0)) others
    ${FITMENT_NAMES}
    where part.id = ${partId}
    order by ${FITMENT_ORDER} limit ${sql.lit(MOST_ROWS)}`.execute(db);
  return rows;
}

/** What others of its group fit and a part does not, each vehicle once; nothing where it fits none of its own. */
export async function findMissingFitments(
  db: Database,
  partId: number,
): Promise<Omit<FitmentOfPart, "isAlone">[]> {
  const { rows } = await sql<Omit<FitmentOfPart, "isAlone">>`
    select ${FITMENT_COLUMNS} from (
      select distinct on (shared.line_id) shared.*
      from part
      join part other on other.interchange_group = part.interchange_group and other.id <> part.id
      join fitment shared on shared.part_id = other.id and shared.line_id <> 0
      where part.id = ${partId}
        and exists (select from fitment own where own.part_id = part.id and own.line_id <> 0)
        and not exists (select from fitment own where own.part_id = part.id
          and own.line_id = shared.line_id
          and own.year_from <= shared.year_to and own.year_to >= shared.year_from)
      order by shared.line_id, shared.year_from
    ) fact
    ${FITMENT_NAMES}
    order by ${FITMENT_ORDER} limit ${sql.lit(MOST_OTHERS)}`.execute(db);
  return rows;
}

/** The engines that somebody said of themselves that the part fits. */
export async function findEnginesOf(db: Database, partId: number): Promise<string[]> {
  const { rows } = await sql<{ engine: string }>`
    select concat_ws(' ', engine.maker, engine.name) as engine
    from engine_fitment join engine on engine.id = engine_id
    where part_id = ${partId} and is_explicit order by 1 limit ${sql.lit(MOST_OTHERS)}`.execute(db);
  return rows.map(({ engine }) => engine);
}

type OtherRow = {
  sku: string;
  partNumber: string;
  title: Text;
  brand: string;
  quality: BrandQuality;
  trust: TrustState;
};

const OTHER_COLUMNS = sql`
  other.sku, other.part_number as "partNumber",
  json_build_object('es', other.title_es, 'en', other.title_en) as title,
  brand.name as brand, other.quality, other.verification as trust`;

/** Other parts with a number that this one bears, those outside of its group first. */
export async function findSameNumber(
  db: Database,
  partId: number,
): Promise<(OtherRow & { number: string; isSameGroup: boolean })[]> {
  const { rows } = await sql<OtherRow & { number: string; isSameGroup: boolean }>`
    select * from (
      select distinct on (other.id) ${OTHER_COLUMNS}, number.number,
        coalesce(other.interchange_group = part.interchange_group, false) as "isSameGroup"
      from part
      join part_number own on own.part_id = part.id and own.kind = 'printed'
      join part_number number on number.key = own.key and number.part_id <> part.id
      join part other on other.id = number.part_id
      join brand on brand.id = other.brand_id
      where part.id = ${partId}
      order by other.id
    ) found
    order by "isSameGroup", sku limit ${sql.lit(MOST_OTHERS)}`.execute(db);
  return rows;
}

export type TraitRow = { id: number; name: Text; value: string | Text };
export type GroupRowToVerify = OtherRow & { traits: TraitRow[] };

/** What is said of a part's measures; `part` or `other` is the table's name in the statement. */
const traitsOf = (table: string) => sql`coalesce((
  select json_agg(json_build_object('id', attribute.id, 'value', fact.value -> 'value',
    'name', json_build_object('es', attribute.name_es, 'en', attribute.name_en)))
  from jsonb_array_elements(${sql.ref(`${table}.attributes`)}) fact (value)
  join attribute on attribute.id = (fact.value ->> 'id')::int), '[]')`;

export async function findTraits(db: Database, partId: number): Promise<TraitRow[]> {
  const { rows } = await sql<{ traits: TraitRow[] }>`
    select ${traitsOf("part")} as traits from part where id = ${partId}`.execute(db);
  return rows[0]?.traits ?? [];
}

/** The other parts of its interchange group. */
export async function findGroupOf(db: Database, partId: number): Promise<GroupRowToVerify[]> {
  const { rows } = await sql<GroupRowToVerify>`
    select ${OTHER_COLUMNS}, ${traitsOf("other")} as traits
    from part
    join part other on other.interchange_group = part.interchange_group and other.id <> part.id
    join brand on brand.id = other.brand_id
    where part.id = ${partId}
    order by other.popularity desc, other.id limit ${sql.lit(MOST_OTHERS)}`.execute(db);
  return rows;
}
