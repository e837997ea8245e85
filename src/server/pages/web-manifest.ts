import type { FastifyInstance } from "fastify";

import type { Settings } from "#contract/settings.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";
import { pageLink } from "#domain/pages/page-link.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

const HOUR_SECONDS = 3_600;
/** The paper of the pages in daylight (tokens.css). */
const PAPER = "#f6f5f1";
const ICONS = [
  { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

type Needs = {
  settings: (locale: Locale, storefront: Storefront) => Promise<Pick<Settings, "shop_name">>;
};

/** GET /site.webmanifest and /en/site.webmanifest: the shop as a device installs it (Web Application Manifest, W3C). */
export function installWebManifest(app: FastifyInstance, { settings }: Needs): void {
  for (const locale of LOCALES) {
    const home = pageLink(locale, "");
    app.get(
      locale === "es" ? "/site.webmanifest" : "/en/site.webmanifest",
      { schema: { hide: true } },
      async ({ site: { storefront } }, reply) => {
        const { shop_name: name } = await settings(locale, storefront);
        return reply
          .header("cache-control", `public, max-age=${HOUR_SECONDS}`)
          .type("application/manifest+json")
          .send(
            JSON.stringify({
              id: "/",
              name,
              short_name: name,
              lang: locale,
              start_url: home,
              scope: "/",
              display: "standalone",
              background_color: PAPER,
              theme_color: PAPER,
              icons: ICONS,
            }),
          );
      },
    );
  }
}
