import type { ServerResponse } from "node:http";

import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { wantBooklet } from "#server/booklets/edit-booklets.ts";

import { readConfig } from "../../src/config/config.ts";
import { openBookletsShop } from "../factories/booklets-shop.ts";
import { openGraphqlStandIn } from "../graphql-stand-in.ts";

const service = await openGraphqlStandIn();

const { content } = readConfig({
  CONTENT_API_URL: service.url,
  CONTENT_API_KEY: "secret-of-the-service",
  CONTENT_FILE_HOSTS: "files.example",
});
const shop = await openBookletsShop({ content, imageHosts: ["pictures.example"] });

const file = { fileName: "filtros.pdf", url: "https://files.example/filtros.pdf" };
const GOOD = { name: "De la casa", file, cover: null };
const says = (body: unknown, status = 200) => {
  service.answer((reply) => reply.writeHead(status).end(JSON.stringify(body)));
};
const lists = (...catalogs: unknown[]) => says({ data: { catalogs } });
const names = async () => (await shop.catalogs()).map(({ name }) => name);
const version = async () =>
  (await sql<{ version: number }>`select version from catalogue_state`.execute(shop.db)).rows[0]
    ?.version;

beforeAll(async () => {
  await wantBooklet(shop.db, { kind: "category", written: "filters" });
  await shop.make();
});

describe("catalogues of a content service (decisions §9)", () => {
  it("are the shop's own until the service has answered, whatever it does", async () => {
    for (const failure of [
      () => says("no", 500),
      () => says("garbage"),
      () => lists(1, 2),
      () => service.answer((reply) => reply.destroy()),
    ]) {
      failure();
      await expect(shop.readHosted()).rejects.toThrow(/content service|fetch failed/);
      expect(await names()).toEqual(["Filtros"]);
    }
  });

  it("take their place once it has, with covers and files from hosts that are named alone", async () => {
    const cover = { fileName: "c.png", url: "https://pictures.example/c.png" };
    lists(
      { ...GOOD, cover },
      {
        ...GOOD,
        name: "<img src=x onerror=alert(1)>",
        cover: { ...cover, url: "javascript:alert(1)" },
      },
      { ...GOOD, name: "Ajeno", file: { ...file, url: "https://evil.example/a.pdf" } },
      { ...GOOD, name: "Guion", file: { ...file, url: "javascript:alert(1)" } },
    );
    expect(await shop.readHosted()).toBe(2);
    const unknown = {
      language: null,
      pages: null,
      bytes: null,
      parts: null,
      total: null,
      publishedOn: null,
    };
    expect(await shop.catalogs()).toEqual([
      { name: "De la casa", file, cover, ...unknown },
      { name: "<img src=x onerror=alert(1)>", file, cover: null, ...unknown },
    ]);
  });

  it("empty no cache while they stay the same", async () => {
    lists(GOOD);
    await shop.readHosted();
    const before = await version();
    await shop.readHosted();
    expect(await version()).toBe(before);
    lists(GOOD, { ...GOOD, name: "Otro" });
    await shop.readHosted();
    expect(await version()).toBeGreaterThan(before ?? 0);
  });

  it("stay what they were last while it fails, and may become none", async () => {
    says("no", 503);
    await expect(shop.readHosted()).rejects.toThrow("answers 503");
    expect(await names()).toEqual(["De la casa", "Otro"]);
    lists();
    await shop.readHosted();
    expect(await names()).toEqual([]);
  });

  it("hold back no call and no page while it hangs: nobody waits for it but the job", async () => {
    const { promise: arrived, resolve } = Promise.withResolvers<ServerResponse>();
    service.answer(resolve);
    const asking = shop.readHosted().then(String, String);
    const hanging = await arrived;
    expect(await names()).toEqual([]);
    hanging.destroy();
    expect(await asking).toMatch(/fetch failed/);
    lists(GOOD);
    await shop.readHosted();
    expect(await names()).toEqual(["De la casa"]);
  });

  it("are told to nobody with the credential", async () => {
    const kept = JSON.stringify((await sql`select * from hosted_catalogs`.execute(shop.db)).rows);
    expect(kept).toContain("De la casa");
    expect(kept).not.toContain("secret-of-the-service");
  });
});
