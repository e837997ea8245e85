import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import type { ImportKind } from "#domain/import/import-kind.ts";
import { OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import { addMappingFile } from "#server/imports/review/map-aces.ts";
import { savePiesCode } from "#server/imports/review/pies-codes.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { loadVehicles } from "#server/vehicles/load-vehicles.ts";

import { runImport } from "./run-import.ts";
import { startImport } from "./start-import.ts";

const work = await openTestDatabase();
await loadReference(work.db);
await loadVehicles(work.db, new Date("2026-06-01"));

const SAMPLES = new URL("../../../../db/samples/", import.meta.url);

async function importSample(kind: ImportKind, file: string) {
  const filePath = new URL(file, SAMPLES).pathname;
  const { id } = await startImport(work, { kind, filePath, isDryRun: false, options: {} });
  const refused: unknown[] = [];
  const run = await runImport(work, id, {
    onBatch: (_run, rows) => {
      refused.push(...rows.filter(({ outcome }) => outcome.result === "reject"));
    },
  });
  return { run, refused };
}

describe("the sample files, in a shop with only its reference", () => {
  it.each<[ImportKind, string, object]>([
    ["parts", "parts.csv", { create: 3 }],
    ["parts", "repuestos.csv", { create: 2 }],
    ["parts", "parts.xlsx", { create: 0, update: 0, unchanged: 3 }],
    ["prices", "prices.csv", { create: 2 }],
    ["prices", "precios.csv", { create: 2 }],
    ["prices", "prices.xlsx", { create: 0, update: 0, unchanged: 2 }],
    ["stock", "stock.csv", { create: 3 }],
    ["stock", "existencias.csv", { create: 2 }],
    ["fitments", "fitments.csv", { create: 3 }],
    ["fitments", "aplicaciones.csv", { create: 2 }],
    ["interchange", "interchange.csv", { create: 2, update: 1 }],
    ["interchange", "equivalencias.csv", { create: 1 }],
    ["cross-references", "cross-references.csv", { create: 2 }],
    ["cross-references", "cruces.csv", { create: 1, update: 1 }],
    ["kits", "kits.csv", { create: 2 }],
    ["customers", "customers.csv", { create: 2 }],
    ["customers", "clientes.csv", { create: 1 }],
    ["aces", "aces-4.2.xml", { review: 2 }],
    ["pies", "pies-7.2.xml", { review: 2 }],
    ["pies", "pies-8.0.xml", { review: 2 }],
    ["pies", "pies-flat.xlsx", { review: 2 }],
  ])("%s: %s has no row that is refused", async (kind, file, counts) => {
    const { run, refused } = await importSample(kind, file);
    expect(refused).toEqual([]);
    expect(run).toMatchObject({ state: "done", warnings: [], counts });
  });

  it("makes parts of the sample items, once their codes are said", async () => {
    const by = { actor: OPERATOR_ACTOR, client: OPERATOR };
    for (const [scheme, code, meaning] of [
      ["brand", "XXZZ", "bosch"],
      ["term", "900001", "engine/pistons-and-rings"],
      ["price", "LST", "online"],
    ] as const)
      await savePiesCode(work, { scheme, code, meaning }, by);
    for (const file of ["pies-7.2.xml", "pies-8.0.xml", "pies-flat.xlsx"]) {
      const { run, refused } = await importSample("pies", file);
      expect(refused).toEqual([]);
      expect(run).toMatchObject({ state: "done", warnings: [], counts: { create: 2, review: 0 } });
    }
    const { rows } = await sql`
      select online, weight_g from part join part_price on part_id = id
      where sku in ('SAMPLE-P1', 'SAMPLE-F1') order by sku`.execute(work.db);
    expect(rows).toEqual([
      { online: 25_50, weight_g: 800 },
      { online: 120_00, weight_g: 1_905 },
    ]);
  });

  it("resolves the sample applications with the sample mappings", async () => {
    const report = await addMappingFile(work, new URL("aces-mappings.csv", SAMPLES).pathname);
    expect(report).toEqual({ saved: 5, refused: [], tried: 2, resolved: 2 });
    const { rows } = await sql`
      select sku, position, count(*) as lines from fitment join part on part.id = part_id
      where sku in ('SAMPLE-3', 'SAMPLE-5') and line_id <> 0 group by sku, position order by 1`.execute(
      work.db,
    );
    expect(rows).toMatchObject([
      { sku: "SAMPLE-3", position: "" },
      { sku: "SAMPLE-5", position: "rear" },
    ]);
  });
});
