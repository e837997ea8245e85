import { closedPages } from "#domain/content/closed-pages.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { contentDeskRoutes } from "#server/content/content-desk-routes.ts";
import { contentRoutes } from "#server/content/content-routes.ts";
import { readBundledContent } from "#server/content/bundled-content.ts";
import { createContentDesk } from "#server/content/edit-content.ts";
import { type ContentOf, createContentReader } from "#server/content/read-content.ts";
import { turnContent } from "#server/content/turn-content.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { ReadDatabase } from "#server/platform/database/replicas/reads.ts";
import { createClockWatch, databaseNow } from "#server/platform/database/trusted-clock.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";
import { settingsOfStorefront } from "#server/settings/current-settings.ts";
import type { SettingsReader } from "#server/settings/read-settings.ts";
import type { SeeAt } from "#server/uploads/upload-addresses.ts";

type Needs = {
  db: Database;
  /** Where readers read it; where it is written by default. */
  reads?: Pick<ReadDatabase, "db"> | undefined;
  catalogueVersion: Version;
  settings: SettingsReader;
  /** From where they may come, and where staff sees those that nothing shows yet. */
  pictures: { imageHosts: readonly string[]; seeAt: SeeAt };
};

export type ComposedContent = {
  routes: CallRoutes;
  contentOf: ContentOf;
  /** Puts up and takes down the texts whose moment has come. */
  turnContent: () => Promise<number>;
};

/** Everything of what the shop writes for its readers. */
export async function composeContent(needs: Needs): Promise<ComposedContent> {
  const { db, catalogueVersion, settings } = needs;
  const { imageHosts, seeAt } = needs.pictures;
  const { db: read } = needs.reads ?? { db };
  const bundled = await readBundledContent();
  const daysOf = memoByVersion(catalogueVersion, async (storefront: Storefront) =>
    settingsOfStorefront(read, storefront),
  );
  const shopOf = (storefront: Storefront) => async (locale: Locale) => {
    const shown = await settings(locale, storefront);
    return {
      name: shown.shop_name,
      days: await daysOf(storefront),
      closed: closedPages(shown),
      imageHosts,
      hasBlog: shown.module_blog === "true",
    };
  };
  const readerOf = (storefront: Storefront) =>
    createContentReader({ db: read, catalogueVersion, bundled, shop: shopOf(storefront) });
  const readers = { cr: readerOf("cr"), us: readerOf("us") };
  const contentOf: ContentOf = (storefront) => readers[storefront];
  const trustedNow = createClockWatch({
    db,
    databaseNow,
    now: () => new Date(),
    steadyMs: () => performance.now(),
  });
  return {
    contentOf,
    turnContent: () => turnContent({ db, trustedNow }),
    routes: {
      reference: [contentRoutes(contentOf)],
      manager: [contentDeskRoutes(createContentDesk({ db, bundled, shop: shopOf("cr"), seeAt }))],
    },
  };
}
