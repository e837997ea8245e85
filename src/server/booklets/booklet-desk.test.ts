import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { DeskCatalogsResponse, MakeCatalogResponse } from "#contract/booklet-desk.ts";

import { openBookletsShop } from "../../../test/factories/booklets-shop.ts";

const shop = await openBookletsShop();
let token = "";

beforeAll(async () => {
  token = await shop.hired("jefa@correo.example", 2);
});
beforeEach(async () => {
  for (const { link } of await list()) await call("/remove", { link });
});

const call = (verb: string, body: object) =>
  shop.ask({ url: `admin/catalogs${verb}?lang=en`, body, token });
const list = async (filters: object = {}) =>
  DeskCatalogsResponse.parse((await call("", { filters, limit: 100 })).body).items;
const urls = async () => (await list())[0]?.editions.map(({ url }) => url);
const FILTERS = { kind: "category", of: "filters" } as const;

describe("catalogues in the back office (decisions §11)", () => {
  it("are asked for, made, asked for anew and removed, with who did it in the audit log", async () => {
    const wanted = MakeCatalogResponse.parse((await call("/make", FILTERS)).body);
    expect(wanted).toMatchObject({ link: "category-filters", isNew: true });
    const names = { es: expect.any(String), en: "Filters" };
    expect(await list()).toMatchObject([{ link: "category-filters", name: names, editions: [] }]);
    await shop.make();
    const [made] = await list();
    expect(made?.editions).toHaveLength(4);
    expect(made?.editions[0]).toMatchObject({
      storefront: "cr",
      language: "en",
      url: "/catalog-files/category-filters-en.pdf",
      parts: wanted.parts,
      total: wanted.parts,
      isAwaited: false,
    });
    expect(made?.name).toMatchObject(names);
    for (const { url } of made?.editions ?? []) {
      const { hostname, pathname } = new URL(url ?? "", "https://tienda.example");
      expect((await shop.ofHost(pathname, hostname)).status).toBe(200);
    }
    expect((await call("/make", FILTERS)).body).toMatchObject({ isNew: false });
    expect((await list())[0]?.editions.map((one) => one.isAwaited)).toEqual(Array(4).fill(true));
    expect((await shop.catalogs()).length).toBe(1);
    await call("/remove", { link: "category-filters" });
    await shop.refresh();
    expect([await list(), await shop.catalogs()]).toEqual([[], []]);
    const { rows } = await shop.database.pool.query(
      "select action, actor from audit_log where subject = 'booklet:category-filters' order by id desc limit 3",
    );
    const actor = "jefa@correo.example";
    expect(rows).toEqual([
      { action: "booklet.remove", actor },
      { action: "booklet.want", actor },
      { action: "booklet.want", actor },
    ]);
  });

  it("are found by a piece of what they are called in either language, made or not, or of their address", async () => {
    await call("/make", FILTERS);
    const found = async (text: string) => (await list({ text })).map(({ link }) => link);
    const [{ name } = { name: null }] = await list();
    for (const text of ["FILT", name?.es.slice(1, 5) ?? "", "category-fil", ""])
      expect([text, await found(text)]).toEqual([text, ["category-filters"]]);
    await shop.make();
    expect(await found("filters")).toEqual(["category-filters"]);
    expect([await found("zzyzx"), await list({ text: "filters", kind: "brand" })]).toEqual([
      [],
      [],
    ]);
  });

  it("are read where their storefront shows catalogues, and nowhere else", async () => {
    await call("/make", FILTERS);
    await shop.make();
    expect(await urls()).toEqual([
      "/catalog-files/category-filters-en.pdf",
      "/catalog-files/category-filters-es.pdf",
      "https://shop.example/catalog-files/category-filters-en.pdf",
      "https://shop.example/catalog-files/category-filters-es.pdf",
    ]);
    shop.show({ show_catalogs_link: "false" });
    expect(await urls()).toEqual([null, null, null, null]);
    shop.show({});
  });

  it("have no name once the shop does not have what they are of", async () => {
    await shop.database.pool.query(
      "insert into booklet (kind, key, link) values ('brand', 'gone', 'brand-gone')",
    );
    expect(await list()).toMatchObject([{ link: "brand-gone", name: null }]);
  });

  it("are narrowed to those of brands, engines or categories", async () => {
    await call("/make", FILTERS);
    expect(await list({ kind: "brand" })).toEqual([]);
    expect(await list({ kind: "category" })).toHaveLength(1);
  });

  it("come page by page in the order in which they were wanted first, also where they are narrowed, and one alone", async () => {
    await shop.database.pool.query(
      `insert into booklet (kind, key, link, failing_since)
       select 'brand', 'some-' || n, 'brand-some-' || n, case when n % 2 = 0 then now() end
       from generate_series(1, 7) n`,
    );
    const pagesOf = async (filters: object) => {
      const pages: string[][] = [];
      let after: number | null = null;
      do {
        const page: DeskCatalogsResponse = DeskCatalogsResponse.parse(
          (await call("", { filters, after, limit: 3 })).body,
        );
        pages.push(page.items.map(({ link }) => link.slice("brand-some-".length)));
        after = page.next;
      } while (after !== null);
      return pages;
    };
    expect(await pagesOf({})).toEqual([["1", "2", "3"], ["4", "5", "6"], ["7"]]);
    expect(await pagesOf({ failed: true })).toEqual([["2", "4", "6"]]);
    expect(await pagesOf({ text: "some-" })).toEqual([["1", "2", "3"], ["4", "5", "6"], ["7"]]);
    expect(await pagesOf({ link: "brand-some-5" })).toEqual([["5"]]);
    expect((await call("", { after: -1 })).status).toBe(400);
  });

  it.each([
    [{ kind: "brand", of: "Nobody" }, "booklet_unknown"],
    [{ kind: "engine", of: "X1" }, "booklet_unknown"],
    [{ kind: "category", of: "filters/nothing" }, "booklet_unknown"],
    [{ kind: "category", of: "../filters" }, "booklet_unknown"],
  ])("refuse %o, with a sentence", async (body, code) => {
    expect(await call("/make", body)).toMatchObject({
      status: 422,
      body: { code, message: expect.stringMatching(/^The shop does not have that/) },
    });
    expect(await list()).toEqual([]);
  });

  it("refuse what holds no part of the shop, and a hundred and first", async () => {
    const { pool } = shop.database;
    await pool.query("insert into brand (id, name, slug) values (30000, 'Empty', 'empty')");
    expect((await call("/make", { kind: "brand", of: "Empty" })).body).toMatchObject({
      code: "booklet_no_parts",
    });
    await pool.query(
      `insert into booklet (kind, key, link)
       select 'brand', 'many-' || n, 'brand-many-' || n from generate_series(1, 100) n`,
    );
    expect((await call("/make", FILTERS)).body).toMatchObject({ code: "booklet_too_many" });
    expect(await list()).toHaveLength(100);
  });

  it("are not found once removed", async () =>
    expect(await call("/remove", { link: "category-filters" })).toMatchObject({ status: 404 }));
});
