import { describe, expect, it } from "vitest";

import { findBrands } from "#server/brands/brand-store.ts";
import { loadBrands } from "#server/reference/load-reference.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { openBrandDesk } from "../factories/brand-desk.ts";
import { crossingIn } from "../factories/crossing.ts";
import { plantCoupon } from "../factories/sellable.ts";

const shop = await openBrandDesk();
const { database, db, desk, pool, save, listed, namesOf, brandIn, made, got, version } = shop;
const { audited, brandOfRow, partsOf } = shop;
const crossing = crossingIn(pool);

describe("the list of brands (decisions §11)", () => {
  it("is read by name, page after page, those without parts too", async () => {
    for (const name of ["Lista B", "lista a", "Lista C"]) await made(name);
    const page = await listed({ filters: { text: "LISTA" }, limit: 2 });
    expect(page.items.map(({ name }) => name)).toEqual(["lista a", "Lista B"]);
    const rest = await listed({ filters: { text: "lista" }, limit: 2, after: page.next });
    expect(rest).toMatchObject({ items: [{ name: "Lista C", offered: 0 }], next: null });
  });

  it("is narrowed by what a brand lacks, and finds it by what it was called", async () => {
    const lacking = await made("Carece");
    await partsOf(lacking.id, "LACKS-1");
    await made("Carece de todo");
    await pool.query("update brand set image = '/x.webp' where name = 'Carece de todo'");
    expect(await namesOf({ text: "carece", lacks: "picture" })).toEqual(["Carece"]);
    expect(await namesOf({ text: "carece", lacks: "parts" })).toEqual(["Carece de todo"]);
    await save({ id: lacking.id, name: "Otra", version: lacking.version });
    expect(await namesOf({ text: "carece" })).toEqual(["Carece de todo", "Otra"]);
  });

  it("is closed to customers, and editing to staff", async () => {
    for (const call of ["brands", "brands/get"])
      expect((await desk(call, { id: 1 }, "customer")).status).toBe(403);
    const { id, version: seen } = await made("De gerencia");
    const sent = { id, version: seen, into: "isuzu", name: "x", slug: "x" };
    for (const call of ["save", "remove", "merge", "preview"])
      expect((await desk(`brands/${call}`, sent, "staff")).status).toBe(403);
    expect((await got(id)).name).toBe("De gerencia");
  });
});

describe("saving a brand", () => {
  it("adds one, at an address made of its name, and says so in the audit log", async () => {
    const before = await version();
    const brand = brandIn(await save({ name: "  Acción   Diésel " }));
    expect(brand).toEqual({
      id: brand.id,
      name: "Acción Diésel",
      slug: "accion-diesel",
      image: null,
      offered: 0,
      parts: 0,
      coupons: 0,
      aliases: [],
      warranty: null,
      version: 1,
    });
    expect(await version()).toBe(before + 1);
    expect(await audited(brand.id)).toEqual([
      {
        action: "brand.save",
        actor: "manager@example.com",
        change: { name: [null, "Acción Diésel"], slug: [null, "accion-diesel"] },
      },
    ]);
  });

  it("renames one: what it was called goes on meaning it, in addresses, coupons, files and the index", async () => {
    const brand = await made("Viejo Nombre");
    const [partId, nextId] = await partsOf(brand.id, "RENAMED-1", "RENAMED-2");
    await pool.query("update part set superseded_by = $1 where id = $2", [nextId, partId]);
    await pool.query(
      "insert into part_number (part_id, kind, maker, number, key) values ($1, 'superseded', 'Viejo Nombre', 'R-1', 'R1')",
      [nextId],
    );
    await plantCoupon(db, { code: "VIEJO", brands: ["viejo-nombre"] });
    await pool.query(
      "insert into booklet (kind, key, link) values ('brand', 'viejo-nombre', 'brand-viejo-nombre')",
    );
    await drainSearchOutbox(database);
    const renamed = brandIn(
      await save({ id: brand.id, name: "Nuevo", slug: "nuevo", version: brand.version }),
    );
    expect(renamed).toMatchObject({ aliases: ["viejo-nombre"], parts: 2, coupons: 1, version: 2 });
    expect(await brandOfRow("VIEJO nombre")).toBe(brand.id);
    expect(await brandOfRow("nuevo")).toBe(brand.id);
    const { rows: numbers } = await pool.query(
      "select maker from part_number where part_id = $1 and kind = 'superseded'",
      [nextId],
    );
    expect(numbers).toEqual([{ maker: "Nuevo" }]);
    const { rows: booklets } = await pool.query(
      "select key from booklet where link = 'brand-viejo-nombre'",
    );
    expect(booklets).toEqual([{ key: "nuevo" }]);
    const { rows: waiting } = await pool.query(
      "select distinct part_id from search_outbox order by 1",
    );
    expect(waiting).toEqual([{ part_id: partId }, { part_id: nextId }]);
    await drainSearchOutbox(database);
    expect((await findBrands(db)).find(({ brand: slug }) => slug === "nuevo")).toMatchObject({
      name: "Nuevo",
      parts: 2,
      aliases: ["viejo-nombre"],
    });
    // The makers' brands are loaded again with each release, and none comes back by what it was called.
    await loadBrands(db, [{ name: "Viejo Nombre", isDemo: false }]);
    expect(await namesOf({ text: "viejo" })).toEqual(["Nuevo"]);
    // Going back to what it was called, it is called so once.
    const back = await save({ id: brand.id, name: "Viejo Nombre", version: renamed.version });
    expect(brandIn(back)).toMatchObject({ slug: "viejo-nombre", aliases: ["nuevo"] });
  });

  it("changes nothing, and notes nothing, where all is as it was", async () => {
    const { id, name, slug, version: seen } = await made("Igual");
    const before = await version();
    expect(brandIn(await save({ id, name, slug, version: seen })).version).toBe(seen);
    expect(await version()).toBe(before);
    expect(await audited(id)).toHaveLength(1);
  });

  it("takes every name that files take, and an address as long", async () => {
    const name = "Larga".padEnd(80, "a");
    const brand = brandIn(await save({ name }));
    expect(await brandOfRow(name)).toBe(brand.id);
    const again = { id: brand.id, name, slug: "b".repeat(80), version: 1 };
    expect(brandIn(await save(again)).slug).toBe("b".repeat(80));
    expect((await save({ name: `${name}a` })).status).toBe(400);
  });

  it.each([
    [{ name: " " }, "name", "name_missing"],
    [{ name: "ISUZU" }, "name", "name_taken"],
    [{ name: "Nadie", slug: "hino" }, "slug", "slug_taken"],
    [{ name: "Nadie", slug: "Na die" }, "slug", "slug_unreadable"],
    [{ name: "東京" }, "slug", "slug_unreadable"],
  ])("refuses %j", async (body, field, code) => {
    expect(await save(body)).toMatchObject({
      status: 422,
      body: {
        code: "brand_refused",
        errors: expect.arrayContaining([expect.objectContaining({ field, code })]),
      },
    });
  });

  it("refuses what was made of another version, with what is there and who changed it", async () => {
    const { id, version: seen } = await made("Disputada");
    await save({ id, name: "Disputada Uno", version: seen });
    expect(await save({ id, name: "Disputada Dos", version: seen })).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: { brand: { name: "Disputada Uno" }, changedBy: "manager@example.com" },
      },
    });
    expect((await save({ id: 32_000, name: "Nadie" })).status).toBe(404);
    expect((await save({ id: 40_000, name: "Nadie" })).status).toBe(400);
  });

  it("makes one brand of several that are added at once by one name", async () => {
    const holder = await crossing.meanwhile();
    await holder.run("lock table brand in share row exclusive mode");
    const saves = [1, 2, 3].map(() => save({ name: "A la vez" }));
    await expect.poll(crossing.waiting).toBe(3);
    await holder.end();
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(await namesOf({ text: "a la vez" })).toEqual(["A la vez"]);
  });
});

describe("taking a brand away", () => {
  it("is done where no part has it and no coupon names it", async () => {
    const { id, version: seen } = await made("Sobra");
    await pool.query("insert into aces_brand (code, brand_id) values ('SOBR', $1)", [id]);
    expect((await desk("brands/remove", { id, version: seen + 1 })).status).toBe(409);
    expect((await desk("brands/remove", { id, version: seen })).status).toBe(200);
    expect((await desk("brands/get", { id })).status).toBe(404);
    expect((await audited(id)).at(-1)).toMatchObject({
      action: "brand.remove",
      change: { name: ["Sobra", null] },
    });
  });

  it("is taken back with its number, its names and its codes, once, and within a day", async () => {
    const first = await made("Vuelve");
    const { id } = brandIn(await save({ id: first.id, name: "Vuelve sí", version: first.version }));
    await pool.query("insert into aces_brand (code, brand_id) values ('VUEL', $1)", [id]);
    const before = await got(id);
    expect((await desk("brands/restore", { id })).status).toBe(404);
    expect((await desk("brands/remove", { id, version: before.version })).status).toBe(200);
    expect((await desk("brands/restore", { id }, "staff")).status).toBe(403);
    expect(brandIn(await desk("brands/restore", { id }))).toEqual(before);
    expect(before.aliases).toEqual(["vuelve"]);
    const { rows } = await pool.query("select code from aces_brand where brand_id = $1", [id]);
    expect(rows).toEqual([{ code: "VUEL" }]);
    expect((await audited(id)).at(-1)).toMatchObject({
      action: "brand.restore",
      change: { name: [null, "Vuelve sí"] },
    });
    expect((await desk("brands/restore", { id })).status).toBe(404);
    expect((await desk("brands/remove", { id, version: before.version })).status).toBe(200);
    await pool.query("update removed_thing set removed_at = now() - interval '1 day'");
    expect((await desk("brands/restore", { id })).status).toBe(404);
  });

  it("is not taken back where another brand is called so by now", async () => {
    const { id, version: seen } = await made("Ocupada");
    await desk("brands/remove", { id, version: seen });
    const other = await made("Ocupada");
    expect((await desk("brands/restore", { id })).status).toBe(409);
    await desk("brands/remove", { id: other.id, version: other.version });
    expect(brandIn(await desk("brands/restore", { id })).name).toBe("Ocupada");
  });

  it("is refused for one that has a part, or that a coupon names", async () => {
    const withPart = await made("Con repuesto");
    await partsOf(withPart.id, "KEEPS-1");
    const named = await made("Con cupón");
    await plantCoupon(db, { code: "DE-MARCA", brands: ["con-cupon"] });
    for (const { id, version: seen } of [withPart, named])
      expect(await desk("brands/remove", { id, version: seen })).toMatchObject({
        status: 422,
        body: { code: "brand_in_use" },
      });
  });
});
