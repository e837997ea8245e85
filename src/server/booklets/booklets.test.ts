import { readdir, rm } from "node:fs/promises";
import path from "node:path";

import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { createDiskFileStore } from "#adapters/storage/disk-file-store.ts";

import { openBookletsShop } from "../../../test/factories/booklets-shop.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { wantBooklet } from "./edit-booklets.ts";
import { removeBooklet } from "./remove-booklet.ts";

const shop = await openBookletsShop();
const { db } = shop;
const FILTERS_ES = "/catalog-files/category-filters-es.pdf";

/** Where clicks in a PDF lead out of it; the writer keeps them uncompressed. */
function linksIn(bytes: Buffer): string[] {
  return Array.from(
    bytes.toString("latin1").matchAll(/\/URI \(([^)]*)\)/g),
    ([, link = ""]) => link,
  );
}

beforeAll(async () => {
  await wantBooklet(db, { kind: "category", written: "filters" });
  await shop.make();
});
beforeEach(() => shop.show({}));

describe("GET catalogs (decisions §9)", () => {
  it("lists what the shop made in the caller's language, with how much it is", async () => {
    expect(await shop.catalogs()).toEqual([
      {
        name: "Filtros",
        file: {
          fileName: expect.stringMatching(/^catalogo-filtros-\d{4}-\d\d-\d\d\.pdf$/),
          url: FILTERS_ES,
        },
        cover: {
          fileName: expect.stringMatching(/\.svg$/),
          url: expect.stringMatching(/^\/drawings\//),
        },
        language: "es",
        pages: expect.any(Number),
        bytes: expect.any(Number),
        parts: expect.any(Number),
        total: expect.any(Number),
        publishedOn: expect.any(String),
      },
    ]);
    expect((await shop.catalogs("en"))[0]).toMatchObject({ name: "Filters", language: "en" });
  });

  it("gives the other language where there is no edition in the caller's", async () => {
    await sql`delete from booklet_edition where locale = 'es' and storefront = 'us'`.execute(db);
    await raiseCatalogueVersion(db);
    expect(await shop.catalogs("es", "shop.example")).toMatchObject([
      { name: "Filters", language: "en" },
    ]);
    await shop.make(); // what is missing is made again
    expect(await shop.catalogs("es", "shop.example")).toMatchObject([{ name: "Filtros" }]);
  });

  it("finds nothing, call and file, where the setting show_catalogs_link is off", async () => {
    shop.show({ show_catalogs_link: "false" });
    expect(await shop.ask({ url: "catalogs" })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect((await shop.ofHost(FILTERS_ES)).status).toBe(404);
  });

  it("refuses an unknown key", async () =>
    expect(await shop.ask({ url: "catalogs?all=1" })).toMatchObject({
      status: 400,
      body: { code: "invalid_request" },
    }));
});

describe("an edition", () => {
  it.each([
    ["tienda.example", "es", "Contenido", "Índice de números", "https://tienda.example/part/", 595],
    [
      "tienda.example",
      "en",
      "Contents",
      "Index of numbers",
      "https://tienda.example/en/part/",
      595,
    ],
    ["shop.example", "en", "Contents", "Index of numbers", "https://shop.example/en/part/", 612],
  ])("at %s in %s is seen letter by letter, and leads back there", async (...row) => {
    const [host, locale, contents, index, links, width] = row;
    const url = `/catalog-files/category-filters-${locale}.pdf`;
    const { bytes, headers } = await shop.ofHost(url, host);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^inline; filename="[a-z0-9-]+\.pdf"$/),
      "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
      "x-frame-options": "SAMEORIGIN",
    });
    const { text, blank, pages } = await readPdf(bytes);
    expect(blank).toBe("");
    expect(Math.round(pages[0]?.width ?? 0)).toBe(width);
    for (const words of [contents, index]) expect(text).toContain(words);
    const parts = await sql<{ sku: string; number: string }>`
      select part.sku, part.part_number as number from part
      join subcategory kind on kind.id = part.subcategory_id
      join category on category.id = kind.category_id and category.url = 'filters'`.execute(db);
    const found = linksIn(bytes);
    for (const { sku, number } of parts.rows) {
      expect(text.split(number).length - 1).toBeGreaterThanOrEqual(2); // in its table and in the index
      expect(found).toContain(links + encodeURIComponent(sku));
    }
    expect(new Set(found.map((link) => new URL(link).host))).toEqual(new Set([host]));
    const [listed] = await shop.catalogs(locale, host);
    expect(listed).toMatchObject({
      pages: pages.length,
      bytes: bytes.length,
      parts: parts.rows.length,
      total: parts.rows.length,
    });
  });

  it("holds no price (decisions §2)", async () => {
    await sql`update part_price set online = 9876543, repair_shop = 9876543, wholesale = 9876543`.execute(
      db,
    );
    await wantBooklet(db, { kind: "category", written: "filters" });
    await shop.make();
    const { text } = await readPdf((await shop.ofHost(FILTERS_ES)).bytes);
    expect(text).not.toMatch(/98[., ]?765|\$|₡|USD/u);
  });

  it("says its title and language, and has an outline", async () => {
    const raw = (await shop.ofHost(FILTERS_ES)).bytes.toString("latin1");
    expect(raw).toMatch(/\/Lang \(es-CR\)/);
    expect(raw).toContain("/DisplayDocTitle true");
    expect(raw).toMatch(/\/Type \/Outlines|\/Outlines \d/);
    expect(raw).toMatch(/\/Title \(/);
  });

  it("is sent once to whoever has it", async () => {
    const { headers } = await shop.ofHost(FILTERS_ES);
    const again = await shop.ofHost(FILTERS_ES, "tienda.example", {
      "if-none-match": String(headers["etag"]),
    });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  it.each([
    "/catalog-files/category-filters-fr.pdf",
    "/catalog-files/category-nothing-es.pdf",
    "/catalog-files/booklet-1-cr-es.pdf",
    "/catalog-files/..%2f..%2fpackage-es.pdf",
    "/catalog-files/category-filters-es.pdf.exe",
  ])("is not found at %s", async (url) => expect((await shop.ofHost(url)).status).toBe(404));

  it("is not found where its file is gone, and is there again once it is wanted anew", async () => {
    const [row] = (await sql<{ id: number }>`select id from booklet`.execute(db)).rows;
    const name = `booklet-${row?.id}-cr-es.pdf`;
    await rm(path.join(shop.uploads, name.slice(0, 2), name));
    expect((await shop.ofHost(FILTERS_ES)).status).toBe(404);
    await wantBooklet(db, { kind: "category", written: "filters" });
    await shop.make();
    expect((await shop.ofHost(FILTERS_ES)).status).toBe(200);
  });

  it("is made of a brand and of an engine family, of none but their parts", async () => {
    expect(await wantBooklet(db, { kind: "brand", written: "brand-1" })).toMatchObject({
      kind: "wanted",
      name: "Isuzu",
    });
    await sql`
      insert into engine_fitment (engine_id, part_id, is_explicit)
      select engine.id, part.id, true from part, engine where engine.slug = 'isx-15' and part.id <= 3
      on conflict (engine_id, part_id) do update set is_explicit = true`.execute(db);
    expect(await wantBooklet(db, { kind: "engine", written: "isx" })).toMatchObject({
      kind: "wanted",
      link: "engine-cummins-isx",
      name: "Cummins ISX 15",
    });
    await shop.make();
    const names = (await shop.catalogs()).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["Repuestos Isuzu", "Repuestos para motores Cummins ISX 15"]),
    );
    const { text } = await readPdf(
      (await shop.ofHost("/catalog-files/brand-brand-1-en.pdf")).bytes,
    );
    expect(text).not.toContain("Norteño");
  });
});

describe("the job that makes them", () => {
  it("has nothing to do when all are made", async () => {
    expect(await shop.make()).toBe(0);
    expect(await shop.make()).toBe(0);
  });

  it("stops between two rows when the shop does, and frees what it had", async () => {
    await wantBooklet(db, { kind: "category", written: "filters" });
    const stop = new AbortController();
    const making = shop.make(stop.signal);
    stop.abort();
    await expect(making).rejects.toBe(stop.signal.reason);
    expect(await shop.make()).toBe(4);
  });

  it("takes the edition of what has no parts any more off the page", async () => {
    await wantBooklet(db, { kind: "category", written: "engine" });
    await shop.make();
    expect((await shop.catalogs()).map(({ name }) => name)).toContain("Motor");
    await sql`update part set verification = 'rejected' where subcategory_id in
      (select kind.id from subcategory kind join category on category.id = category_id and category.url = 'engine')`.execute(
      db,
    );
    await wantBooklet(db, { kind: "category", written: "brakes" });
    await sql`update booklet set wanted_at = ${new Date(Date.now() + 30 * 86_400_000)}
      where link = 'category-engine'`.execute(db);
    await shop.make();
    const names = (await shop.catalogs()).map(({ name }) => name);
    expect(names).toContain("Frenos");
    expect(names).not.toContain("Motor");
  });

  it("leaves to another process what that one has taken, until it must have died", async () => {
    await wantBooklet(db, { kind: "category", written: "filters" });
    await sql`update booklet set taken_at = now() where link = 'category-filters'`.execute(db);
    expect(await shop.make()).toBe(0);
    shop.passDays(0.01);
    expect(await shop.make()).toBe(4);
  });

  it("makes them anew a week later, once the catalogue has changed", async () => {
    shop.passDays(8);
    expect(await shop.make()).toBe(0);
    await raiseCatalogueVersion(db);
    await shop.refresh();
    const { rows } = await sql`select from booklet_edition`.execute(db);
    expect(await shop.make()).toBe(rows.length);
  });

  it("leaves no file of what is removed", async () => {
    const files = async () =>
      (await readdir(shop.uploads, { recursive: true })).filter((name) => name.endsWith(".pdf"));
    expect((await files()).length).toBeGreaterThan(0);
    const store = createDiskFileStore(shop.uploads);
    const { rows } = await sql<{ link: string }>`select link from booklet`.execute(db);
    for (const { link } of rows) expect(await removeBooklet(db, { link, files: store })).toBe(true);
    expect(await files()).toEqual([]);
    expect(await shop.catalogs()).toEqual([]);
    expect((await shop.ofHost(FILTERS_ES)).status).toBe(404);
  });
});
