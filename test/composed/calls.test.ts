import { readdir } from "node:fs/promises";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { installApiDocs } from "#server/api-docs/api-docs-routes.ts";
import { describedCalls } from "#server/api-docs/call-list.ts";
import { ACCESS_CLASSES } from "#server/platform/http/api-routes.ts";
import { createApp } from "#server/platform/http/api.ts";
import { CALL_TAGS } from "#server/platform/http/call-names.ts";
import { NAMED_FILES } from "#server/platform/http/schema-names.ts";
import { saveSetting } from "#server/settings/save-setting.ts";

import { STANDING_VERSION } from "../factories/catalogue-version.ts";
import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { CLASSES } from "../factories/call-classes.ts";

const Components = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
const Titled = z.looseObject({ info: z.looseObject({ title: z.string() }) });
const registered = new Set<string>();
const database = await openTestDatabase();
for (const [key, value, storefront] of [
  ["shop_name", "Ríos <Diesel>", "us"],
  ["logo_web_url", "/ours.svg", "us"],
  ["logo_web_url", "https://pictures.example/logo.png", "cr"],
] as const)
  await saveSetting(database.db, { key, value, storefront }, ["pictures.example"]);
const { routes, sessions, settings } = await composeShop({
  config: readConfig({}),
  isDemo: false,
  shop: database,
  catalogueVersion: STANDING_VERSION,
});
const app = await createApp({
  routes: Object.fromEntries(
    ACCESS_CLASSES.map((access) => [access, routes[access]?.map(watched) ?? []]),
  ),
  sessions,
  storefront: "cr",
  hosts: { cr: [], us: ["shop.example"] },
  shopName: async (storefront) => (await settings("en", storefront)).shop_name,
});
installApiDocs(app, {
  styles: "/assets/styles-1.css",
  shopOf: (storefront) => settings("en", storefront),
});
await app.ready();
afterAll(() => app.close());
const calls = describedCalls(app.swagger());

/** What is answered to whoever asks by that host. */
async function bodyAt(url: string, host: string): Promise<string> {
  return (await app.inject({ url, headers: { host } })).body;
}

function watched(plugin: FastifyPluginAsyncZod): FastifyPluginAsyncZod {
  return async (scope, options) => {
    scope.addHook("onRoute", ({ method, url }) => {
      for (const name of [method].flat())
        if (name !== "HEAD") registered.add(`${name} ${url.replaceAll(/:(\w+)/g, "{$1}")}`);
    });
    await plugin(scope, options);
  };
}

describe("the description of the calls (decisions §1, security A16)", () => {
  it("holds every call that there is", () => {
    expect(registered.size).toBeGreaterThan(5);
    expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [...registered].toSorted(),
    );
  });

  it.each(calls)("says what $method $path is for and who may call", ({ summary, access }) => {
    expect(summary).toMatch(/\S{2,}/);
    expect(ACCESS_CLASSES).toContain(access);
  });

  it("gives each call an id of its own, a tag of the list and a description", () => {
    const ids = calls.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[a-z][A-Za-z0-9]+$/)));
    const undescribed = calls.filter(
      ({ tags, description, summary }) =>
        !tags.every((tag) => tag in CALL_TAGS) ||
        tags.length !== 1 ||
        description.length < 20 ||
        description === summary,
    );
    expect(undescribed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it("says of each refusal with which codes it comes", () => {
    const silent = calls.flatMap(({ method, path, replies }) =>
      replies
        .filter(({ status, meaning }) => Number(status) > 402 && !/^`[a-z_]+`: \S/.test(meaning))
        .map(({ status }) => `${method} ${path} ${status}`),
    );
    expect(silent).toEqual([]);
  });

  it("has a name for every schema that the contract exports", async () => {
    const files = await readdir("src/contract");
    const named = files.filter((file) => !file.includes(".test.")).map((file) => file.slice(0, -3));
    expect(NAMED_FILES.toSorted()).toEqual(named.toSorted());
  });

  it("holds every schema that a call refers to, and no other", () => {
    const described = JSON.stringify(app.swagger());
    const used = described.matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const { schemas } = Components.parse(app.swagger()).components;
    expect(new Set(Array.from(used, ([, name]) => name))).toEqual(new Set(Object.keys(schemas)));
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(["ErrorResponse", "Product"]));
  });

  it("names every call with who may make it: a new one is added here on purpose", () => {
    const described = calls.map(
      ({ access, method, path }) => `${access}: ${method} ${path.replace("/api/", "")}`,
    );
    const listed = Object.entries(CLASSES).flatMap(([access, some]) =>
      some.map((call) => `${access}: ${call}`),
    );
    expect(described.toSorted()).toEqual(listed.toSorted());
  });

  it("tells of each call what every call may answer", () => {
    const described = calls.map(({ path, replies }) => [path, replies.map(({ status }) => status)]);
    const always = expect.arrayContaining(["200", "400", "401", "500", "503"]);
    expect(described).toEqual(described.map(([path]) => [path, always]));
  });

  it("is shown on a page without script, under a policy that allows none", async () => {
    const reply = await app.inject({ url: "/api-docs" });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-security-policy"]).not.toContain("script-src");
    expect(reply.body).not.toMatch(/<script|style=/);
    expect(reply.body).toContain('<link rel="stylesheet" href="/assets/styles-1.css">');
    const words = reply.body.replaceAll(/<\/?code>/g, "");
    for (const { method, path, description } of calls) {
      expect(reply.body).toContain(`${method} ${path}`);
      expect(words).toContain(description.replaceAll("`", "").replaceAll('"', "&quot;"));
    }
    const links = Array.from(reply.body.matchAll(/href="#([\w-]+)"/g), ([, to]) => to);
    expect(links.filter((to) => !reply.body.includes(`id="${to}"`))).toEqual([]);
    expect(links).toContain("schema-ErrorResponse");
  });

  it("bears the name and logo of the storefront that is asked, and no foreign picture", async () => {
    const page = await bodyAt("/api-docs", "shop.example");
    expect(page).toContain("<title>Ríos &lt;Diesel&gt;: calls</title>");
    expect(page).toContain('<img src="/ours.svg" alt="" width="36" height="22">');
    expect(page).toContain("<span>Ríos &lt;Diesel&gt;</span>");
    expect(page).not.toContain("Repuesto");
    const other = await bodyAt("/api-docs", "tienda.example");
    expect(other).toContain("<title>Repuesto: calls</title>");
    expect(other).not.toContain("<img");
    const titleAt = async (host: string) =>
      Titled.parse(JSON.parse(await bodyAt("/api/openapi.json", host))).info.title;
    expect(await titleAt("shop.example")).toBe("Ríos <Diesel>");
    expect(await titleAt("tienda.example")).toBe("Repuesto");
  });

  it("is OpenAPI 3.1 and may be kept for a minute", async () => {
    const reply = await app.inject({ url: "/api/openapi.json" });
    expect(reply.json()).toMatchObject({ openapi: "3.1.0" });
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
  });
});
