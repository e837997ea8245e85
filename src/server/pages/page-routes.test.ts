import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { createApp } from "#server/platform/http/api.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { createWorkLimit } from "#server/platform/limits/work-limit.ts";
import { installPages, type PagesOptions } from "./page-routes.ts";

const folder = await mkdtemp(path.join(tmpdir(), "shop-pages-"));
await mkdir(path.join(folder, ".vite"));
await mkdir(path.join(folder, "assets"));
await mkdir(path.join(folder, "drawings"));
await Promise.all([
  writeFile(
    path.join(folder, ".vite/manifest.json"),
    JSON.stringify({
      "src/web/app/entry-client.tsx": { file: "assets/client-1.js", imports: ["react"] },
      react: { file: "assets/react-1.js" },
      "src/web/styles.css": { file: "assets/styles-1.css", assets: ["assets/text-var-1.woff2"] },
      "src/web/app/entry-early.ts": { file: "assets/early-1.js" },
      "src/web/home.tsx": { file: "assets/home-1.js" },
    }),
  ),
  writeFile(path.join(folder, "assets/client-1.js"), "let a"),
  writeFile(path.join(folder, "drawings/piston.svg"), "<svg/>"),
]);
afterAll(() => rm(folder, { recursive: true }));

type Render = PagesOptions["render"];

async function shop(options: Partial<PagesOptions> = {}) {
  const rendered: string[] = [];
  const render: Render = async (url) => {
    rendered.push(url.pathname + url.search);
    if (url.pathname === "/away") return Response.redirect("https://evil.example/x", 302);
    if (url.pathname === "/vin")
      return new Response(null, { status: 302, headers: { location: "/vehicle-selector#vin=1" } });
    if (url.pathname === "/moved")
      return new Response(null, { status: 301, headers: { location: "/part/B?x=1" } });
    if (url.pathname === "/broken") throw new Error("select secret from node_modules");
    return {
      status: url.pathname === "/missing" ? 404 : 200,
      locale: "es",
      html: "<h1>Hola</h1>",
      head: "<title>T</title>",
      data: "{}",
      modules: ["src/web/home.tsx"],
      failure: undefined,
    };
  };
  const app = await createApp({
    routes: {},
    sessions: { holderOf: async () => undefined },
    storefront: "cr",
    publicUrl: options.origin,
  });
  await installPages(app, {
    render,
    clientFolder: folder,
    origin: "http://shop.example",
    storefront: "cr",
    catalogueVersion: () => 1,
    cacheBytes: 1_000_000,
    work: createWorkLimit(10),
    listLimit: async () => {},
    paymentScripts: [],
    imageHosts: [],
    ...options,
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, get, rendered };
}

describe("pages (architecture §4)", () => {
  it("renders one address once, in whatever writing it is asked for", async () => {
    const { get, rendered } = await shop();
    const writings = [
      "/Search?q=a&page=2",
      "/search/?page=2&q=a",
      "/SEARCH?utm_source=x&q=a&page=2",
    ];
    for (const url of writings) expect((await get(url)).statusCode).toBe(200);
    expect(rendered).toEqual(["/search?q=a&page=2"]);
  });

  it("makes a client no more lists than its limit, and shows what is kept", async () => {
    const { get } = await shop({ listLimit: createCallLimit({ calls: 1, seconds: 60, scale: 1 }) });
    const replies = [await get("/parts?q=a"), await get("/engine/x"), await get("/parts?q=a")];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200]);
  });

  it("renders again after the catalogue changed", async () => {
    let version = 1;
    const { get, rendered } = await shop({ catalogueVersion: () => version });
    await get("/a");
    version = 2;
    await get("/a");
    expect(rendered).toHaveLength(2);
  });

  it("lets nothing be painted before what follows the page has come", async () => {
    const { body } = await (await shop()).get("/");
    expect(body).toMatch(/rel="expect" href="#page-data" blocking="render">.*id="page-data"/);
  });

  it("brings theme, styles, fonts and every chunk without inline script or style", async () => {
    const { body, headers } = await (await shop()).get("/");
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
    const { app, get } = await shop();
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
    expect((await (await shop()).get(url)).headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  });

  it("never stores a page that is not there", async () => {
    const { get, rendered } = await shop();
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
    const { headers } = await (await shop()).get(url);
    expect(headers.location).toBe(url === "/away" ? "/" : location);
  });

  it("leads the home page of the United States to English", async () => {
    const { get } = await shop({ storefront: "us" });
    expect((await get("/")).headers.location).toBe("/en");
    expect((await get("/en")).statusCode).toBe(200);
  });

  it("says nothing of what broke inside, in both languages", async () => {
    const reply = await (await shop()).get("/broken");
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toMatch(/lang="es".*lang="en"/);
    expect(reply.body).not.toMatch(/secret|node_modules|at \//);
  });

  it("refuses what is more than it can render, but not what it has (security B12)", async () => {
    const work = createWorkLimit(1);
    const { get } = await shop({ work });
    await get("/a");
    work.enter();
    expect((await get("/a")).statusCode).toBe(200);
    const refused = await get("/b");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "1"]);
    work.leave();
    expect((await get("/b")).statusCode).toBe(200);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH"] as const)("takes no %s", async (method) => {
    const { app } = await shop();
    const reply = await app.inject({ method, url: "/a" });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it.each([
    "/%",
    "/%00",
    "//evil.example",
    "/%ED%A0%80",
    `/${"a".repeat(5_000)}`,
    "/assets/nope.js",
  ])("answers the odd address %s with a page of 4xx", async (url) => {
    const { get, rendered } = await shop();
    const reply = await get(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.headers["content-type"]).toContain("text/html");
    expect(reply.body).toContain("<h1>");
    expect(rendered).toEqual([]);
  });
});

describe("the payment page (security A24)", () => {
  const paymentScripts = ["stripe", "paypal"] as const;

  it("may run the scripts of the configured providers, and no inline script", async () => {
    const { get } = await shop({ paymentScripts });
    for (const url of ["/Checkout/payment", "/en/checkout/payment?x=1"]) {
      const policy = String((await get(url)).headers["content-security-policy"]);
      const rules = Object.fromEntries(
        policy.split("; ").map((rule) => [rule.split(" ", 1).join(""), rule]),
      );
      expect(rules["script-src"]).toBe(
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://www.paypal.com https://www.paypalobjects.com",
      );
      expect(rules["frame-src"]).toContain("https://hooks.stripe.com");
      expect(rules["frame-ancestors"]).toBe("frame-ancestors 'none'");
      expect(policy).not.toContain("paytrace");
      expect(policy).not.toContain("unsafe-eval");
    }
  });

  it("lets a provider open its window and the browser its wallet", async () => {
    const { headers } = await (await shop({ paymentScripts })).get("/Checkout/payment");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(headers["permissions-policy"]).toContain('payment=(self "https://js.stripe.com"');
  });

  it("allows written styles only where a provider cannot do without", async () => {
    const strict = await shop({ paymentScripts: ["stripe", "paytrace"] });
    const loose = await shop({ paymentScripts: ["paypal"] });
    for (const [{ get }, rule] of [
      [strict, "style-src 'self';"],
      [loose, "style-src 'self' 'unsafe-inline';"],
    ] as const)
      expect((await get("/Checkout/payment")).headers["content-security-policy"]).toContain(rule);
  });

  it("is like every other page where nobody is configured", async () => {
    const { get } = await shop({ imageHosts: ["cdn.example"] });
    expect((await get("/Checkout/payment")).headers["content-security-policy"]).toBe(
      (await get("/")).headers["content-security-policy"],
    );
  });

  it("is the only page that allows any of it", async () => {
    const { get } = await shop({ paymentScripts });
    for (const url of ["/", "/Checkout", "/Checkout/shipping", "/Checkout/payment/x", "/missing"]) {
      const { headers } = await get(url);
      expect(headers["content-security-policy"]).not.toMatch(/https:|unsafe/);
      expect(headers["permissions-policy"]).toContain("payment=()");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    }
  });
});

describe("files", () => {
  it("keeps what has a hash in its name for ever, and the rest for days", async () => {
    const { get } = await shop();
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
    expect((await (await shop()).get(url)).body).not.toMatch(/"file"|"name"/);
  });
});

describe("headers of every reply (security A22 to A24, A36)", () => {
  it.each(["/", "/missing", "/broken", "/%", "/assets/client-1.js", "/api/nothing", "/api/%"])(
    "on %s",
    async (url) => {
      const { headers } = await (
        await shop({ origin: "https://shop.example" })
      ).get(url, { host: "shop.example" });
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": expect.any(String),
        "permissions-policy": expect.any(String),
        "cross-origin-opener-policy": "same-origin",
        "strict-transport-security": expect.stringContaining("max-age"),
      });
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );

  it("answers to its own address only, and believes no forwarded one", async () => {
    const { get } = await shop({ origin: "https://shop.example" });
    expect((await get("/", { host: "evil.example" })).statusCode).toBe(421);
    expect((await get("/api/x", { host: "evil.example" })).json()).toMatchObject({
      code: "misdirected",
    });
    const reply = await get("/", { host: "shop.example", "x-forwarded-host": "evil.example" });
    expect(reply.statusCode).toBe(200);
    expect(reply.body + JSON.stringify(reply.headers)).not.toContain("evil");
  });
});
