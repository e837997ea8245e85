import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { migrate } from "#server/platform/database/migrate.ts";

import { makeHasty } from "../hasty-postgres.ts";
import { launchShop } from "../process/launch-shop.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "./find-chromium.ts";
import { openHoldingProxy } from "./holding-proxy.ts";
import { countJudged } from "./judged-kinds.ts";
import { refuseMisfits } from "./misfits.ts";
import { plantCatalogue, type Planted } from "./plant-catalogue.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
  export interface ProvidedContext {
    shopUrl: string;
    /** Where replies are told that are not as the shop's document describes them, where they are held against it. */
    misfitsUrl: string | undefined;
    /** For what a journey reads or sets that no page shows: a mail, a price level. */
    databaseUrl: string;
    browserEndpoint: string;
    /** Where all files note which kinds of elements axe has judged. */
    judgedFile: string;
    planted: Planted;
  }
}

/** One real shop on a small catalogue, with HOLD_REPLIES behind what holds its replies to its word, and one browser, for every journey of the run. */
export default async function setup(project: TestProject) {
  const executablePath = findChromium();
  const folder = await mkdtemp(path.join(tmpdir(), "shop-e2e-"));
  const judgedFile = path.join(folder, "judged-kinds");
  await writeFile(judgedFile, "");
  const postgres = await startEmbeddedPostgres(folder);
  const database = openDatabase(postgres.connectionString);
  await makeHasty(database.pool);
  await migrate(database.db);
  project.provide("planted", await plantCatalogue(database));
  await database.close();

  const proxy = process.env["HOLD_REPLIES"] ? await openHoldingProxy() : undefined;
  proxy?.standBefore(`http://${proxy.behind}:${proxy.port}`);
  const shop = await launchShop({
    ...(proxy && { port: proxy.port }),
    env: {
      ...(proxy && { HOST: proxy.behind }),
      DATABASE_URL: postgres.connectionString,
      RATE_LIMIT_SCALE: "1000",
      HOSTS_US: "us.localhost",
    },
  });
  await proxy?.holdReplies();
  const browser = await chromium.launchServer({
    executablePath,
    args: CHROMIUM_ARGUMENTS,
    // The run ends it with all the rest: by Playwright's own way a run that is told to stop goes on without a browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  project.provide("shopUrl", shop.url);
  project.provide("misfitsUrl", proxy?.misfitsUrl);
  project.provide("databaseUrl", postgres.connectionString);
  project.provide("browserEndpoint", browser.wsEndpoint());
  project.provide("judgedFile", judgedFile);
  return async () => {
    await browser.close();
    const misfits = await refuseMisfits(proxy?.misfitsUrl).catch((error: unknown) => error);
    proxy?.close();
    shop.child.kill("SIGTERM");
    await shop.ended;
    await postgres.stop();
    const { judged, spared } = countJudged(judgedFile);
    console.log(`Axe judged ${judged} looks at pages, and was spared ${spared} of the same kinds.`);
    await rm(folder, { recursive: true, force: true });
    if (misfits !== undefined) throw misfits; // of the last file, after it was asked for
  };
}
