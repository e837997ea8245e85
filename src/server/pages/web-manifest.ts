import type { FastifyInstance } from "fastify";

import type { Settings } from "#contract/settings.ts";
import { HOUR_SECONDS } from "#domain/clock/durations.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";
import { manifestPath } from "#domain/page/manifest-path.ts";
import { pageLink } from "#domain/page/page-link.ts";
import { pictureSize } from "#domain/setting/picture-address.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** The paper of the pages in daylight (tokens.css). */
const PAPER = "#f6f5f1";
const ICONS = [
  { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

type Needs = {
  settings: (
    locale: Locale,
    storefront: Storefront,
  ) => Promise<Pick<Settings, "shop_name" | "logo_web_url">>;
};

/** GET /site.webmanifest and /en/site.webmanifest: the shop as a device installs it (Web Application Manifest, W3C). */
export function installWebManifest(app: FastifyInstance, { settings }: Needs): void {
  for (const locale of LOCALES) {
    const home = pageLink(locale, "");
    app.get(
      manifestPath(locale),
      { schema: { hide: true } },
      async ({ site: { storefront } }, reply) => {
        const { shop_name: name, logo_web_url: logo } = await settings(locale, storefront);
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
              icons: [...iconOf(logo), ...ICONS],
            }),
          );
      },
    );
  }
}

/** The smallest side of a picture that devices take as an icon, in pixels. */
const SMALLEST_ICON = 192;

/** A logo that was uploaded, where it is square and large enough to be an icon. */
function iconOf(logo: string): object[] {
  const { width, height } = pictureSize(logo);
  if (width !== height || width < SMALLEST_ICON) return [];
  return [{ src: logo, sizes: `${width}x${height}`, type: "image/webp" }];
}
