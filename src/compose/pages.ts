import path from "node:path";

import type { FastifyInstance } from "fastify";

import { type Config, shopOrigins } from "#config/config.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { isTestMode, SCRIPTED_GATEWAYS } from "#domain/payment/provider-hosts.ts";
import { installFeed } from "#server/content/feed-routes.ts";
import { installApiDocs } from "#server/api-docs/api-docs-routes.ts";
import { releaseIn } from "#server/pages/release.ts";
import { builtRenderer } from "#server/pages/built-renderer.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import { builtFile, SHOP_STYLES } from "#server/pages/page-document.ts";
import { installPages } from "#server/pages/page-routes.ts";
import { installSecurityContact } from "#server/pages/security-contact.ts";
import { installWebManifest } from "#server/pages/web-manifest.ts";
import { installPersonCheck } from "#server/person-check/person-check-routes.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import type { WorkLimit } from "#server/platform/limits/work-limit.ts";
import { installLlms } from "#server/sitemap/llms-routes.ts";
import { installSitemap } from "#server/sitemap/sitemap-routes.ts";

import { BUILT } from "./built-folder.ts";
import { SEARCH_LIMIT } from "./catalogue.ts";
import { configuredProviders } from "./settings-reading.ts";
import type { ComposedShop } from "./shop.ts";

const PERSON_CHECK = "src/web/app/entry-person-check.ts";
/** Pages of lists, which are counted beside searches. */
const LIST_LIMIT = { ...SEARCH_LIMIT, name: "list-page" };

type Needs = {
  config: Config;
  catalogueVersion: CatalogueVersion;
  composed: Pick<
    ComposedShop,
    "apiFor" | "booklets" | "contentOf" | "installFeeds" | "settings" | "sitemapOf" | "uploads"
  >;
  work: WorkLimit;
  /** Whether sources are served as they are, instead of what was built of them. */
  isDevelopment: boolean;
};

/**
 * Everything that is no call: pages, their files, the sitemap, and the description of the calls. Gives the pages that
 * are kept, of which there are none in development.
 */
export async function addPages(app: FastifyInstance, needs: Needs): Promise<PageCache | undefined> {
  const { config, catalogueVersion, work, isDevelopment } = needs;
  const { apiFor } = needs.composed;
  const origins = shopOrigins(config);
  const originOf = (storefront: Storefront) => origins({ storefront, host: null });
  installSitemap(app, { sitemapOf: needs.composed.sitemapOf, originOf });
  installLlms(app, { originOf, readFor: apiFor });
  installFeed(app, {
    originOf,
    shopName: async (locale, storefront) =>
      (await needs.composed.settings(locale, storefront)).shop_name,
    posts: (locale, storefront) => needs.composed.contentOf(storefront).blogPosts(locale),
  });
  const { securityContact: contact } = config;
  if (contact !== undefined)
    installSecurityContact(app, { contact, originOf, now: () => new Date() });
  installWebManifest(app, { settings: needs.composed.settings });
  needs.composed.installFeeds(app);
  needs.composed.uploads.install(app);
  needs.composed.booklets.install(app);
  installApiDocs(app, {
    styles: await sentFile(SHOP_STYLES, isDevelopment),
    shopOf: (storefront) => needs.composed.settings("en", storefront),
  });
  await addPersonCheck(app, needs);
  if (isDevelopment) {
    const { installDevelopmentPages } = await import("#server/pages/development-pages.ts");
    await installDevelopmentPages(app, { originOf, apiFor });
    return undefined;
  }
  const providers = configuredProviders(config);
  const scripted = SCRIPTED_GATEWAYS.filter((name) => providers[name] !== undefined);
  return installPages(app, {
    render: await builtRenderer(BUILT, apiFor),
    clientFolder: path.join(BUILT, "client"),
    originOf,
    catalogueVersion: catalogueVersion.current,
    listLimit: createCallLimit({ ...LIST_LIMIT, scale: config.rateLimitScale }),
    cacheBytes: config.pageCacheMb * 1_000_000,
    imageHosts: config.imageHosts,
    thirdPartiesOf: async (storefront) => {
      if (config.thirdParties.length === 0) return [];
      const { third_parties: wanted } = await needs.composed.settings("es", storefront);
      return config.thirdParties.filter(({ name }) => wanted.some((party) => party.name === name));
    },
    mapTiles: config.map?.tilesUrl,
    paymentScriptsOf: async (storefront) => {
      if (scripted.length === 0) return [];
      const { payment } = await needs.composed.settings("es", storefront);
      return scripted.filter((name) => payment.providers.some(({ gateway }) => gateway === name));
    },
    paymentTestModes: SCRIPTED_GATEWAYS.filter((name) => {
      const provider = providers[name];
      return provider !== undefined && isTestMode(provider);
    }),
    work,
  });
}

/** What tells the built pages from those of every other release. */
export async function builtRelease(): Promise<string> {
  return releaseIn(BUILT);
}

/** Where a captcha is configured, the window that asks it. */
async function addPersonCheck(
  app: FastifyInstance,
  { config: { captcha }, isDevelopment }: Needs,
): Promise<void> {
  if (!captcha) return;
  const ownScript = await sentFile(PERSON_CHECK, isDevelopment);
  installPersonCheck(app, { ...captcha, ownScript });
}

/** Where a browser finds a source: in development as it is, else as it was built. */
async function sentFile(source: string, isDevelopment: boolean): Promise<string> {
  return isDevelopment ? `/${source}` : builtFile(path.join(BUILT, "client"), source);
}
