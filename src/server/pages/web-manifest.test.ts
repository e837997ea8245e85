import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";

import { installSites } from "#server/platform/http/reached-site.ts";

import { openPageShop } from "../../../test/factories/page-shop.ts";
import { installWebManifest } from "./web-manifest.ts";

const app = Fastify();
let logo = "/logo.svg";
afterAll(() => app.close());
installSites(app, { storefront: "cr" });
installWebManifest(app, {
  settings: async (locale, storefront) => ({
    shop_name: `Casa ${locale} ${storefront}`,
    logo_web_url: logo,
  }),
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

it.each([
  ["/uploads/a.webp?size=512x512", ["/uploads/a.webp?size=512x512"]],
  ["/uploads/a.webp?size=640x160", []], // devices would squeeze it
  ["/uploads/a.webp?size=64x64", []],
  ["/logo.svg", []],
])("its icon is the logo %s where that is square and large enough", async (address, icons) => {
  logo = address;
  const { body } = await app.inject("/site.webmanifest");
  const found: { src: string }[] = JSON.parse(body).icons;
  expect(found.map(({ src }) => src)).toEqual([
    ...icons,
    "/icons/192.png",
    "/icons/512.png",
    "/icons/maskable-512.png",
  ]);
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
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
});
