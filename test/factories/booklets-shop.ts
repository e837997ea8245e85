import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll } from "vitest";

import { composeBooklets } from "#compose/booklets.ts";
import type { Catalog } from "#contract/booklets.ts";
import { CatalogsResponse } from "#contract/booklets.ts";
import type { Settings } from "#contract/settings.ts";
import { openCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { type Config, readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { openAccountShop } from "./account-shop.ts";
import { seedCatalogue } from "./catalogue.ts";
import { settings } from "./shop-api.ts";

const HOSTS = { cr: ["tienda.example"], us: ["shop.example"] };

/** A shop with a small catalogue, both storefronts by host, and everything of catalogues as PDFs. */
export async function openBookletsShop(changes: Partial<Config> = {}) {
  const database = await openTestDatabase();
  const { db } = database;
  await seedCatalogue(db, { parts: 60, seed: 3 });
  await reindexAll(database);
  const folder = await mkdtemp(path.join(tmpdir(), "shop-catalogs-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const catalogueVersion = await openCatalogueVersion(database.pool);
  let shown: Partial<Settings> = {};
  let later = 0;
  const now = () => new Date(Date.now() + later);
  const config = {
    ...readConfig({ PUBLIC_URL: "https://tienda.example", DATA_DIR: folder }),
    hosts: HOSTS,
    ...changes,
  };
  const composed = composeBooklets({
    config,
    shop: database,
    catalogueVersion,
    settings: async () => settings(shown),
    logoOf: async () => undefined,
    seeAt: (id) => `/uploads/${id}.pdf`,
    now,
  });
  const shop = await openAccountShop({
    database,
    hosts: HOSTS,
    routes: composed.routes,
    install: composed.install,
  });
  return {
    ...shop,
    db,
    pool: database.pool,
    config,
    uploads: path.join(folder, "uploads"),
    show: (more: Partial<Settings>) => {
      shown = more;
    },
    passDays: (days: number) => {
      later += days * 86_400_000;
    },
    make: (signal = new AbortController().signal) => composed.make(signal),
    readHosted: async () => {
      const answer = await composed.readHosted?.();
      await catalogueVersion.refresh();
      return answer;
    },
    refresh: catalogueVersion.refresh,
    /** GET catalogs after the next look at the catalogue's version. */
    async catalogs(lang = "es", host = "tienda.example"): Promise<Catalog[]> {
      await catalogueVersion.refresh();
      const answer = await shop.ask({ url: `catalogs?lang=${lang}`, headers: { host } });
      return CatalogsResponse.parse(answer.body).catalogs;
    },
    ofHost: (url: string, host = "tienda.example", headers: Record<string, string> = {}) =>
      shop.request({ method: "GET", url, headers: { host, ...headers } }),
  };
}
