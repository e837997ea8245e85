import { readFile } from "node:fs/promises";

import { describe, expect, it } from "vitest";

import { PartResponse } from "#contract/part-desk.ts";
import { DeskPartsResponse } from "#contract/part-list.ts";
import { PriceChangeResponse } from "#contract/price-rules.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { createAuditDesk } from "#server/audit/read-audit.ts";
import { wantBooklet } from "#server/booklets/edit-booklets.ts";
import { setBrandPicture } from "#server/brands/set-brand-picture.ts";
import { workOnPriceChanges } from "#server/price-rules/work-on-changes.ts";
import { loadBrands } from "#server/reference/load-reference.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { openBrandDesk } from "../factories/brand-desk.ts";
import { openPartCatalogue } from "../factories/part-catalogue.ts";
import { importInto } from "../import-shop.ts";

const { brandIn, database, db, desk, got, made, namesOf, partsOf, pool, ...shop } =
  await openBrandDesk();
const { merge, save } = shop;
const imports = await importInto(database);

const ofBrand = async (id: number) => {
  const { rows } = await pool.query<{ sku: string }>("select sku from part where brand_id = $1", [
    id,
  ]);
  return rows.map(({ sku }) => sku);
};

/** A brand that was called otherwise before, at "old", with one part. */
async function renamed(old: string, now: string, sku: string) {
  const { id } = await made(old);
  await partsOf(id, sku);
  return brandIn(await save({ id, name: now, version: 1 }));
}

/** The parts that the list has of a brand. */
const listed = async (brand: string) => {
  const { body } = await desk("parts", { filters: { brand } }, "staff");
  return DeskPartsResponse.parse(body).items.map(({ sku }) => sku);
};

/** What the log has of a thing, by what it calls it. */
const loggedOf = async (subject: string) => {
  const { items } = await createAuditDesk(db).list({ filters: { subject }, limit: 9 }, "es");
  return items.map((line) => line.subject);
};

describe("a brand whose address is not made of its name", () => {
  it("is meant by its name too, by files as well, and none is added beside it", async () => {
    const { id } = brandIn(await save({ name: "Aceros Sur", slug: "aceros" }));
    expect((await got(id)).aliases).toEqual(["aceros-sur"]);
    const content =
      "sku,brand,quality,subcategory,title\nSOUTH-1,ACEROS SUR,oem,oil-filters,T\nSOUTH-2,Aceros Sur,oem,oil-filters,T\n";
    for (const isDryRun of [true, false]) {
      const options = { createBrands: true };
      const { run } = await imports.run({ kind: "parts", content, options, isDryRun });
      expect(run.counts).toMatchObject({ create: 2, reject: 0 });
    }
    await loadBrands(db, [{ name: "ACEROS SUR", isDemo: false }]);
    expect(await namesOf({ text: "aceros" })).toEqual(["Aceros Sur"]);
    expect(await ofBrand(id)).toEqual(["SOUTH-1", "SOUTH-2"]);
  });

  it("was taken so before its words stood together", async () => {
    const { rows } = await pool.query<{ id: number }>(
      "insert into brand (name, slug) values ('Fundición & Cía. Ñandú', 'fundi') returning id",
    );
    const file = new URL("../../db/migrations/0103-words-of-brands.sql", import.meta.url);
    const migration = await readFile(file, "utf8");
    await pool.query(migration);
    await pool.query(migration);
    expect((await got(rows[0]?.id ?? 0)).aliases).toEqual(["fundicion-cia-nandu"]);
    expect((await got(1)).aliases).toEqual([]);
  });
});

describe("the brand that a word of before means", () => {
  it("is that of a part whose form was opened before", async () => {
    const { id } = await renamed("Form Antes", "Form Hoy", "FORM-1");
    const fields = { brand: "form-antes", titleEs: "Con otra marca" };
    const saved = await desk("verifyparts/save", { sku: "FORM-1", version: 1, fields }, "staff");
    expect(PartResponse.parse(saved.body).part).toMatchObject({ brand: "form-hoy" });
    expect(await ofBrand(id)).toEqual(["FORM-1"]);
    const none = { sku: "FORM-1", version: 2, fields: { brand: "form-nadie" } };
    expect(await desk("verifyparts/save", none, "staff")).toMatchObject({ status: 400 });
  });

  it("narrows the list of parts", async () => {
    await renamed("Lista Antes", "Lista Hoy", "LISTED-1");
    expect(await listed("lista-antes")).toEqual(["LISTED-1"]);
    expect(await listed("lista-nadie")).toEqual([]);
    expect(await listed("lista\u0000")).toEqual([]);
  });

  it("is that of a price rule which began before", async () => {
    const { id } = await made("Regla Antes");
    await partsOf(id, "RULED-1");
    const rule = { level: "online", basis: "own", amount: 1 };
    const simulated = async (brand: string) =>
      PriceChangeResponse.parse((await desk("prices/simulate", { parts: { brand }, rule })).body)
        .change.id;
    const [began, nobodys] = [await simulated("regla-antes"), await simulated("regla-nadie")];
    await save({ id, name: "Regla Hoy", version: 1 });
    await workOnPriceChanges(db, new AbortController().signal);
    const { rows } = await pool.query(
      "select change_id, count(*)::int from price_change_row where change_id = any($1) group by 1",
      [[began, nobodys]],
    );
    expect(rows).toEqual([{ change_id: began, count: 1 }]);
  });

  it("is that of a coupon, which keeps what it is called now", async () => {
    await renamed("Cupón Antes", "Cupón Hoy", "COUPONED-1");
    const coupon = {
      code: "ANTES",
      value: { kind: "percent", percent: 5 },
      minimum: 0,
      startsAt: null,
      endsAt: null,
      isEnabled: true,
      usesLimit: null,
      usesPerCustomer: null,
      brands: ["cupon-antes", "cupon-hoy"],
      categories: [],
      freeShipping: "none",
    };
    expect(await desk("coupons/save", { coupon, version: 0 })).toMatchObject({
      status: 200,
      body: { coupon: { brands: ["cupon-hoy"] } },
    });
  });

  it("is that which another is merged into", async () => {
    const kept = await renamed("Queda Antes", "Queda Hoy", "STAYS-1");
    const gone = await made("Se Va");
    expect(brandIn(await merge(gone.id, { into: "queda-antes" })).id).toBe(kept.id);
    const own = await desk("brands/preview", { id: kept.id, into: "queda-antes" });
    expect(own).toMatchObject({ body: { errors: [{ field: "into", code: "same_brand" }] } });
  });

  it("is that of a picture, which its name is enough for too", async () => {
    const { id } = await renamed("Foto Antes", "Foto Hoy", "PICTURED-1");
    for (const brand of ["foto-antes", "foto-hoy", "Foto Hoy", "FOTO HOY"]) {
      await pool.query("update brand set image = '/x.webp' where id = $1", [id]);
      await setBrandPicture(db, { brand, picture: null });
      expect((await got(id)).image).toBe(null);
    }
    await pool.query("insert into brand (name, slug, image) values ('東京', 'tokyo', '/x.webp')");
    await setBrandPicture(db, { brand: "東京", picture: null });
    const nobody = setBrandPicture(db, { brand: "大阪", picture: null });
    await expect(nobody).rejects.toMatchObject({ code: "not_found" });
  });

  it("is that of a catalogue which is asked for", async () => {
    await renamed("Folleto Antes", "Folleto Hoy", "BOOKED-1");
    expect(await wantBooklet(db, { kind: "brand", written: "Folleto Antes" })).toEqual({
      kind: "no_parts",
      name: "Folleto Hoy",
    });
  });

  it("is found in the audit log by any of them, with what the log said of its address", async () => {
    const { id } = await renamed("Bitácora Antes", "Bitácora Hoy", "LOGGED-1");
    await pool.query(
      `select append_audit('{"actor": "operator", "action": "brand.picture", "change": {},
        "subject": "brand:bitacora-antes", "address": "", "request_id": ""}'::jsonb)`,
    );
    const own = [`brand:${id}`, `brand:${id}`];
    expect(await loggedOf("brand:Bitácora Hoy")).toEqual(own);
    expect(await loggedOf("brand:bitácora hoy")).toEqual(own);
    expect(await loggedOf(`brand:${id}`)).toEqual(own);
    expect(await loggedOf("brand:bitacora-antes")).toEqual(["brand:bitacora-antes", ...own]);
    expect(await loggedOf("brand:nadie")).toEqual([]);
  });
});

describe("what a brand was called before", () => {
  it("finds its parts in a search, word by word, whatever its address is and whatever it was merged into", async () => {
    const { id } = await made("Talamanca Frenos");
    await partsOf(id, "TALAMANCA-1");
    await save({ id, name: "Cerro Frenos", slug: "talamanca-frenos", version: 1 });
    const merged = await renamed("Barva Filtros", "Poás Filtros", "BARVA-1");
    const kept = await made("Oxbow");
    await merge(merged.id, { into: kept.slug, version: merged.version });
    await drainSearchOutbox(database);
    const { parts } = openPartCatalogue(database);
    const found = async (searchText: string) => {
      const { products } = await parts.products(
        { searchText },
        { viewer: GUEST, locale: "es", storefront: "cr" },
      );
      return products.map(({ sku }) => sku);
    };
    expect(await found("talamanca")).toEqual(["TALAMANCA-1"]);
    expect(await found("barva")).toEqual(["BARVA-1"]);
    expect(await found("poas")).toEqual(["BARVA-1"]);
  });
});
