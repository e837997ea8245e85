import { describe, expect, it } from "vitest";

import {
  BlogPostResponse,
  BlogResponse,
  ContentListResponse,
  ContentPreviewResponse,
  PageResponse,
  PagesResponse,
} from "#contract/content.ts";

import { openContentShop } from "../factories/content-shop.ts";
import { settings } from "../factories/shop-api.ts";

let shown = settings();
const shop = await openContentShop({ shown: () => shown });
const { manager, read } = shop;

const writing = { title: "Horario", summary: "De diciembre.", body: "**Cerrado** el 25." };
const text = {
  link: "holiday-hours",
  writings: {
    es: writing,
    en: { title: "Hours", summary: "Of December.", body: "**Closed** on the 25th." },
  },
  publishedOn: "2026-11-20",
  isPublished: true,
  drawing: "",
};

function save(changes: object, version: number, noun = "pages") {
  const body = { text: { ...text, ...changes }, version };
  return shop.ask({ url: `admin/${noun}/save`, body, token: manager });
}

async function page(id: string, lang = "es") {
  return PageResponse.parse((await read(`page/${id}?lang=${lang}`)).body).page;
}

async function pageTitles(lang: string): Promise<string[]> {
  const { body } = await read(`page?lang=${lang}`);
  return PagesResponse.parse(body).pages.map(({ title }) => title);
}

describe("GET page (specification §2, /page/{id?})", () => {
  it("has every published page by its title, in the language that is wanted", async () => {
    const link = "listed-hours";
    expect((await save({ link, isPublished: false }, 0)).status).toBe(200);
    expect(await pageTitles("es")).not.toContain("Horario");
    expect((await save({ link, isPublished: true }, 1)).status).toBe(200);
    const found = await pageTitles("es");
    expect(found).toContain("Horario");
    expect(found).toContain("Quiénes somos");
    expect(found).toEqual(found.toSorted((one, other) => one.localeCompare(other, "es")));
    expect(await pageTitles("en")).toContain("Hours");
    await shop.ask({ url: "admin/pages/remove", token: manager, body: { link, version: 2 } });
  });
});

describe("GET page/{id} (decisions §9)", () => {
  it.each([
    ["about-us", "Quiénes somos", "About us"],
    ["privacy-policy", "Política de privacidad", "Privacy policy"],
    ["shipping-and-delivery", "Envíos y entregas", "Shipping and delivery"],
    ["returns", "Devoluciones, cascos y garantía", "Returns, cores and warranty"],
    ["terms-and-conditions", "Términos y condiciones", "Terms and conditions"],
  ])("tells %s in both languages, in the shop's own name", async (id, spanish, english) => {
    shown = settings({ shop_name: "Diésel <b>&</b> Hijos *S.A.*" });
    const [es, en] = [await page(id), await page(id, "en")];
    expect([es.title, en.title]).toEqual([spanish, english]);
    expect([es.language, en.language]).toEqual(["es", "en"]);
    for (const { html, summary } of [es, en]) {
      expect(html + summary).not.toContain("{shop}");
      expect(html).not.toMatch(/<b>|<em>S\.A\./);
    }
    shown = settings();
  });

  it.each(["nobody", "..", "x".repeat(200), "how-to-read-a-belt"])("knows no %s", async (id) => {
    const reply = await read(`page/${encodeURIComponent(id)}`);
    expect(reply).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

describe("GET blog (decisions §9)", () => {
  it("lists twelve to a page, the newest first, without their texts", async () => {
    const { posts, pages } = BlogResponse.parse((await read("blog?lang=en")).body);
    expect([posts.length, pages]).toEqual([12, 1]);
    const days = posts.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(posts[0]).toMatchObject({
      link: "how-to-read-an-isuzu-part-number",
      title: "How to read an Isuzu part number",
      image_route: "/drawings/piston.svg",
    });
    expect((await read("blog?page=2")).body).toMatchObject({ posts: [], pages: 1 });
  });

  it("tells an article, its links in the reader's language", async () => {
    const { post } = BlogPostResponse.parse((await read("blog/how-to-read-a-belt?lang=en")).body);
    expect(post.html).toContain('href="/en/search-parts-for-engine"');
    expect((await read("blog/about-us")).status).toBe(404);
  });

  it("is not there where the shop has no blog (setting module_blog)", async () => {
    shown = settings({ module_blog: "false" });
    for (const url of ["blog", "blog/how-to-read-a-belt"])
      expect((await read(url)).status).toBe(404);
    expect((await read("page/about-us")).status).toBe(200);
    expect(await previewOf("[Notas](/blog)", "es")).toBe("<p>Notas</p>\n");
    shown = settings();
  });

  it.each(["es", "en"])(
    "is led to by no page where there is none, whose words stay, %s",
    async (lang) => {
      const before = await page("faq", lang);
      expect(before.html).toContain("/blog/");
      shown = settings({ module_blog: "false" });
      const { html } = await page("faq", lang);
      shown = settings();
      expect(html).not.toContain("/blog/");
      expect(html.replaceAll(/<[^>]*>/g, "")).toBe(before.html.replaceAll(/<[^>]*>/g, ""));
      expect(html.split('<a href="').length).toBe(html.split("</a>").length);
    },
  );

  it.each(["blog?page=0", "blog?page=x", "blog?sort=1"])("refuses %s", async (url) => {
    expect((await read(url)).status).toBe(400);
  });
});

/** The links of the pages that filters leave. */
async function linksOf(filters: object): Promise<string[]> {
  const reply = await shop.ask({ url: "admin/pages", body: { filters }, token: manager });
  return ContentListResponse.parse(reply.body).items.map(({ link }) => link);
}

async function previewOf(body: string, language: "es" | "en"): Promise<string> {
  const call = { url: "admin/pages/preview", body: { body, language }, token: manager };
  return ContentPreviewResponse.parse((await shop.ask(call)).body).html;
}

describe("POST admin/pages and admin/blog (decisions §11)", () => {
  it("are for managers alone", async () => {
    const token = await shop.hired("vende@example.com", 1);
    for (const url of ["admin/pages", "admin/blog"]) {
      expect((await shop.ask({ url, body: {}, token })).status).toBe(403);
      expect((await shop.ask({ url, body: {} })).status).toBe(401);
    }
  });

  it("save a new page, which readers see at once, and take it away again", async () => {
    expect(await save({}, 0)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await page("holiday-hours")).toMatchObject({
      title: "Horario",
      html: "<p><strong>Cerrado</strong> el 25.</p>\n",
    });
    await save({ isPublished: false }, 1);
    expect((await read("page/holiday-hours")).status).toBe(404);
    const removal = { url: "admin/pages/remove", token: manager };
    expect(await shop.ask({ ...removal, body: { link: text.link, version: 1 } })).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: { changedBy: "jefa@example.com", text: { version: 2, isPublished: false } },
      },
    });
    const body = { link: text.link, version: 2 };
    expect((await shop.ask({ ...removal, body })).status).toBe(200);
    expect((await shop.ask({ ...removal, body })).status).toBe(409);
    const { rows } = await shop.pool.query(
      "select action, change from audit_log where subject = 'page:holiday-hours' order by id",
    );
    expect(rows.map(({ action }) => `${action}`.slice(8))).toEqual(["add", "hide", "remove"]);
    expect(rows[1].change).toEqual({ isPublished: [true, false] });
  });

  it("put the shop's words in the place of those that come with it, until they are taken away", async () => {
    await save({ link: "about-us" }, 0);
    expect((await page("about-us")).title).toBe("Horario");
    const body = { link: "about-us", version: 1 };
    await shop.ask({ url: "admin/pages/remove", body, token: manager });
    expect((await page("about-us")).title).toBe("Quiénes somos");
  });

  it("lose nobody's words: of two that edit one text the second is told", async () => {
    const tries = await Promise.all([1, 2, 3, 4].map(() => save({ link: "one-of-four" }, 0)));
    expect(tries.map(({ status }) => String(status)).toSorted()).toEqual([
      "200",
      "409",
      "409",
      "409",
    ]);
    expect((await save({ link: "one-of-four" }, 0)).status).toBe(409);
    expect((await save({ link: "one-of-four" }, 1)).status).toBe(200);
  });

  it("never hide a page that every page leads to", async () => {
    expect(await save({ link: "returns", isPublished: false }, 0)).toMatchObject({
      status: 422,
      body: { code: "page_always_there" },
    });
    expect((await read("page/returns")).status).toBe(200);
  });

  it("fall back to English where nothing is written in Spanish", async () => {
    const empty = { title: "", summary: "", body: "" };
    await save({ link: "only-english", writings: { ...text.writings, es: empty } }, 0, "blog");
    const { post } = BlogPostResponse.parse((await read("blog/only-english?lang=es")).body);
    expect(post).toMatchObject({ title: "Hours", language: "en" });
  });

  it("store markup that stays words for every reader (security A17)", async () => {
    const attack = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>`;
    const attacked = {
      title: attack,
      summary: attack,
      body: `${attack}\n\n[x](javascript:alert(1))`,
    };
    await save({ link: "attack", writings: { es: attacked, en: attacked } }, 0);
    const { html } = await page("attack");
    expect(html).not.toMatch(/<(script|img)|href/i);
    expect(html).toContain("&lt;script&gt;");
  });

  it.each([
    ["a link that is no address", { link: "../x" }],
    ["no English", { writings: { ...text.writings, en: { ...writing, body: " " } } }],
    ["half a Spanish text", { writings: { ...text.writings, es: { ...writing, title: "" } } }],
    ["a drawing elsewhere", { drawing: "../../x" }],
    ["a day that is none", { publishedOn: "2026-02-30" }],
  ])("refuse %s", async (_what, change) => {
    expect((await save(change, 0)).status).toBe(400);
  });

  it("are found by words of their titles or links, and by whether readers see them", async () => {
    await save({ link: "hidden-text", isPublished: false }, 0);
    expect(await linksOf({ text: "hidden horario" })).toEqual(["hidden-text"]);
    expect(await linksOf({ text: "hidden", state: "published" })).toEqual([]);
    expect(await linksOf({ text: "QUIENES somos" })).toEqual(["about-us"]);
    expect(await linksOf({ state: "draft" })).toContain("hidden-text");
  });

  it("are shown as readers would see them, with the shop's name, and nothing is kept", async () => {
    expect(await previewOf("# De {shop}\n\n[Dónde](/page/returns)", "es")).toMatch(
      /^<h2>De .+<\/h2>\n<p><a href="\/page\/returns">Dónde<\/a><\/p>\n$/,
    );
    expect(await previewOf("[Where](/page/returns)", "en")).toContain('href="/en/page/returns"');
    expect(await previewOf("<script>alert(1)</script>", "es")).not.toContain("<script>");
  });

  it("list what there is by link, a page after the other, and give a whole text", async () => {
    const list = (body: object) => shop.ask({ url: "admin/blog", body, token: manager });
    const first = await list({ limit: 5 });
    expect(first.body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ link: "air-dryer", version: 0, isPublished: true }),
      ]),
      next: expect.any(String),
    });
    const second = await list({ limit: 100, after: first.body["next"] });
    expect(second.body).toMatchObject({ next: null });
    expect(JSON.stringify(second.body)).not.toContain('"air-dryer"');
    const whole = await shop.ask({
      url: "admin/blog/get",
      body: { link: "air-dryer" },
      token: manager,
    });
    expect(whole.body).toMatchObject({
      text: { drawing: "air-dryer", version: 0, writings: { en: { title: expect.any(String) } } },
    });
    const none = { url: "admin/blog/get", body: { link: "nobody" }, token: manager };
    expect((await shop.ask(none)).status).toBe(404);
  });
});
