import { describe, expect, it } from "vitest";

import { shopApi } from "../../../../test/factories/shop-api.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string, changes: Partial<ShopApi> = {}) {
  const render = createPageRenderer((locale) => shopApi(locale, changes));
  return render(new URL(path, "http://shop.local"));
}

async function shown(path: string) {
  const rendered = await page(path);
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

const known: Partial<ShopApi> = {
  verifyVehicle: async (ref) =>
    ref.kind === "engine" && ("id" in ref ? ref.id === 1 : ref.name.toUpperCase() === "4HK1")
      ? { id: 1, type: "engine", make: "Isuzu", engine_name: "4HK1", engine_liter: "5.2" }
      : undefined,
};

describe("the vehicle selector's page", () => {
  it.each([
    ["/vehicle-selector", "Elija su vehículo", "Costa Rica"],
    ["/en/Vehicle-Selector", "Choose your vehicle", "Costa Rica"],
  ])("shows the closed picker with its first region at %s", async (path, heading, region) => {
    const { status, html } = await shown(path);
    expect(status).toBe(200);
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain(`<option>${region}</option>`);
    expect(html.match(/<select[^>]*disabled/g)).toHaveLength(5);
  });

  it("leads to the engines without JavaScript", async () => {
    expect((await shown("/en/vehicle-selector")).html).toContain(
      'if-no-js"><a href="/en/search-parts-for-engine"',
    );
  });
});

describe("the engines by maker (specification §2, /search-parts-for-engine)", () => {
  it("lists every engine as a link to its parts, with its size in words", async () => {
    const { html, head } = await shown("/search-parts-for-engine");
    expect(html).toContain('href="/engine/Isuzu:4HK1:5.2"');
    expect(html).toContain('href="/engine/Cummins:ISX15:15.0"');
    expect(html).toContain("3 motores de 2 fabricantes");
    expect(html).toContain("5,2 litros");
    expect(html).toContain(">5,2<!-- --> L<");
    expect(head).toContain('rel="canonical" href="http://shop.local/search-parts-for-engine"');
  });

  it.each([
    ["/search-parts-for-engine/1", "/engine/Isuzu:4HK1:5.2"],
    ["/search-parts-for-engine/4hk1", "/engine/Isuzu:4HK1:5.2"],
    ["/en/search-parts-for-engine/isuzu:4hk1:5.2", "/en/engine/Isuzu:4HK1:5.2"],
  ])("%s leads to that engine's parts", async (path, target) => {
    const redirect = await page(path, known);
    if (!(redirect instanceof Response)) throw new Error("The page is shown.");
    expect(redirect.headers.get("location")).toBe(target);
  });

  it.each(["/search-parts-for-engine/9999", "/search-parts-for-engine/no-such-engine"])(
    "is not found when there is no such engine: %s",
    async (path) => {
      const rendered = await page(path, known);
      expect(rendered.status).toBe(404);
    },
  );
});
