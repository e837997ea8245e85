import { writeFile } from "node:fs/promises";
import path from "node:path";

import { sql } from "kysely";
import { expect, it } from "vitest";

import { askForImport, enqueueImport, openJobQueue } from "#jobs/job-queue.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { findImport } from "#server/imports/running/follow-imports.ts";
import { createImportUndoDesk } from "#server/imports/desk/import-undo-desk.ts";
import { runImport } from "#server/imports/running/run-import.ts";
import { queueImport, startImport } from "#server/imports/running/start-import.ts";
import { openOperatorShop } from "#server/platform/database/shop-database.ts";
import { loadReference } from "#server/reference/load-reference.ts";

import { holdPart } from "../held-part.ts";
import { until } from "./launch-shop.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

const PARTS = 40_000;
const PRICES = 4_000;
const MANAGER: StaffCall = {
  holder: {
    accountId: "0190a1b2-0000-7000-8000-000000000001",
    sessionId: "",
    email: "jefa@tienda.example",
    adminLevel: 2,
    priceLevel: "online",
  },
  client: {
    address: "",
    network: "",
    userAgent: "",
    requestId: "",
    site: { storefront: "cr", host: null },
  },
};

it("goes on with an import in the background after kill -9, and neither loses nor repeats a row", async () => {
  const dataFolder = await temporaryFolder();
  const env = { DATA_DIR: dataFolder };
  const shop = await startShop({ env });
  const operator = await openOperatorShop({ databaseUrl: undefined, dataFolder });
  const { work } = operator;
  await loadReference(work.db);
  const filePath = path.join(dataFolder, "parts.csv");
  const rows = Array.from({ length: PARTS }, (_, at) => `K-${at},Isuzu,oem,oil-pumps,Pieza ${at}`);
  await writeFile(filePath, ["sku,brand,quality,subcategory,title_es", ...rows].join("\n"));
  const boss = await openJobQueue(operator.connectionString, {
    onError: () => {},
    supervise: false,
  });
  const enqueue = enqueueImport.bind(undefined, boss);
  const { id } = await queueImport(
    { work, enqueue },
    { kind: "parts", filePath, isDryRun: false, options: {} },
  );
  await boss.stop();
  const letGo = await holdPart(work.db, `K-${PARTS - 1}`);

  await until(async () => ((await findImport(work, id))?.position ?? 0) > 0);
  shop.child.kill("SIGKILL");
  await shop.ended;
  await letGo();
  const left = await findImport(work, id);
  expect(left?.state).toBe("running");
  expect(left?.position).toBeLessThan(PARTS);

  const next = await startShop({ env });
  await until(async () => (await findImport(work, id))?.state === "done");
  expect((await findImport(work, id))?.counts).toMatchObject({
    create: PARTS,
    update: 0,
    unchanged: 0,
    reject: 0,
  });
  await operator.close();
  next.child.kill("SIGTERM");
  expect((await next.ended).code).toBe(0);
});

it("goes on with taking an import back after kill -9, and puts nothing back twice", async () => {
  const dataFolder = await temporaryFolder();
  const env = { DATA_DIR: dataFolder };
  const shop = await startShop({ env });
  const operator = await openOperatorShop({ databaseUrl: undefined, dataFolder });
  const { work } = operator;
  await loadReference(work.db);
  const { rows } = await sql<{ sku: string }>`
    insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en)
    select 'U-' || at, 'U-' || at, (select min(id) from brand), (select min(id) from subcategory),
      'oem', 'Pieza', 'Piece'
    from generate_series(1, ${PRICES}) at returning sku`.execute(work.db);
  const filePath = path.join(dataFolder, "prices.csv");
  await writeFile(filePath, ["sku,online", ...rows.map(({ sku }) => `${sku},5`)].join("\n"));
  const { id } = await startImport(work, {
    kind: "prices",
    filePath,
    isDryRun: false,
    options: {},
  });
  await runImport(work, id);
  // The first of the file is the last that is put back: it is held until the process is gone.
  const held = await work.db.startTransaction().execute();
  await sql`select from part where sku = 'U-1' for update`.execute(held);
  const undo = createImportUndoDesk({
    shop: work,
    now: () => new Date(),
    enqueue: (db, runId) => askForImport(operator.connectionString, db, runId),
  });
  await undo.begin(id, MANAGER);
  const back = async () => (await findImport(work, id))?.undo?.counts.back ?? 0;

  await until(async () => (await back()) > 0);
  shop.child.kill("SIGKILL");
  await shop.ended;
  await held.rollback().execute();
  const left = await findImport(work, id);
  expect(left?.undo?.state).toBe("running");
  expect(left?.undo?.counts.back).toBeLessThan(PRICES);

  const next = await startShop({ env });
  await until(async () => (await findImport(work, id))?.undo?.state === "done");
  expect((await findImport(work, id))?.undo?.counts).toMatchObject({ back: PRICES, changed: 0 });
  await operator.close();
  next.child.kill("SIGTERM");
  expect((await next.ended).code).toBe(0);
});
