import { describe, expect, it } from "vitest";
import { z } from "zod";

import { createDiskFileStore } from "#adapters/storage/disk-file-store.ts";
import { PartResponse } from "#contract/part-desk.ts";
import { editionFile } from "#server/booklets/edition-file.ts";
import { wantBooklet } from "#server/booklets/edit-booklets.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { openBrandDesk } from "../factories/brand-desk.ts";
import { crossingIn } from "../factories/crossing.ts";
import { plantCoupon } from "../factories/sellable.ts";

const { database, db, desk, pool, brandIn, made, partsOf, save, merge, uploads } =
  await openBrandDesk();
const { waiting, meanwhile } = crossingIn(pool);
const files = createDiskFileStore(uploads.folder);

const Refused = z.object({
  current: z.object({ changedAt: z.string(), part: z.object({ updatedAt: z.string() }) }),
});

/** A catalogue of a brand that was made long ago, and the name of one of its files. */
async function bookletOf(brand: string) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into booklet (kind, key, link, wanted_at, taken_at)
     values ('brand', $1, 'brand-' || $1, '2020-01-01', now()) returning id`,
    [brand],
  );
  const file = editionFile({ bookletId: rows[0]?.id ?? 0, storefront: "us", locale: "en" });
  await files.put(file, Buffer.from("%PDF"));
  return file;
}

/** The catalogues whose link begins so; an old one was not asked for anew. */
async function booklets(beginning: string) {
  const { rows } = await pool.query(
    `select key, link, wanted_at < '2021-01-01' or taken_at is not null as "isOld"
     from booklet where link like $1 || '%' order by link`,
    [`brand-${beginning}`],
  );
  return rows;
}

const loggedOf = async (subject: string) => {
  const { rows } = await pool.query(
    "select action, actor, change from audit_log where subject = $1 order by id",
    [subject],
  );
  return rows;
};

/** The part MOVED-1 called so, by somebody who saw this version of it. */
const titledSo = (titleEs: string, version: number) =>
  desk("verifyparts/save", { sku: "MOVED-1", version, fields: { titleEs } }, "staff");

const NEW_PART = `
  insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en)
  select $1, $1, $2, subcategory_id, quality, 'Nuevo', 'New' from part where sku = 'FILTER'`;

describe("the catalogue of a brand", () => {
  it("is made anew, at the address that it has, when the brand is called otherwise", async () => {
    const { id } = await made("Folio");
    await partsOf(id, "FOLIO-1");
    await bookletOf("folio");
    await save({ id, name: "Folios", slug: "folio", version: 1 });
    expect(await booklets("foli")).toEqual([{ key: "folio", link: "brand-folio", isOld: false }]);
    await save({ id, name: "Folios", slug: "folios", version: 2 });
    expect(await booklets("foli")).toEqual([{ key: "folios", link: "brand-folio", isOld: false }]);
    await drainSearchOutbox(database);
    expect(await wantBooklet(db, { kind: "brand", written: "Folios" })).toMatchObject({
      kind: "wanted",
      link: "brand-folio",
      isNew: false,
    });
    expect(await loggedOf("booklet:brand-folio")).toMatchObject([{ action: "booklet.want" }]);
    expect(await loggedOf("booklet:brand-folios")).toEqual([]);
  });

  it("goes with its files where the brand is merged into one that has its own", async () => {
    const gone = await made("Tomo Uno");
    await made("Tomo Dos");
    const [file, kept] = [await bookletOf("tomo-uno"), await bookletOf("tomo-dos")];
    await merge(gone.id, { into: "tomo-dos" });
    expect(await booklets("tomo")).toEqual([
      { key: "tomo-dos", link: "brand-tomo-dos", isOld: false },
    ]);
    expect(await files.get(file)).toBeUndefined();
    expect(await files.get(kept)).toBeDefined();
    expect(await loggedOf("booklet:brand-tomo-uno")).toEqual([
      {
        action: "booklet.remove",
        actor: "manager@example.com",
        change: { link: ["brand-tomo-uno", null] },
      },
    ]);
  });

  it("goes with its files where the brand is taken away", async () => {
    const { id } = await made("Tomo Solo");
    const file = await bookletOf("tomo-solo");
    expect((await desk("brands/remove", { id, version: 1 })).status).toBe(200);
    expect(await booklets("tomo-solo")).toEqual([]);
    expect(await files.get(file)).toBeUndefined();
  });
});

describe("who edits what a brand's change moves", () => {
  it("learns who changed a coupon", async () => {
    const gone = await made("Vale Uno");
    await made("Vale Dos");
    await plantCoupon(db, { code: "VALE", brands: ["vale-dos", "vale-uno"] });
    await merge(gone.id, { into: "vale-dos" });
    expect(await loggedOf("coupon:VALE")).toEqual([
      {
        action: "coupon.save",
        actor: "manager@example.com",
        change: { brands: [["vale-dos", "vale-uno"], ["vale-dos"]] },
      },
    ]);
  });

  it("is not told of whoever changed a part before that", async () => {
    const gone = await made("Pieza Uno");
    await made("Pieza Dos");
    await partsOf(gone.id, "MOVED-1");
    const { part } = PartResponse.parse((await titledSo("Uno", 1)).body);
    expect(await titledSo("Otro", 1)).toMatchObject({
      status: 409,
      body: { current: { changedBy: "staff@example.com" } },
    });
    await merge(gone.id, { into: "pieza-dos" });
    const refused = await titledSo("Dos", part.version);
    expect(refused).toMatchObject({
      status: 409,
      body: { current: { changedBy: null, part: { brand: "pieza-dos" } } },
    });
    const { changedAt, part: moved } = Refused.parse(refused.body).current;
    expect(changedAt).toBe(moved.updatedAt);
  });
});

describe("a merge and what others write meanwhile", () => {
  it("waits for a part that is being made of the brand, and moves it too", async () => {
    const gone = await made("Espera Uno");
    const kept = await made("Espera Dos");
    const other = await meanwhile();
    await other.run(NEW_PART, ["WAITED-1", gone.id]);
    const merging = merge(gone.id, { into: "espera-dos" });
    await expect.poll(waiting).toBe(1);
    await other.end();
    expect(brandIn(await merging)).toMatchObject({ id: kept.id, parts: 1 });
  });

  it("is not the only one that waits so: a brand is in use as soon as a part is being made of it", async () => {
    const { id } = await made("Espera Sola");
    const other = await meanwhile();
    await other.run(NEW_PART, ["WAITED-2", id]);
    const removing = desk("brands/remove", { id, version: 1 });
    await expect.poll(waiting).toBe(1);
    await other.end();
    expect(await removing).toMatchObject({ status: 422, body: { code: "brand_in_use" } });
  });

  it("goes on beside what refers to a part", async () => {
    const gone = await made("Refiere Uno");
    await made("Refiere Dos");
    const [partId] = await partsOf(gone.id, "REFERRED-1");
    const other = await meanwhile();
    await other.run("select from part where id = $1 for key share", [partId]);
    expect((await merge(gone.id, { into: "refiere-dos" })).status).toBe(200);
    await other.end();
  });

  it("is done again where it crosses another writer of its parts", async () => {
    const gone = await made("Cruza Uno");
    await made("Cruza Dos");
    const [partId] = await partsOf(gone.id, "CROSSED-1");
    const other = await meanwhile();
    // The other waits longer before it looks for a deadlock, so that the merge is what the database ends.
    await other.run("set local deadlock_timeout = '20s'");
    await other.run("select from part where id = $1 for no key update", [partId]);
    const merging = merge(gone.id, { into: "cruza-dos" });
    await expect.poll(waiting).toBe(1);
    await other.run("select from brand where id = 1 for key share");
    await other.end();
    expect((await merging).status).toBe(200);
  });
});
