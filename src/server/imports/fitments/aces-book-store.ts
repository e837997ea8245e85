import { type Kysely, sql } from "kysely";

import type { AcesApplication } from "#domain/import/aces-application.ts";
import type { AcesBook } from "#domain/import/aces-resolution.ts";
import type { BookLine } from "#domain/import/vehicle-book.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { Tables } from "#server/platform/database/tables.ts";

type Db = Kysely<Tables>;

/** What the shop knows of everything that these applications name: a few look-ups for the whole batch. */
export async function readAcesBook(
  db: Db,
  applications: readonly AcesApplication[],
): Promise<AcesBook> {
  const bases = await baseVehicles(db, applications);
  const models = await modelsOf(db, applications);
  const linesOf = await linesOfModels(db, [
    ...Array.from(bases.values(), ({ modelId }) => modelId),
    ...models.values(),
  ]);
  const engines = await enginesOfBases(db, applications);
  const partTypes = await partTypesOf(db, applications);
  const positions = await positionsOf(db, applications);
  const qualifiers = await qualifiersOf(db, applications);
  const parts = await partsOf(db, applications);
  return {
    baseVehicle: (code) => bases.get(code),
    model: (make, model) => models.get(`${make}/${model}`),
    enginesOfBase: (code) => engines.get(code) ?? [],
    subcategoryOf: (partType) => partTypes.get(partType),
    position: (code) => positions.get(code),
    qualifier: (element, code) => qualifiers.get(`${element}:${code}`),
    linesOfModel: (modelId) => linesOf.get(modelId) ?? [],
    parts,
  };
}

async function baseVehicles(db: Db, applications: readonly AcesApplication[]) {
  const codes = applications.flatMap(({ vehicle }) =>
    vehicle.kind === "base" ? [vehicle.baseVehicle] : [],
  );
  const { rows } = await sql<{ code: number; modelId: number; year: number }>`
    select code, model_id as "modelId", year from aces_base_vehicle
    where code = any(${codes}::int[])`.execute(db);
  return new Map(rows.map(({ code, ...base }) => [code, base]));
}

async function modelsOf(db: Db, applications: readonly AcesApplication[]) {
  const models = applications.flatMap(({ vehicle }) =>
    vehicle.kind === "range" ? [vehicle.model] : [],
  );
  const { rows } = await sql<{ key: string; modelId: number }>`
    select make_code || '/' || model_code as key, model_id as "modelId" from aces_model
    where model_code = any(${models}::int[])`.execute(db);
  return new Map(rows.map(({ key, modelId }) => [key, modelId]));
}

async function linesOfModels(db: Db, modelIds: readonly number[]) {
  const { rows } = await sql<BookLine>`
    select id, region, model_id as "modelId", engine_id as "engineId", year_from as "yearFrom",
      year_to as "yearTo", false as "wasSo"
    from vehicle_line where model_id = any(${[...modelIds]}::int[])
    union all
    select line.id, former.region, former.model_id, former.engine_id,
      greatest(line.year_from, former.year_from), least(line.year_to, former.year_to), true
    from former_line former join vehicle_line line on line.id = former.line_id
    where line.year_from <= former.year_to and line.year_to >= former.year_from
      and former.model_id = any(${[...modelIds]}::int[])`.execute(db);
  return Map.groupBy(rows, ({ modelId }) => modelId);
}

async function enginesOfBases(db: Db, applications: readonly AcesApplication[]) {
  const codes = applications.flatMap(({ engineBases }) => engineBases);
  const { rows } = await sql<{ code: number; engines: number[] }>`
    select code, array_agg(engine_id) as engines from aces_engine_base
    where code = any(${codes}::int[]) group by code`.execute(db);
  return new Map(rows.map(({ code, engines }) => [code, engines]));
}

async function partTypesOf(db: Db, applications: readonly AcesApplication[]) {
  const codes = applications.flatMap(({ partType }) => partType ?? []);
  const { rows } = await sql<{ code: number; subcategoryId: number }>`
    select code, subcategory_id as "subcategoryId" from aces_part_type
    where code = any(${codes}::int[])`.execute(db);
  return new Map(rows.map(({ code, subcategoryId }) => [code, subcategoryId]));
}

async function positionsOf(db: Db, applications: readonly AcesApplication[]) {
  const codes = applications.flatMap(({ position }) => position ?? []);
  const { rows } = await sql<{ code: number; position: string }>`
    select code, position from aces_position where code = any(${codes}::int[])`.execute(db);
  return new Map(rows.map(({ code, position }) => [code, position]));
}

async function qualifiersOf(db: Db, applications: readonly AcesApplication[]) {
  const codes = applications.flatMap(({ qualifiers }) => qualifiers.map(({ code }) => code));
  const { rows } = await sql<{ key: string; textEs: string; textEn: string; isIgnored: boolean }>`
    select element || ':' || code as key, text_es as "textEs", text_en as "textEn",
      is_ignored as "isIgnored"
    from aces_qualifier where code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ key, ...qualifier }) => [key, qualifier]));
}

type NumberedPart = { key: string; id: number; brandId: number; subcategoryId: number };

/** By printed number, and by brand where the file's brand code has a mapping. */
async function partsOf(
  db: Db,
  applications: readonly AcesApplication[],
): Promise<AcesBook["parts"]> {
  const keys = applications.map(({ partNumber }) => partNumberKey(partNumber));
  const { rows } = await sql<NumberedPart>`
    select distinct key, part.id, brand_id as "brandId", subcategory_id as "subcategoryId"
    from part_number join part on part.id = part_id
    where kind = 'printed' and key = any(${keys}::text[])`.execute(db);
  const { rows: brands } = await sql<{ code: string; brandId: number }>`
    select code, brand_id as "brandId" from aces_brand
    where code = any(${applications.map(({ brand }) => brand)}::text[])`.execute(db);
  const parts = Map.groupBy(rows, ({ key }) => key);
  const brandOf = new Map(brands.map(({ code, brandId }) => [code, brandId]));
  return (brand, key) => {
    const brandId = brandOf.get(brand);
    return (parts.get(key) ?? []).filter(
      (part) => brandId === undefined || part.brandId === brandId,
    );
  };
}
