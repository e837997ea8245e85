import { describe, expect, it } from "vitest";

import { ContentPreviewResponse, PageResponse } from "#contract/content.ts";

import { openContentShop } from "../factories/content-shop.ts";

const shop = await openContentShop({
  imageHosts: ["cdn.example"],
  seeAt: (id) => `/uploads/${id}.webp?until=1&signature=x`,
});
const { manager, pool, read } = shop;

/** A picture of the shop's own that nothing shows. */
async function planted() {
  const id = crypto.randomUUID();
  await pool.query(
    `insert into upload (id, type, state, bytes, width, height)
     values ($1, 'image/png', 'kept', 9, 300, 200)`,
    [id],
  );
  return { id, address: `/uploads/${id}.webp?size=300x200` };
}

function save(link: string, body: string, version = 0) {
  const writing = { title: "Horario", summary: "De diciembre.", body };
  const writings = { es: writing, en: writing };
  const text = { link, writings, publishedOn: "2026-11-20", isPublished: true, drawing: "" };
  return shop.ask({ url: "admin/pages/save", body: { text, version }, token: manager });
}

async function htmlOf(link: string): Promise<string> {
  return PageResponse.parse((await read(`page/${link}?lang=es`)).body).page.html;
}

async function previewOf(body: string): Promise<string> {
  const url = "admin/pages/preview";
  const reply = await shop.ask({ url, body: { body, language: "es" }, token: manager });
  return ContentPreviewResponse.parse(reply.body).html;
}

const useOf = async (id: string) =>
  (await pool.query("select used_as from upload where id = $1", [id])).rows[0];

describe("pictures in pages and articles (decisions §12)", () => {
  it("are seen in their place once they are saved, and by staff before", async () => {
    const { id, address } = await planted();
    const body = `Mire:\n\n![El eje](${address})`;
    expect(await previewOf(body)).toContain(
      `<img src="/uploads/${id}.webp?until=1&amp;signature=x" alt="El eje" width="300" height="200"`,
    );
    expect(await useOf(id)).toEqual({ used_as: null });
    expect((await save("with-picture", body)).status).toBe(200);
    expect(await useOf(id)).toEqual({ used_as: "shop" });
    expect(await htmlOf("with-picture")).toContain(
      `<img src="${address}" alt="El eje" width="300" height="200"`,
    );
  });

  it("are none that the shop has not, and stay where they stood", async () => {
    const gone = `![x](/uploads/${crypto.randomUUID()}.webp?size=1x1)`;
    expect(await save("gone-picture", gone)).toMatchObject({ body: { code: "upload_gone" } });
    const { id, address } = await planted();
    await save("lost-picture", `![x](${address})`);
    await pool.query("delete from upload where id = $1", [id]);
    expect((await save("lost-picture", `Otra\n\n![x](${address})`, 1)).status).toBe(200);
  });

  it("of somebody who sent one for something else are not shown by their address", async () => {
    const { id, address } = await planted();
    await pool.query("update upload set account_id = (select min(id::text) from account)::uuid where id = $1", [id]); // prettier-ignore
    expect(await previewOf(`![x](${address})`)).not.toContain("signature");
    expect(await save("stolen", `![x](${address})`)).toMatchObject({
      body: { code: "upload_gone" },
    });
  });

  it("may come from a host that may be shown, and of others their words are left", async () => {
    const far = "![Un eje](https://cdn.example/a.jpg#size=8x6)";
    await save("far-picture", `${far}\n\n${far.replace("cdn", "other")}`);
    const html = await htmlOf("far-picture");
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain("<p>Un eje</p>");
  });
});

const WORDS = { title: "Eje", summary: "De diciembre.", body: "Nuevo." };
const showing = (address: string) => ({ address, es: "Eje", en: "Axle" });
const saveArticle = (changes: object, version = 0) => {
  const text = {
    link: "axles",
    writings: { es: WORDS, en: WORDS },
    publishedOn: "2026-11-20",
    isPublished: true,
    drawing: "",
    ...changes,
  };
  return shop.ask({ url: "admin/blog/save", body: { text, version }, token: manager });
};
const articleRow = async () =>
  (await pool.query("select picture, next_text from content_text where link = 'axles'")).rows[0];

const DRAFT = {
  link: "",
  writings: { es: WORDS, en: WORDS },
  publishedOn: null,
  goesUpAt: null,
  comesDownAt: null,
  clock: "cr",
  drawing: "",
};
const draftCall = (name: string, body: object) =>
  shop.ask({ url: `admin/blog/draft/${name}`, body, token: manager });

describe("the picture beside an article, and a version that knows none", () => {
  it("keeps its file from it, and that of a draft", async () => {
    const [shown, drafted] = [await planted(), await planted()];
    await saveArticle({ picture: showing(shown.address) });
    const body = { at: "axles", text: { ...DRAFT, picture: showing(drafted.address) }, version: 0 };
    expect((await draftCall("save", body)).status).toBe(200);
    const closed = (id: string) =>
      pool.query(
        `update upload set state = 'received', used_as = null, bytes = null, width = null, height = null
         where id = $1`,
        [id],
      );
    for (const { id } of [shown, drafted]) await expect(closed(id)).rejects.toThrow("is shown");
    await pool.query("delete from content_draft");
    await pool.query("delete from content_text where link = 'axles'");
    for (const { id } of [shown, drafted]) expect((await closed(id)).rowCount).toBe(1);
  });

  it("is a draft's too, where nothing is said of one as it is begun", async () => {
    const picture = showing((await planted()).address);
    await saveArticle({ link: "axle-news", picture });
    const begun = await draftCall("save", { at: "axle-news", text: DRAFT, version: 0 });
    expect(begun.status).toBe(200);
    const { body } = await draftCall("get", { link: "axle-news" });
    expect(body).toMatchObject({ draft: { picture } });
  });

  it("comes with the text that waits, whoever saves it meanwhile and turns it", async () => {
    const [before, after] = [
      showing((await planted()).address),
      showing((await planted()).address),
    ];
    await saveArticle({ picture: before });
    const goesUpAt = new Date(Date.now() + 3_600_000).toISOString();
    const waiting = { goesUpAt, comesDownAt: null, clock: "cr", picture: after };
    expect((await saveArticle(waiting, 1)).status).toBe(200);
    const turning =
      "update content_text set picture = picture, next_text = null, goes_up_at = null where link = 'axles'";
    // It saves what waits as it knows it.
    await pool.query("update content_text set next_text = next_text - 'picture'");
    expect(await articleRow()).toMatchObject({ picture: before, next_text: { picture: after } });
    const kept = await pool.query("select * from content_text where link = 'axles'");
    // What is dropped before its moment is not put up.
    await pool.query(turning);
    expect(await articleRow()).toEqual({ picture: before, next_text: null });
    await pool.query(
      "update content_text set next_text = $1, goes_up_at = now() - interval '1 second'",
      [JSON.stringify(kept.rows[0].next_text)],
    );
    await pool.query(turning);
    expect(await articleRow()).toEqual({ picture: after, next_text: null });
  });
});
