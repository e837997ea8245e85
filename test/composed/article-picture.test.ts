import { randomUUID } from "node:crypto";

import { beforeEach, expect, it } from "vitest";

import { openContentShop } from "../factories/content-shop.ts";

const shop = await openContentShop();
const { manager, pool, read } = shop;
beforeEach(async () => {
  await pool.query("delete from content_text");
});

const writing = (title: string) => ({ title, summary: "De diciembre.", body: `${title}.` });
const TEXT = {
  link: "belts-with-picture",
  writings: { es: writing("Bandas"), en: writing("Belts") },
  publishedOn: "2026-11-20",
  isPublished: true,
  drawing: "",
};

/** A picture of the shop's own that nothing shows yet. */
async function picture() {
  const id = randomUUID();
  await pool.query(
    "insert into upload (id, type, state, bytes, width, height) values ($1, 'image/png', 'kept', 9, 90, 60)",
    [id],
  );
  return { address: `/uploads/${id}.webp?size=90x60`, es: "Una banda", en: "A belt" };
}

function save(changes: object, version: number) {
  const body = { text: { ...TEXT, ...changes }, version };
  return shop.ask({ url: "admin/blog/save", body, token: manager });
}

const shown = async (lang: string) => (await read(`blog/${TEXT.link}?lang=${lang}`)).body;

it("stands beside an article with its words, which stay where nothing is said of it", async () => {
  const own = await picture();
  expect(await save({ picture: own, drawing: "air-dryer" }, 0)).toMatchObject({ status: 200 });
  expect(await shown("en")).toMatchObject({
    post: { image_route: own.address, image_alt: "A belt" },
  });
  // As a page of the version before saves it.
  expect(await save({}, 1)).toMatchObject({ status: 200 });
  expect(await shown("es")).toMatchObject({
    post: { image_route: own.address, image_alt: "Una banda" },
  });
  expect(await save({ picture: null }, 2)).toMatchObject({ status: 200 });
  expect(await shown("es")).toMatchObject({ post: { image_route: "", image_alt: "" } });
});

it("says in both languages what it shows, and is the shop's own", async () => {
  const own = await picture();
  for (const wrong of [
    { ...own, en: "" },
    { ...own, address: "https://evil.example/a.webp?size=9x6" },
    { ...own, address: own.address.replace("?size=90x60", "") },
  ])
    expect((await save({ picture: wrong }, 0)).status).toBe(400);
  const gone = { ...own, address: `/uploads/${randomUUID()}.webp?size=9x6` };
  expect(await save({ picture: gone }, 0)).toMatchObject({
    status: 422,
    body: { code: "upload_gone" },
  });
});
