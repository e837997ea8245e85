import { describe, expect, it } from "vitest";

import { createDiskFileStore } from "#adapters/storage/disk-file-store.ts";
import { findBrands } from "#server/brands/brand-store.ts";
import { createBrandMerging } from "#server/brands/merge-brands.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openBrandDesk } from "../factories/brand-desk.ts";
import { plantCustomer } from "../factories/customer.ts";
import { CLIENT } from "../factories/order-shop.ts";
import { plantCoupon } from "../factories/sellable.ts";

const { database, db, desk, pool, brandIn, made, got, ...shop } = await openBrandDesk();
const { version, audited, brandOfRow, partsOf, previewed, merge } = shop;

/** What an import keeps of a part of a brand. */
const of = (brandId: number) => ({ brandId, titleEs: "Otro" });

describe("merging a brand into another", () => {
  it("moves its parts, coupons, catalogue, codes and names, and says before what would move", async () => {
    const gone = await made("Se Une");
    const kept = await made("Se Queda");
    const [first] = await partsOf(gone.id, "MERGE-1", "MERGE-2");
    await partsOf(kept.id, "MERGE-3");
    await plantCoupon(db, { code: "LAS-DOS", brands: ["se-queda", "se-une"] });
    await pool.query("insert into aces_brand (code, brand_id) values ('SEUN', $1)", [gone.id]);
    await pool.query(
      "insert into booklet (kind, key, link) values ('brand', 'se-une', 'brand-se-une'), ('brand', 'se-queda', 'brand-se-queda')",
    );
    await reindexAll(database);
    const before = await version();
    expect(await previewed(gone.id, "se-queda")).toEqual({
      status: "success",
      parts: 2,
      coupons: 1,
      warranties: 0,
      gains: 0,
      first: [
        {
          sku: "MERGE-1",
          partNumber: "MERGE-1",
          title: { es: "Repuesto MERGE-1", en: "Part MERGE-1" },
        },
        {
          sku: "MERGE-2",
          partNumber: "MERGE-2",
          title: { es: "Repuesto MERGE-2", en: "Part MERGE-2" },
        },
      ],
    });
    expect(await version()).toBe(before);
    const merged = brandIn(await merge(gone.id, { into: "se-queda" }));
    expect(merged).toMatchObject({
      id: kept.id,
      parts: 3,
      coupons: 1,
      aliases: ["se-une"],
      version: 2,
    });
    expect((await desk("brands/get", { id: gone.id })).status).toBe(404);
    expect(await brandOfRow("Se une")).toBe(kept.id);
    const { rows } = await pool.query(
      `select (select brands from coupon where code = 'LAS-DOS') as coupon,
        (select brand_id from aces_brand where code = 'SEUN') as code,
        (select version from part where id = $1) as part,
        array(select key from booklet where link like 'brand-se-%') as booklets`,
      [first],
    );
    expect(rows).toEqual([
      { coupon: ["se-queda"], code: kept.id, part: 2, booklets: ["se-queda"] },
    ]);
    // At once and not when the index has followed: a list and a brand say one count.
    const counted = async () => (await findBrands(db)).map(({ brand, parts }) => [brand, parts]);
    expect(await counted()).toContainEqual(["se-queda", 3]);
    expect((await counted()).map(([brand]) => brand)).not.toContain("se-une");
    expect(merged).toMatchObject({ parts: 3, offered: 3 });
    await drainSearchOutbox(database);
    expect((await findBrands(db)).find(({ brand }) => brand === "se-queda")).toMatchObject({
      parts: 3,
    });
    expect((await audited(gone.id)).at(-1)).toMatchObject({
      change: { mergedInto: [null, "Se Queda"] },
    });
    expect((await audited(kept.id)).at(-1)).toMatchObject({
      action: "brand.merge",
      change: { merged: [null, "Se Une"], parts: [1, 3] },
    });
  });

  it("has an import that is taken back speak of the brand that is left", async () => {
    const [gone, kept] = [await made("Importada Uno"), await made("Importada Dos")];
    const [part] = await partsOf(gone.id, "IMPORTED-1");
    await pool.query(
      `with run as (insert into import_run (kind, file_name, file_path, sha256, size_bytes)
         values ('parts', 'x.csv', 'x', 'x', 1) returning id)
       insert into import_before (run_id, part_id, sku, detail, before, after, result)
       select run.id, $1, 'IMPORTED-1', detail, before::jsonb, after::jsonb, result from run, (values
         ('done', $2, $2, 'back'), ('from', $2, $3, null), ('made', null, $2, null), ('to', $3, $2, null)
       ) as thing (detail, before, after, result)`,
      [part, JSON.stringify(of(gone.id)), JSON.stringify(of(1))],
    );
    await merge(gone.id, { into: "importada-dos" });
    const { rows } = await pool.query(
      "select detail, before, after from import_before where sku = 'IMPORTED-1' order by detail",
    );
    expect(rows).toEqual([
      { detail: "done", before: of(gone.id), after: of(gone.id) },
      { detail: "from", before: of(kept.id), after: of(1) },
      { detail: "made", before: null, after: of(kept.id) },
      { detail: "to", before: of(1), after: of(kept.id) },
    ]);
  });

  it("leaves every part the warranty that it has", async () => {
    const gone = await made("Garantiza");
    const kept = await made("Garantiza menos");
    const [, own] = await partsOf(gone.id, "WARRANTED-1", "WARRANTED-2");
    await pool.query(
      "insert into warranty_term (brand_id, part_id, months) values ($1, null, 24), ($2, null, 6), (null, $3, 3)",
      [gone.id, kept.id, own],
    );
    expect(await previewed(gone.id, "garantiza-menos")).toMatchObject({ warranties: 1 });
    await merge(gone.id, { into: "garantiza-menos" });
    const { rows } = await pool.query(
      `select sku, months from warranty_term join part on part.id = part_id
       where sku like 'WARRANTED-%' order by sku`,
    );
    expect(rows).toEqual([
      { sku: "WARRANTED-1", months: 24 },
      { sku: "WARRANTED-2", months: 3 },
    ]);
  });

  it("gives parts the warranty of the other where their brand has none, and says so before", async () => {
    const gone = await made("Sin Garantía");
    const kept = await made("Con Garantía");
    const [, own] = await partsOf(gone.id, "TERMLESS-1", "TERMLESS-2");
    await pool.query(
      "insert into warranty_term (brand_id, part_id, months, km) values ($1, null, 6, 9000), (null, $2, 3, null)",
      [kept.id, own],
    );
    expect(await previewed(gone.id, "con-garantia")).toMatchObject({ warranties: 0, gains: 1 });
    await merge(gone.id, { into: "con-garantia" });
    const { rows } = await pool.query(
      `select sku, months from warranty_term join part on part.id = part_id
       where sku like 'TERMLESS-%'`,
    );
    expect(rows).toEqual([{ sku: "TERMLESS-2", months: 3 }]);
  });

  it("leads from what was merged before to the one that is left", async () => {
    const [one, two, three] = [
      await made("Cadena Uno"),
      await made("Cadena Dos"),
      await made("Cadena Tres"),
    ];
    await merge(one.id, { into: "cadena-dos" });
    expect((await merge(two.id, { into: "cadena-tres", version: 2 })).status).toBe(200);
    expect((await got(three.id)).aliases).toEqual(["cadena-dos", "cadena-uno"]);
  });

  it("is refused with itself, with none, and of another version", async () => {
    const { id } = await made("Sola");
    for (const [into, code] of [
      ["sola", "same_brand"],
      ["nadie", "brand_unknown"],
    ])
      for (const call of ["preview", "merge"])
        expect(
          await desk(`brands/${call}`, { id, into, ...(call === "merge" && { version: 1 }) }),
        ).toMatchObject({
          status: 422,
          body: { code: "brand_refused", errors: [{ field: "into", code }] },
        });
    expect((await merge(id, { into: "isuzu", version: 9 })).status).toBe(409);
    expect((await desk("brands/preview", { id: 32_000, into: "isuzu" })).status).toBe(404);
    expect((await got(id)).version).toBe(1);
  });

  it("is work that may take long, and is not done where calls are answered soon", async () => {
    const gone = await made("Muchas");
    const kept = await made("Pocas");
    await partsOf(gone.id, "MANY-1", "MANY-2");
    const away = openDatabase("postgres://nobody@127.0.0.1:1/none");
    const files = createDiskFileStore(shop.uploads.folder);
    const by = {
      client: CLIENT,
      holder: await plantCustomer(database, { email: "una@example.com", adminLevel: 2 }),
    };
    const merging = createBrandMerging({ db: away.db, work: db, files });
    const merged = await merging.merge({ id: gone.id, into: "pocas", version: 1 }, by);
    expect(merged).toMatchObject({ id: kept.id, parts: 2 });
    await away.close();
  });
});
