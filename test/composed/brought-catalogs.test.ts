import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

import { beforeEach, describe, expect, it } from "vitest";

import { BroughtCatalogResponse, BroughtCatalogsResponse } from "#contract/brought-catalogs.ts";

import { openBookletsShop } from "../factories/booklets-shop.ts";

const shop = await openBookletsShop();
const { pool } = shop;
const manager = await shop.hired("trae-catalogos@example.com", 2);
const clerk = await shop.hired("dependiente-catalogos@example.com", 1);
beforeEach(async () => {
  await pool.query("delete from brought_catalog");
});

/** How every version closes a file before it deletes it. */
const CLOSED = `
  update upload set state = 'received', used_as = null, bytes = null, width = null, height = null
  where id = $1`;

const SENDER = "select id from account where email = 'trae-catalogos@example.com'";

/** A PDF that the manager has sent, or a picture of the shop's own, which is nobody's. */
async function sent(bytes = "%PDF-1.7 one", type = "application/pdf"): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into upload (id, account_id, type, state, bytes, width, height)
     values ($1, case when $4 then (${SENDER}) end, $2, 'kept', $3, 90, 60)`,
    [id, type, bytes.length, type === "application/pdf"],
  );
  // As the store of files lays them down: in a folder by the first letters of their names.
  const folder = path.join(shop.uploads, id.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${id}.${type === "application/pdf" ? "pdf" : "webp"}`), bytes);
  return id;
}

function call(name: string, body: object, token = manager) {
  return shop.ask({ url: `admin/catalogs/brought${name}`, body, token });
}

const NEW = {
  id: null,
  name: { es: "Frenos", en: "Brakes" },
  cover: "",
  isShown: true,
  version: 0,
};

async function saved(changes: object) {
  const reply = await call("/save", { ...NEW, ...changes });
  return BroughtCatalogResponse.parse(reply.body).catalog;
}
const brought = async (name: string) =>
  saved({ name: { es: name, en: `${name} (en)` }, upload: await sent() });
async function placed(): Promise<[string, number][]> {
  const { items } = BroughtCatalogsResponse.parse((await call("", {})).body);
  return items.map(({ name, place }) => [name.es, place]);
}
async function history(id: number) {
  const { rows } = await pool.query(
    "select action, change from audit_log where subject = $1 order by id",
    [`booklet:own-${id}`],
  );
  return rows;
}

describe("a catalogue that staff brought", () => {
  it("is on the page and fetched as soon as it is saved, in either language", async () => {
    const catalog = await saved({ upload: await sent() });
    const [shown] = await shop.catalogs("en");
    expect(shown).toMatchObject({ name: "Brakes", cover: null, pages: null, bytes: 12 });
    const file = await shop.ofHost(shown?.file.url ?? "");
    expect(file).toMatchObject({
      status: 200,
      headers: { "content-type": "application/pdf", "x-frame-options": "SAMEORIGIN" },
    });
    expect(file.headers["content-disposition"]).toContain("catalog-brakes-");
    expect(String(file.bytes)).toBe("%PDF-1.7 one");
    expect((await shop.catalogs("es"))[0]?.name).toBe("Frenos");
    expect(await history(catalog.id)).toMatchObject([{ action: "booklet.bring" }]);
  });

  it("is seen by nobody while it is off, its file neither", async () => {
    const { id, upload, version } = await saved({ upload: await sent() });
    const url = `/catalog-files/own-${id}-es.pdf`;
    expect((await shop.ofHost(url)).status).toBe(200);
    await saved({ id, upload, version, isShown: false });
    expect(await shop.catalogs()).toEqual([]);
    expect((await shop.ofHost(url)).status).toBe(404);
    expect((await call("/get", { id })).body).toMatchObject({ catalog: { isShown: false } });
  });

  it("has another file, and the one before again", async () => {
    const first = await saved({ upload: await sent() });
    const other = await sent("%PDF-1.7 another");
    const second = await saved({ id: first.id, upload: other, version: first.version });
    const url = `/catalog-files/own-${first.id}-es.pdf`;
    expect(String((await shop.ofHost(url)).bytes)).toBe("%PDF-1.7 another");
    await saved({ id: first.id, upload: first.upload, version: second.version });
    expect(String((await shop.ofHost(url)).bytes)).toBe("%PDF-1.7 one");
    expect((await history(first.id)).at(-1)).toMatchObject({
      action: "booklet.save",
      change: { upload: [other, first.upload] },
    });
  });

  it("has a cover that the shop has, and a file that is a PDF", async () => {
    const cover = `/uploads/${await sent("RIFF", "image/png")}.webp?size=90x60`;
    expect((await saved({ cover, upload: await sent() })).cover).toBe(cover);
    expect((await shop.catalogs())[0]?.cover?.url).toBe(cover);
    const clerks = await sent();
    await pool.query(
      "update upload set account_id = (select id from account where email = 'dependiente-catalogos@example.com') where id = $1",
      [clerks],
    );
    const gone = `/uploads/${randomUUID()}.webp?size=9x6`;
    for (const wrong of [
      { upload: await sent(), cover: gone },
      { upload: randomUUID() },
      { upload: clerks },
      { upload: await sent("RIFF", "image/png") },
    ])
      expect(await call("/save", { ...NEW, ...wrong })).toMatchObject({
        status: 422,
        body: { code: "upload_gone" },
      });
    const elsewhere = { upload: await sent(), cover: "https://evil.example/a.jpg" };
    expect((await call("/save", { ...NEW, ...elsewhere })).status).toBe(400);
  });

  it("stands at a place among all, before those that the shop makes", async () => {
    for (const name of ["A", "B", "C"]) await brought(name);
    const { items } = BroughtCatalogsResponse.parse((await call("", { limit: 2 })).body);
    expect(items).toHaveLength(2);
    const { items: rest, next } = BroughtCatalogsResponse.parse(
      (await call("", { limit: 2, after: 2 })).body,
    );
    expect([rest.map(({ name }) => name.es), next]).toEqual([["C"], null]);
    const last = rest[0];
    expect(await call("/place", { id: last?.id, place: 1 })).toMatchObject({
      body: { catalog: { place: 1, places: 3 } },
    });
    expect(await placed()).toEqual([
      ["C", 1],
      ["A", 2],
      ["B", 3],
    ]);
    expect((await shop.catalogs()).map(({ name }) => name)).toEqual(["C", "A", "B"]);
    expect((await history(last?.id ?? 0)).at(-1)).toMatchObject({
      action: "booklet.place",
      change: { place: [3, 1] },
    });
  });

  it("is taken off the page and had back at its place", async () => {
    for (const name of ["A", "C"]) await brought(name);
    const { id, version } = await brought("B");
    await call("/place", { id, place: 2 });
    expect(await call("/remove", { id, version })).toMatchObject({ status: 200 });
    expect(await placed()).toEqual([
      ["A", 1],
      ["C", 2],
    ]);
    expect((await shop.ofHost(`/catalog-files/own-${id}-es.pdf`)).status).toBe(404);
    expect((await call("/get", { id })).status).toBe(404);
    expect(await call("/restore", { id })).toMatchObject({ status: 200 });
    expect((await placed()).map(([name]) => name)).toEqual(["A", "B", "C"]);
    expect((await call("/restore", { id })).status).toBe(404);
  });

  it("comes back with a file and a cover that the shop has, and with no other", async () => {
    const picture = await sent("RIFF", "image/png");
    const cover = `/uploads/${picture}.webp?size=90x60`;
    const { id, upload, version } = await saved({ cover, upload: await sent() });
    await call("/remove", { id, version });
    await pool.query(CLOSED, [picture]);
    expect(await call("/restore", { id })).toMatchObject({
      status: 422,
      body: { code: "upload_gone" },
    });
    await pool.query(
      "update upload set state = 'kept', bytes = 4, width = 90, height = 60 where id = $1",
      [picture],
    );
    // Somebody is about to delete its file: it does not come back beside that.
    const deleting = await pool.connect();
    await deleting.query("begin");
    await deleting.query("select from upload where id = $1 for update", [upload]);
    const restored = call("/restore", { id });
    await setTimeout(300);
    await deleting.query(CLOSED, [upload]);
    await deleting.query("commit");
    deleting.release();
    expect(await restored).toMatchObject({ status: 404 });
    expect((await pool.query("select from brought_catalog where id = $1", [id])).rowCount).toBe(0);
  });

  it("keeps its file and its cover from a version that does not know it, until it is taken away", async () => {
    const cover = await sent("RIFF", "image/png");
    const { id, upload, version } = await saved({
      cover: `/uploads/${cover}.webp?size=90x60`,
      upload: await sent(),
    });
    for (const one of [upload, cover])
      await expect(pool.query(CLOSED, [one])).rejects.toThrow("is shown");
    await expect(pool.query("delete from upload where id = $1", [upload])).rejects.toThrow(
      "brought_catalog",
    );
    await call("/remove", { id, version });
    for (const one of [cover, upload]) {
      await pool.query(CLOSED, [one]);
      await pool.query("delete from upload where id = $1", [one]);
    }
    expect((await call("/restore", { id })).status).toBe(404);
  });

  it("is a manager's, and of two who save one the second sees what the first made of it", async () => {
    const { id, upload, version } = await saved({ upload: await sent() });
    await saved({ id, upload, version, name: { es: "Otro", en: "Other" } });
    expect(await call("/save", { ...NEW, id, upload, version })).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: { catalog: { name: { es: "Otro" } }, changedBy: "trae-catalogos@example.com" },
      },
    });
    expect((await call("/remove", { id, version })).status).toBe(409);
    for (const name of ["", "/save", "/remove"])
      expect((await call(name, {}, clerk)).status).toBe(403);
  });
});
