import type { WarrantyTerm } from "#domain/warranty/warranty-term.ts";
import type { Certainty } from "#domain/part/cross-reference.ts";
import type { Selectable } from "kysely";
import type { Pool } from "pg";

import type { PriceLevel } from "#domain/pricing/price-level.ts";
import { openArrivals } from "#domain/availability/open-arrivals.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import type { VehicleQuery } from "#server/search/part-query.ts";

type Text = { es: string; en: string };

/** By their names, and not all that there are: the statement is kept, and a newer version may add others (ADR 0075). */
const PART_COLUMNS = [
  "id",
  "sku",
  "part_number",
  "title_es",
  "title_en",
  "detail_es",
  "detail_en",
  "quality",
  "unit",
  "pieces",
  "core_cents",
  "weight_g",
  "length_mm",
  "width_mm",
  "height_mm",
  "origin_country",
  "interchange_group",
  "images",
  "is_universal",
  "is_electrical",
  "is_special_order",
  "needs_vin_check",
  "superseded_by",
  "supply",
] as const satisfies readonly (keyof Tables["part"])[];

type PartColumns = Pick<Selectable<Tables["part"]>, (typeof PART_COLUMNS)[number]>;

export type PartRecord = PartColumns & {
  brand: string;
  brand_slug: string;
  /** Brands of the parts that replace it, its own first. */
  brands: string[];
  drawing: string;
  category: NamedRow;
  subcategory: NamedRow;
  /** What nobody has bought of it. */
  stock: StockRow[];
  attributes: { id: number; name: Text; value: string | Text }[];
  /** Null for guests, and where the part is not for sale at the caller's level. */
  price: number | null;
  /** Fitments to the vehicle that was asked with, and those to all. */
  fits: { isUniversal: boolean; position: string; quantity: number | null; note: Text | null }[];
  has_fitments: boolean;
  /** Whether it fits vehicles that have the engine which was asked with, and nobody has said it of the engine itself. */
  depends_on_vehicle: boolean;
  /** The part that took its place. */
  superseded_part: { sku: string; part_number: string } | null;
};
type NamedRow = { id: number; url: string } & Text;
type StockRow = {
  warehouseId: number;
  city: string;
  storefront: Storefront;
  onHand: number;
  incoming: number;
  incomingOn: string | null;
};

type PartView = { priceLevel: PriceLevel | null; vehicle: VehicleQuery | undefined };

/**
 * The parts of these ids in the given order, with all that a list shows; unknown ids are left out. All
 * values go through subselects: a planner that sees that they are few plans each time anew, which
 * takes longer than to find the parts.
 */
export async function findPartRows(
  pool: Pool,
  partIds: readonly number[],
  { priceLevel, vehicle }: PartView,
): Promise<PartRecord[]> {
  if (partIds.length === 0) return [];
  const { rows } = await pool.query<PartRecord & { awaited: number }>({
    name: `parts_${priceLevel ?? "guest"}_${vehicle?.kind ?? "any"}`,
    text: partRows(priceLevel, vehicle?.kind),
    values: [partIds, ...vehicleValues(vehicle)],
  });
  return rows.map((row) => Object.assign(row, { stock: openArrivals(row.stock, row.awaited) }));
}

function vehicleValues(vehicle: VehicleQuery | undefined): unknown[] {
  if (!vehicle) return [];
  return vehicle.kind === "engine" ? [vehicle.engineIds] : [vehicle.lineIds, vehicle.year];
}

const NO_ROWS = "'[]'::json";
/** What is said of a `part` on the vehicle with the lines $2 in the year $3; of line 0, of any. */
export const VEHICLE_FITS = `coalesce((
    select json_agg(json_build_object('isUniversal', fitment.line_id = 0,
      'position', fitment.position, 'quantity', fitment.quantity,
      'note', case when note.id is not null
        then json_build_object('es', note.text_es, 'en', note.text_en) end))
    from fitment left join fitment_note note on note.id = fitment.note_id
    where fitment.part_id = part.id
      and (fitment.line_id = 0 or (fitment.line_id = any((select $2::int[])::int[])
        and fitment.year_from <= (select $3::int)
        and fitment.year_to >= (select $3::int)))), '[]')`;
/** The same on the engines $2. */
export const ENGINE_FITS = `case
    when cardinality((select $2::int[])) = 0 then '[]'::json
    when exists (select from engine_fitment
      where engine_fitment.part_id = part.id and engine_id = any((select $2::int[])::int[])
        and is_explicit)
    then '[{"isUniversal":false,"position":"","quantity":null,"note":null}]'::json
    when exists (select from fitment where fitment.part_id = part.id and line_id = 0)
    then '[{"isUniversal":true,"position":"","quantity":null,"note":null}]'::json
    else '[]'::json end`;
const DEPENDS_ON_VEHICLE = `coalesce((
    select not bool_or(is_explicit) from engine_fitment
    where engine_fitment.part_id = part.id and engine_id = any((select $2::int[])::int[])), false)`;

function partRows(priceLevel: PriceLevel | null, kind: VehicleQuery["kind"] | undefined): string {
  const fits = kind === undefined ? NO_ROWS : kind === "engine" ? ENGINE_FITS : VEHICLE_FITS;
  return `
  select ${PART_COLUMNS.map((column) => `part.${column}`).join(", ")},
    brand.name as brand, brand.slug as brand_slug, subcategory.drawing,
    ${priceLevel === null ? "null::int" : `price.${priceLevel}`} as price,
    json_build_object('id', category.id, 'url', category.url,
      'es', category.name_es, 'en', category.name_en) as category,
    json_build_object('id', subcategory.id, 'url', subcategory.url,
      'es', subcategory.name_es, 'en', subcategory.name_en) as subcategory,
    array(select other_brand.name from part other
      join brand other_brand on other_brand.id = other.brand_id
      where other.interchange_group = part.interchange_group and other.verification <> 'rejected'
      group by other_brand.id, other_brand.name
      order by other_brand.id <> part.brand_id, other_brand.name) as brands,
    coalesce((
      select json_agg(json_build_object('warehouseId', warehouse.id, 'city', warehouse.city,
        'storefront', warehouse.storefront, 'onHand', stock.on_hand, 'incoming', stock.incoming,
        'incomingOn', stock.incoming_on) order by warehouse.position, warehouse.id)
      from stock join warehouse on warehouse.id = stock.warehouse_id
      where stock.part_id = part.id and warehouse.closed_at is null
        and (stock.on_hand > 0 or stock.incoming > 0)), '[]') as stock,
    awaited_pieces(part.id) as awaited,
    coalesce((
      select json_agg(json_build_object('id', attribute.id, 'value', entry.value -> 'value',
        'name', json_build_object('es', attribute.name_es, 'en', attribute.name_en))
        order by entry.place)
      from jsonb_array_elements(part.attributes) with ordinality entry (value, place)
      join attribute on attribute.id = (entry.value ->> 'id')::int), '[]') as attributes,
    (select json_build_object('sku', newer.sku, 'part_number', newer.part_number)
      from part newer where newer.id = part.superseded_by) as superseded_part,
    ${fits} as fits,
    exists (select from fitment where fitment.part_id = part.id)
      or exists (select from engine_fitment where engine_fitment.part_id = part.id) as has_fitments,
    ${kind === "engine" ? DEPENDS_ON_VEHICLE : "false"} as depends_on_vehicle
  from unnest((select $1::int[])::int[]) with ordinality wanted (id, place)
  join part on part.id = wanted.id
  join brand on brand.id = part.brand_id
  join subcategory on subcategory.id = part.subcategory_id
  join category on category.id = subcategory.category_id
  left join part_price price on price.part_id = part.id
  where part.verification <> 'rejected'
  order by wanted.place`;
}

/** The part with this sku, or else the only one that bears this number; undefined when there is none. */
export async function findPartId(
  pool: Pool,
  { sku, key }: { sku: string; key: string },
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number; is_sku: boolean }>({
    name: "part_id",
    text: `(select id, true as is_sku from part where sku = $1)
      union all (select distinct part_id, false from part_number
        where key = $2 and key <> '' and kind = 'printed' limit 2)`,
    values: [sku, key],
  });
  const numbered = rows.filter(({ is_sku }) => !is_sku);
  return (rows.find(({ is_sku }) => is_sku) ?? (numbered.length === 1 ? numbered[0] : undefined))
    ?.id;
}

const MOST_OPTIONS = 60;

/** The parts of an interchange group. */
export async function findOptionIds(pool: Pool, interchangeGroup: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: "part_options",
    text: `select id from part where interchange_group = $1 and verification <> 'rejected' order by popularity desc, id limit $2`,
    values: [interchangeGroup, MOST_OPTIONS],
  });
  return rows.map(({ id }) => id);
}

export type ReferredNumberRow = {
  kind: "printed" | "oem" | "competitor" | "superseded" | "gtin";
  maker: string;
  number: string;
  certainty: Certainty | null;
};
export type KitItemRow = {
  position: number;
  sku: string | null;
  part_number: string;
  title_es: string;
  title_en: string;
  quantity: number;
};
export type ApplicationRow = {
  region: string;
  make: string;
  model: string;
  engine_name: string;
  engine_liter: string;
  year_from: number;
  year_to: number;
  position: string;
  quantity: number;
  note_es: string | null;
  note_en: string | null;
};
export type FittedEngineRow = { maker: string; engine_name: string; engine_liter: string };
type NumberedPart = { sku: string; part_number: string };

/** What the part's own page shows beside what lists show. */
export async function findPartDetail(pool: Pool, part: PartRecord) {
  const rowsOf = async <Row extends object>(name: string, text: string): Promise<Row[]> => {
    const { rows } = await pool.query<Row>({ name: `part_${name}`, text, values: [part.id] });
    return rows;
  };
  const [crossReferences, kitItems, applications, engines, supersedes, terms] = await Promise.all([
    rowsOf<ReferredNumberRow>("numbers", CROSS_REFERENCES),
    rowsOf<KitItemRow>("kit", KIT_ITEMS),
    rowsOf<ApplicationRow>("applications", APPLICATIONS),
    rowsOf<FittedEngineRow>("engines", ENGINES),
    rowsOf<NumberedPart>("supersedes", SUPERSEDES),
    rowsOf<WarrantyTerm>("warranty", WARRANTY),
  ]);
  return {
    warranty: terms[0] ?? null,
    crossReferences,
    kitItems,
    applications,
    engines,
    supersedes,
  };
}
export type PartDetail = Awaited<ReturnType<typeof findPartDetail>>;

/** Its own term, or else its brand's. */
const WARRANTY = `
  select months, km from warranty_term
  where part_id = $1 or brand_id = (select brand_id from part where id = $1)
  order by part_id nulls last limit 1`;

const CROSS_REFERENCES = `
  select kind, maker, number, certainty from part_number where part_id = $1
  order by array_position(array['printed', 'oem', 'superseded', 'competitor', 'gtin'], kind), maker, number`;

const KIT_ITEMS = `
  select kit_item.position, part.sku, coalesce(part.part_number, kit_item.part_number) as part_number,
    kit_item.title_es, kit_item.title_en, kit_item.quantity
  from kit_item left join part on part.id = kit_item.part_id
  where kit_id = $1 order by kit_item.position`;

const APPLICATIONS = `
  select line.region, make.name as make, model.name as model, engine.name as engine_name,
    engine.liters as engine_liter, fitment.year_from, fitment.year_to, fitment.position,
    fitment.quantity, note.text_es as note_es, note.text_en as note_en
  from fitment
  join vehicle_line line on line.id = fitment.line_id and line.id <> 0
  join vehicle_model model on model.id = line.model_id
  join vehicle_make make on make.id = model.make_id
  join engine on engine.id = line.engine_id
  left join fitment_note note on note.id = fitment.note_id
  where fitment.part_id = $1
  order by make.name, model.name, line.region, engine.name, engine.liters, fitment.year_from, fitment.position`;

const ENGINES = `
  select engine.maker, engine.name as engine_name, engine.liters as engine_liter
  from engine_fitment join engine on engine.id = engine_fitment.engine_id
  where engine_fitment.part_id = $1 and is_explicit order by engine.maker, engine.name, engine.liters`;

const SUPERSEDES =
  "select sku, part_number from part where superseded_by = $1 order by part_number";
