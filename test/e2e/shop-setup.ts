import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

import { CHROMIUM_ARGUMENTS, findChromium } from "./find-chromium.ts";
import type { Planted } from "./plant-catalogue.ts";
import { startPlantedShop } from "./planted-shop.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
  export interface ProvidedContext {
    shopUrl: string;
    /** For what a journey reads or sets that no page shows: a mail, a price level. */
    databaseUrl: string;
    browserEndpoint: string;
    planted: Planted;
  }
}

/** One real shop on a small catalogue, and one browser, for every journey of the run. */
export default async function setup(project: TestProject) {
  const executablePath = findChromium();
  const shop = await startPlantedShop({ HOSTS_US: "us.localhost" });
  const browser = await chromium.launchServer({ executablePath, args: CHROMIUM_ARGUMENTS });
  project.provide("planted", shop.planted);
  project.provide("shopUrl", shop.url);
  project.provide("databaseUrl", shop.databaseUrl);
  project.provide("browserEndpoint", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await shop.close();
  };
}
