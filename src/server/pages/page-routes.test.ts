import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

import { describe, expect, it } from "vitest";

import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { createWorkLimit } from "#server/platform/limits/work-limit.ts";

import { openPageShop } from "../../../test/factories/page-shop.ts";

describe("pages (architecture §4)", () => {
  it("renders one address once, in whatever writing it is asked for", async () => {
    const { get, rendered } = await openPageShop();
    const writings = [
      "/Search?q=a&page=2",
      "/search/?page=2&q=a",
      "/SEARCH?utm_source=x&q=a&page=2",
    ];
    for (const url of writings) expect((await get(url)).statusCode).toBe(200);
    expect(rendered).toEqual(["/search?q=a&page=2"]);
  });

  it("makes a client no more lists than its limit, and shows what is kept", async () => {
    const { get } = await openPageShop({
      listLimit: createCallLimit({ name: "test", calls: 1, seconds: 60, scale: 1 }),
    });
    const replies = [await get("/parts?q=a"), await get("/engine/x"), await get("/parts?q=a")];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200]);
  });

  it("counts what it counted in making a page each time that the page is shown", async () => {
    const { get, rendered, counted } = await openPageShop({
      listLimit: createCallLimit({ name: "test", calls: 1, seconds: 60, scale: 1 }),
    });
    for (const url of ["/parts?q=a", "/engine/x", "/parts?q=a", "/parts?q=a"]) await get(url);
    expect(rendered).toEqual(["/parts?q=a"]); // the second list is refused
    expect(counted).toEqual(["/parts", "/parts", "/parts"]);
  });

  it("renders again after the catalogue changed", async () => {
    let version = 1;
    const { get, rendered } = await openPageShop({ catalogueVersion: () => version });
    await get("/a");
    version = 2;
    await get("/a");
    expect(rendered).toHaveLength(2);
  });

  it("lets nothing be painted before what follows the page has come", async () => {
    const { body } = await (await openPageShop()).get("/");
    expect(body).toMatch(/rel="expect" href="#page-data" blocking="render">.*id="page-data"/);
  });

  it("brings theme, styles, fonts and every chunk without inline script or style", async () => {
    const { body, headers } = await (await openPageShop()).get("/");
    expect(body).toMatch(/^<!doctype html><html lang="es">/);
    for (const file of [
      "early-1.js",
      "styles-1.css",
      "client-1.js",
      "react-1.js",
      "home-1.js",
      "text-var-1.woff2",
    ])
      expect(body).toContain(`/assets/${file}`);
    expect(
      body.replaceAll(/<script [^>]*(?:src=|type="application\/json")[^>]*>/g, ""),
    ).not.toMatch(/<script|<style|style=/);
    expect(headers["content-security-policy"]).toContain("script-src 'self'; style-src 'self'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
  });

  it("answers 304 to a browser that has the page, and HEAD without a body", async () => {
    const { app, get } = await openPageShop();
    const first = await get("/a");
    expect(first.headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "accept-encoding",
    });
    const again = await get("/a", { "if-none-match": String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await app.inject({ method: "HEAD", url: "/a" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
  });

  it.each([
    "/login",
    "/en/My-Account/overview",
    "/new-password/a-link",
    "/order/order-1-secret",
    "/en/order/quote-1-secret",
    "/order-confirmation/order-1-secret",
    "/en/Order-Confirmation/quote-1-secret",
  ])("tells no other site and no index of %s, and never stores it (security A29)", async (url) => {
    expect((await (await openPageShop()).get(url)).headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  });

  it.each(["/admin", "/en/Admin/customers/7?text=x", "/admin-verify-parts"])(
    "answers %s with the same empty document for everybody, which nobody keeps (ADR 0047)",
    async (url) => {
      const { get, rendered } = await openPageShop({ catalogueVersion: () => Math.random() });
      const { body, headers, statusCode } = await get(url);
      expect([statusCode, rendered]).toEqual([200, []]);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "content-security-policy": expect.stringContaining("require-trusted-types-for 'script'"),
      });
      expect(body).toMatch(/<div id="root"><\/div>/);
      for (const file of ["early-1.js", "desk-1.css", "desk-1.js", "text-var-1.woff2"])
        expect(body).toContain(`/assets/${file}"`);
      expect(body).not.toMatch(/client-1|styles-1|page-data|style=/);
      expect(body).toContain(`lang="${url.startsWith("/en") ? "en" : "es"}"`);
      expect((await get(url, { authorization: "Bearer x" })).body).toBe(body);
    },
  );

  it("never stores a page that is not there", async () => {
    const { get, rendered } = await openPageShop();
    const reply = await get("/missing");
    await get("/missing");
    expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ["/moved", "/part/B?x=1"],
    ["/vin", "/vehicle-selector#vin=1"],
    ["/away", "/x"],
  ])("follows the redirect of %s on this shop only (security A20)", async (url, location) => {
    const { headers } = await (await openPageShop()).get(url);
    expect(headers.location).toBe(url === "/away" ? "/" : location);
  });

  it("leads the home page of the United States to English", async () => {
    const { get } = await openPageShop({ storefront: "us" });
    expect((await get("/")).headers.location).toBe("/en");
    expect((await get("/en")).statusCode).toBe(200);
  });

  it("lets whoever chose Spanish in the United States have it", async () => {
    const { get } = await openPageShop({ storefront: "us" });
    expect((await get("/", { "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
    expect((await get("/", { "sec-fetch-site": "cross-site" })).headers.location).toBe("/en");
  });

  it("keeps the page of one storefront from the other, each with addresses of its own", async () => {
    const { get, rendered } = await openPageShop({
      hosts: { cr: ["tienda.example"], us: ["shop.example"] },
      originOf: (storefront) => `https://${storefront}.example`,
    });
    const first = await get("/en", { host: "shop.example" });
    expect(first.body).toContain("us at https://us.example");
    expect((await get("/en", { host: "tienda.example" })).body).toContain(
      "cr at https://cr.example",
    );
    expect((await get("/en", { host: "evil.test" })).body).toContain("cr at https://cr.example");
    expect((await get("/en", { host: "shop.example" })).body).toBe(first.body);
    expect(rendered).toEqual(["/en", "/en"]);
  });

  it("says nothing of what broke inside, in both languages", async () => {
    const reply = await (await openPageShop()).get("/broken");
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toMatch(/lang="es".*lang="en"/);
    expect(reply.body).not.toMatch(/secret|node_modules|at \//);
  });

  it("refuses what is more than it can render, but not what it has (security B12)", async () => {
    const work = createWorkLimit(1);
    const { get } = await openPageShop({ work });
    await get("/a");
    work.enter();
    expect((await get("/a")).statusCode).toBe(200);
    const refused = await get("/b");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "1"]);
    work.leave();
    expect((await get("/b")).statusCode).toBe(200);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH"] as const)("takes no %s", async (method) => {
    const { app } = await openPageShop();
    const reply = await app.inject({ method, url: "/a" });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it.each(["/", "/a", "/api/nothing", "/assets/client-1.js"])(
    "repeats no request to %s, headers and all, to whoever asks by TRACE",
    async (url) => {
      const { app } = await openPageShop();
      const origin = await app.listen({ host: "127.0.0.1", port: 0 });
      const options = { method: "TRACE", headers: { authorization: "secreto" } };
      const reply = await new Promise<IncomingMessage>((resolve, reject) => {
        request(new URL(url, origin), options, resolve).on("error", reject).end();
      });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(await text(reply)).not.toContain("secreto");
      await app.close();
    },
  );

  it.each([
    "/%",
    "/%00",
    "//evil.example",
    "/%ED%A0%80",
    `/${"a".repeat(5_000)}`,
    "/assets/nope.js",
  ])("answers the odd address %s with a page of 4xx", async (url) => {
    const { get, rendered } = await openPageShop();
    const reply = await get(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.headers["content-type"]).toContain("text/html");
    expect(reply.body).toContain("<h1>");
    expect(rendered).toEqual([]);
  });
});

describe("files", () => {
  it("keeps what has a hash in its name for ever, and the rest for days", async () => {
    const { get } = await openPageShop();
    expect((await get("/assets/client-1.js")).headers["cache-control"]).toContain("immutable");
    const drawing = await get("/drawings/piston.svg");
    expect(drawing.headers["cache-control"]).toMatch(/max-age=\d{6}/);
    expect(drawing.headers["content-security-policy"]).toContain("sandbox");
    const again = await get("/drawings/piston.svg", {
      "if-none-match": String(drawing.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    "/.vite/manifest.json",
    "/assets/../.vite/manifest.json",
    "/assets/%2e%2e/package.json",
  ])("gives away nothing at %s", async (url) => {
    expect((await (await openPageShop()).get(url)).body).not.toMatch(/"file"|"name"/);
  });
});
