import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { afterAll, describe, expect, it } from "vitest";

import { installApiDocs } from "#server/api-docs/api-docs-routes.ts";
import { describedCalls } from "#server/api-docs/call-list.ts";
import { ACCESS_CLASSES } from "#server/platform/api-routes.ts";
import { createApp } from "#server/platform/api.ts";

import { composeShop } from "../../src/compose-shop.ts";
import { readConfig } from "../../src/config.ts";
import { openTestDatabase } from "../database.ts";

const registered = new Set<string>();
const { routes, sessions } = await composeShop({
  config: readConfig({}),
  shop: await openTestDatabase(),
  catalogueVersion: { current: () => 1, refresh: async () => 1, close: () => {} },
});
const app = await createApp({
  routes: Object.fromEntries(
    ACCESS_CLASSES.map((access) => [access, routes[access]?.map(watched) ?? []]),
  ),
  sessions,
  storefront: "cr",
});
installApiDocs(app);
await app.ready();
afterAll(() => app.close());
const calls = describedCalls(app.swagger());

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

  it("is shown on a page without script, under a policy that allows none", async () => {
    const reply = await app.inject({ url: "/api-docs" });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-security-policy"]).not.toContain("script-src");
    expect(reply.body).not.toMatch(/<script|style=/);
    for (const { method, path } of calls) expect(reply.body).toContain(`${method} ${path}`);
  });

  it("is OpenAPI 3.1 and may be kept for a minute", async () => {
    const reply = await app.inject({ url: "/api/openapi.json" });
    expect(reply.json()).toMatchObject({ openapi: "3.1.0" });
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
  });
});
