import { writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, it } from "vitest";

import { openJobQueue, enqueueImport } from "#jobs/job-queue.ts";
import { findImport } from "#server/imports/follow-imports.ts";
import { queueImport } from "#server/imports/start-import.ts";
import { openOperatorShop } from "#server/platform/database/shop-database.ts";
import { loadReference } from "#server/reference/load-reference.ts";

import { holdPart } from "../held-part.ts";
import { until } from "./launch-shop.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

const PARTS = 40_000;

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
  const folder = path.join(dataFolder, "imports");
  const enqueue = enqueueImport.bind(undefined, boss);
  const { id } = await queueImport(
    { work, folder, enqueue },
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
