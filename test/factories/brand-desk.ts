import {
  BrandPreviewResponse,
  DeskBrandResponse,
  DeskBrandsResponse,
  type BrandSaveRequest,
} from "#contract/brand-desk.ts";
import { readPartNames } from "#server/imports/parts/part-import-store.ts";
import { createNameFinder } from "#server/imports/parts/part-names.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openReturningShop } from "./returning-shop.ts";
import { plantPart } from "./sellable.ts";

const NEW = { id: null, slug: "", version: 0 };
const brandIn = (answer: { body: unknown }) => DeskBrandResponse.parse(answer.body).brand;

/** A shop whose staff edits brands. */
export async function openBrandDesk() {
  const shop = await openReturningShop();
  const { database, db, desk, pool } = shop;
  // The planted brands name their own numbers.
  await pool.query("select setval(pg_get_serial_sequence('brand', 'id'), 100)");
  await reindexAll(database);
  const save = (body: Partial<BrandSaveRequest>) => desk("brands/save", { ...NEW, ...body });
  const listed = async (body: object) =>
    DeskBrandsResponse.parse((await desk("brands", body, "staff")).body);
  return {
    ...shop,
    save,
    listed,
    brandIn,
    made: async (name: string) => brandIn(await save({ name })),
    got: async (id: number) => brandIn(await desk("brands/get", { id }, "staff")),
    namesOf: async (filters: object) => (await listed({ filters })).items.map(({ name }) => name),
    previewed: async (id: number, into: string) =>
      BrandPreviewResponse.parse((await desk("brands/preview", { id, into })).body),
    merge: (id: number, body: object) => desk("brands/merge", { id, version: 1, ...body }),
    /** Which version of the catalogue there is. */
    version: async () => {
      const { rows } = await pool.query<{ version: string }>("select version from catalogue_state");
      return Number(rows[0]?.version);
    },
    audited: async (id: number) => {
      const { rows } = await pool.query<{ action: string; actor: string; change: object }>(
        "select action, actor, change from audit_log where subject = $1 order by id",
        [`brand:${id}`],
      );
      return rows;
    },
    /** The brand that a file means by a name. */
    brandOfRow: async (name: string) => {
      const found = createNameFinder(await readPartNames(db))({ brand: name });
      return found.ok ? found.names.brandId : found.problems;
    },
    /** Parts of a brand, one after the other. */
    partsOf: async (brand: number, ...skus: string[]) => {
      const ids: number[] = [];
      for (const sku of skus) ids.push(await plantPart(db, { sku, brand }));
      return ids;
    },
  };
}
