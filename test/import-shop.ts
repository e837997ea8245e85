import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { sql } from "kysely";
import { afterAll } from "vitest";

import type { ImportKind } from "#domain/import/import-kind.ts";
import { findImport } from "#server/imports/running/follow-imports.ts";
import type { ImportOptions, ImportRun } from "#server/imports/runs/import-run.ts";
import { type JudgedRow, runImport, type RunWatch } from "#server/imports/running/run-import.ts";
import { startImport } from "#server/imports/running/start-import.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

import { openTestDatabase } from "./database.ts";

type Wanted = {
  kind: ImportKind;
  /** The file's content; or `file`, the path of one that is there. */
  content?: string | Uint8Array;
  file?: string;
  isDryRun?: boolean;
  options?: ImportOptions;
  watch?: RunWatch;
};

export type ImportShop = {
  work: ShopDatabase;
  folder: string;
  fileWith: (content: string | Uint8Array) => Promise<string>;
  start: (wanted: Wanted) => Promise<ImportRun>;
  /** Imports to the end; the rows come with what became of them. */
  run: (wanted: Wanted) => Promise<{ run: ImportRun; judged: JudgedRow[] }>;
};

/**
 * A shop with three brands, a few subcategories, two warehouses, two trucks in two regions and three
 * parts (ABC-1, ABC-2, XYZ-9), to import into.
 */
export async function openImportShop(): Promise<ImportShop> {
  const work = await openTestDatabase();
  await sql.raw(CATALOGUE).execute(work.db);
  return importInto(work);
}

/** The imports of a shop that is there. */
export async function importInto(work: ShopDatabase): Promise<ImportShop> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-import-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let files = 0;

  async function fileWith(content: string | Uint8Array): Promise<string> {
    files += 1;
    const file = path.join(folder, `file-${files}`);
    await writeFile(file, content);
    return file;
  }

  async function start(wanted: Wanted): Promise<ImportRun> {
    return startImport(work, {
      kind: wanted.kind,
      filePath: wanted.file ?? (await fileWith(wanted.content ?? "")),
      isDryRun: wanted.isDryRun ?? false,
      options: wanted.options ?? {},
    });
  }

  return {
    work,
    folder,
    fileWith,
    start,
    async run(wanted) {
      const { id } = await start(wanted);
      const judged: JudgedRow[] = [];
      await runImport(work, id, {
        ...wanted.watch,
        onBatch: async (run, rows, before) => {
          judged.push(...rows);
          await wanted.watch?.onBatch?.(run, rows, before);
        },
      });
      const run = await findImport(work, id);
      if (!run) throw new Error("The run is gone.");
      return { run, judged };
    },
  };
}

const CATALOGUE = `
  insert into category (id, url, name_es, name_en, position, drawing) values
    (101, 'engine', 'Motor', 'Engine', 1, 'engine'), (102, 'hvac', 'Aire', 'HVAC', 2, 'hvac');
  insert into subcategory (id, category_id, url, name_es, name_en, position, drawing) values
    (201, 101, 'pistons', 'Pistones', 'Pistons', 1, 'p'), (202, 101, 'filters', 'Filtros', 'Filters', 2, 'f'),
    (203, 102, 'filters', 'Filtros', 'Filters', 1, 'f'), (204, 102, 'cabin', 'Filtros de cabina', 'Cabin filters', 2, 'c');
  insert into brand (id, name, slug) values
    (301, 'Isuzu', 'isuzu'), (302, 'Mahle', 'mahle'), (303, 'AirQualitee', 'airqualitee');
  insert into warehouse (id, code, name, city, storefront, position) values
    (401, 'HER', 'Heredia', 'Heredia', 'cr', 1), (402, 'MIA', 'Miami', 'Miami', 'us', 2);
  insert into attribute (id, code, name_es, name_en) values (501, 'bore', 'Diámetro', 'Bore');
  insert into vehicle_make (id, name, slug) values (1, 'Isuzu', 'isuzu'), (2, 'Hino', 'hino');
  insert into vehicle_model (id, make_id, name, slug) values (601, 1, 'NPR', 'npr'), (602, 2, '268', '268');
  insert into vehicle_model_alias (model_id, name, key) values (601, 'NPR-HD', 'NPRHD');
  insert into engine (id, maker, maker_slug, name, slug, liters, year_from, year_to) values
    (701, 'Isuzu', 'isuzu', '4HK1', '4hk1', '5.2', 2004, 2027),
    (702, 'Isuzu', 'isuzu', '4HE1', '4he1', '4.8', 1998, 2004),
    (703, 'Hino', 'hino', 'J08E', 'j08e', '7.7', 2004, 2027);
  insert into engine_alias (engine_id, name, key) values (701, '4HK1-TC', '4HK1TC');
  insert into vehicle_line (id, region, model_id, engine_id, year_from, year_to) values
    (801, 'USA', 601, 701, 2005, 2020), (802, 'CR', 601, 701, 2005, 2022),
    (803, 'USA', 601, 702, 1999, 2004), (804, 'USA', 602, 703, 2005, 2015);
  insert into part (id, sku, part_number, brand_id, subcategory_id, quality, title_es, title_en) values
    (901, 'ABC-1', 'ABC-1', 301, 201, 'original', 'Pistón', 'Piston'),
    (902, 'ABC-2', 'ABC-2', 302, 201, 'oem', 'Pistón', 'Piston'),
    (903, 'XYZ-9', 'XYZ-9', 302, 202, 'aftermarket', 'Filtro', 'Filter');
  insert into part_number (part_id, kind, number, key) values
    (901, 'printed', 'ABC-1', 'ABC1'), (902, 'printed', 'ABC-2', 'ABC2'), (903, 'printed', 'XYZ-9', 'XYZ9');
  alter sequence part_id_seq restart with 1001;
  alter sequence brand_id_seq restart with 310;
`;
