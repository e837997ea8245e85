import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect } from "vitest";

import { ImportResponse, LeftThingsResponse, UndoPreviewResponse } from "#contract/imports.ts";
import type { ImportKind } from "#domain/import/import-kind.ts";
import { createImportDesk } from "#server/imports/desk/import-desk.ts";
import { createImportUndoDesk } from "#server/imports/desk/import-undo-desk.ts";
import { importUndoRoutes } from "#server/imports/desk/import-undo-routes.ts";
import type { Database } from "#server/platform/database/database.ts";
import { undoImport } from "#server/imports/undo/undo-import.ts";

import { importInto } from "../import-shop.ts";
import { openAccountShop } from "./account-shop.ts";
import { openOrderShop } from "./order-shop.ts";
import { plantCounter, plantPart } from "./sellable.ts";

const MANAGER = "manager@correo.example";

/** Three parts of a test's own. */
async function plantThree(db: Database): Promise<[string, string, string]> {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const skus: [string, string, string] = [`${mark}-A`, `${mark}-B`, `${mark}-C`];
  for (const sku of skus) await plantPart(db, { sku });
  return skus;
}

/** More parts of a test's own than one transaction puts back; their SKUs. */
async function plantMany(db: Database, count: number): Promise<string[]> {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const skus = Array.from({ length: count }, (_none, at) => `${mark}-${at + 1}`);
  await sql`
    insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en)
    select sku, sku, 1, 1, 'oem', 'x', 'x' from unnest(${skus}::text[]) as sku`.execute(db);
  return skus;
}

/** A shop that sells, imports, and takes imports back, as its manager does. */
export async function openUndoingShop() {
  const orders = await openOrderShop();
  const { database: work } = orders;
  const { db } = work;
  await plantCounter(db);
  const shop = await importInto(work);
  const clock = { passedMs: 0 };
  const now = () => new Date(Date.now() + clock.passedMs);
  const needs = { shop: work, folder: shop.folder, enqueue: async () => {}, now };
  const imports = createImportDesk(needs);
  const undo = createImportUndoDesk(needs);
  const { ask, hired } = await openAccountShop({
    database: work,
    routes: { manager: [importUndoRoutes({ imports, undo })] },
  });
  const token = await hired(MANAGER, 2);
  const call = (verb: string, body: object) =>
    ask({ url: `admin/imports/undo${verb}`, body, token });

  async function imported(kind: ImportKind, ...lines: string[]): Promise<number> {
    const { run } = await shop.run({ kind, content: lines.join("\n") });
    expect(run.state).toBe("done");
    return run.id;
  }

  async function previewOf(id: number) {
    return UndoPreviewResponse.parse((await call("/preview", { id })).body);
  }

  /** Takes an import back to its end; what was put back and what not is what the preview said. */
  async function takenBack(id: number) {
    const { counts } = await previewOf(id);
    const { run } = ImportResponse.parse((await call("", { id })).body);
    expect(run.undo).toMatchObject({ state: "waiting", by: MANAGER });
    const done = await undoImport(work, id);
    expect(done?.undo).toMatchObject({ state: "done", counts });
    return counts;
  }

  async function leftOf(id: number): Promise<string[]> {
    const { items } = LeftThingsResponse.parse((await call("/left", { id })).body);
    return items.map(({ sku, because }) => `${sku} ${because}`).toSorted();
  }

  return {
    orders,
    work,
    db,
    shop,
    imports,
    clock,
    call,
    imported,
    previewOf,
    takenBack,
    leftOf,
    planted: () => plantThree(db),
    plantedMany: (count: number) => plantMany(db, count),
  };
}
