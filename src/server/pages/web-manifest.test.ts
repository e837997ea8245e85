import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";

import { installSites } from "#server/platform/http/reached-site.ts";

import { openPageShop } from "../../../test/factories/page-shop.ts";
import { installWebManifest } from "./web-manifest.ts";

const app = Fastify();
afterAll(() => app.close());
installSites(app, { storefront: "cr" });
installWebManifest(app, {
  settings: async (locale, storefront) => ({ shop_name: `Casa ${locale} ${storefront}` }),
});

describe("the shop as a device installs it", () => {
  it.each([
    ["/site.webmanifest", "es", "/"],
    ["/en/site.webmanifest", "en", "/en"],
  ])("%s names it as its settings do, and begins in its language", async (url, locale, start) => {
    const { headers, body } = await app.inject(url);
    expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(body)).toMatchObject({
      name: `Casa ${locale} cr`,
      lang: locale,
      start_url: start,
      scope: "/",
      display: "standalone",
    });
  });
});

it("names its release on every reply, so that nothing is kept of another (ADR 0043)", async () => {
  const shop = await openPageShop();
  const replies = await Promise.all(["/", "/missing", "/api/nothing"].map((url) => shop.get(url)));
  expect(replies.map(({ headers }) => headers["release"])).toEqual(
    replies.map(() => "of-the-test"),
  );
});

describe("GET /service-worker.js", () => {
  it("is asked for anew each time, and may ask this shop and nobody else", async () => {
    const shop = await openPageShop();
    const { headers, statusCode } = await shop.get("/service-worker.js");
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  });
});
