import { describe, expect, it } from "vitest";

import { blogPost, contentPage, settings, shopApi } from "../../../../test/factories/shop-api.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string, changes: Partial<ShopApi> = {}) {
  const rendered = await createPageRenderer((locale) => shopApi(locale, changes))(
    new URL(path, "https://shop.example"),
  );
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

it.each(["/page", "/en/page"])("lists them at %s, where none is named", async (path) => {
  const { status, html, head } = await page(path);
  expect(status).toBe(200);
  const prefix = path.startsWith("/en") ? "/en" : "";
  expect(html).toContain(`<a href="${prefix}/page/about-us">Quiénes somos</a>`);
  expect(html).toContain("Una tienda de repuestos.");
  expect(head).toContain(`rel="canonical" href="https://shop.example${path}"`);
});

describe("the shop's own pages (specification §1, §2)", () => {
  it.each(["/page/about-us", "/page/About-Us", "/en/page/about-us"])(
    "shows one at %s, with its day",
    async (path) => {
      const { status, html, head } = await page(path);
      expect(status).toBe(200);
      expect(html).toContain("<h1>Quiénes somos</h1>");
      expect(html).toContain("<h2>Qué hacemos</h2>");
      expect(html).toMatch(/2026/);
      expect(head).toContain('content="Una tienda de repuestos."');
    },
  );

  it("says in which language it is written where that is not the page's", async () => {
    const english = contentPage({ language: "en" });
    expect((await page("/page/about-us", { contentPage: async () => english })).html).toMatch(
      /class="content-body" lang="en"/,
    );
    expect((await page("/page/about-us")).html).not.toMatch(/class="content-body" lang/);
  });

  it.each(["/page/nobody", "/en/page/nobody"])("is not found at %s, and leads on", async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toMatch(/href="(?:\/en)?\/category\/engine"/);
  });

  it.each([
    ["/", "/page/"],
    ["/en", "/en/page/"],
  ])("is in the footer of %s", async (path, begins) => {
    const { html } = await page(path);
    for (const id of ["about-us", "shipping-and-delivery", "returns", "privacy-policy"])
      expect(html).toContain(`href="${begins}${id}"`);
  });
});

describe("the blog (specification §2)", () => {
  it("lists articles, each with what it is about", async () => {
    const { html, head } = await page("/blog");
    expect(html).toContain('href="/blog/how-to-read-an-isuzu-part-number"');
    expect(html).toContain("Qué dice cada grupo.");
    expect(head).toContain('type="application/rss+xml"');
  });

  it("leads to newer and older articles, and nowhere else", async () => {
    const three = { posts: [blogPost()], pages: 3 };
    const hrefs = async (path: string) =>
      [
        ...(await page(path, { blog: async () => three })).html.matchAll(
          /href="([^"]+)" rel="(?:prev|next)"/g,
        ),
      ].map(([, href]) => href);
    expect(await hrefs("/blog")).toEqual(["/blog?page=2"]);
    expect(await hrefs("/en/blog?page=2")).toEqual(["/en/blog", "/en/blog?page=3"]);
    expect(await hrefs("/blog?page=3")).toEqual(["/blog?page=2"]);
  });

  it("shows an article with what search engines read of it, and others to go on with", async () => {
    const posts = [blogPost(), blogPost({ link: "otro", title: "Otro" })];
    const { html, head } = await page("/blog/how-to-read-an-isuzu-part-number", {
      blog: async () => ({ posts, pages: 1 }),
    });
    expect(html).toContain("<h1>Cómo leer un número de Isuzu</h1>");
    expect(html).toContain('"@type":"Article"');
    expect(html).toContain('href="/blog/otro"');
    expect(head).toContain(
      'rel="canonical" href="https://shop.example/blog/how-to-read-an-isuzu-part-number"',
    );
  });

  it.each(["/blog/nobody", "/blog?page=2", "/blog?page=x"])("is not found at %s", async (path) => {
    expect((await page(path)).status).toBe(404);
  });

  it("is nowhere where the shop has none (setting module_blog)", async () => {
    const none = {
      settings: async () => settings({ module_blog: "false" }),
      blog: async () => undefined,
      blogPost: async () => undefined,
    };
    for (const path of ["/blog", "/blog/how-to-read-an-isuzu-part-number"])
      expect((await page(path, none)).status).toBe(404);
    expect((await page("/", none)).html).not.toContain('href="/blog"');
    expect((await page("/")).html).toContain('href="/blog"');
  });
});
