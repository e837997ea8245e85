import { composeContent } from "#compose/content.ts";
import { openCatalogueVersion, type Version } from "#server/platform/database/catalogue-version.ts";
import type { SeeAt } from "#server/uploads/upload-addresses.ts";

import { openTestDatabase } from "../database.ts";
import { openAccountShop } from "./account-shop.ts";
import { settings } from "./shop-api.ts";

type Opening = {
  /** What the shop is called, and which of its pages are open, whenever it is read. */
  shown?: () => ReturnType<typeof settings>;
  /** From where pictures may come besides the shop. */
  imageHosts?: string[];
  seeAt?: SeeAt;
};

/** A shop whose manager writes pages and articles, and whose readers read them. */
export async function openContentShop({
  shown = settings,
  imageHosts = [],
  seeAt = String,
}: Opening = {}) {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const catalogueVersion = await openCatalogueVersion(pool);
  /** The content as a process has it that knows this version of the catalogue. */
  const contentAt = (version: Version) =>
    composeContent({
      db,
      catalogueVersion: version,
      settings: async () => shown(),
      pictures: { imageHosts, seeAt },
    });
  const content = await contentAt(catalogueVersion);
  const shop = await openAccountShop({ database, routes: content.routes });
  return {
    ...shop,
    ...content,
    db,
    pool,
    catalogueVersion,
    contentAt,
    manager: await shop.hired("jefa@example.com", 2),
    /** What a call says after the next look at the catalogue's version. */
    read: async (url: string) => {
      await catalogueVersion.refresh();
      return shop.ask({ url });
    },
  };
}
