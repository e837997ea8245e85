import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";

import type { BlogResponse } from "#contract/content.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { installSites } from "#server/platform/http/reached-site.ts";

import { blogPost, contentPage, settings, shopApi } from "../../../test/factories/shop-api.ts";
import { installLlms } from "./llms-routes.ts";

const POST = blogPost({ title: "Belts [and] pulleys", summary: "Two\nlines." });

async function llmsOf(storefront: Storefront, blog?: BlogResponse) {
  const app = Fastify();
  afterAll(() => app.close());
  installSites(app, { storefront });
  installLlms(app, {
    originOf: () => "https://shop.example",
    readFor: (locale) =>
      shopApi(locale, {
        settings: async () => settings({ shop_name: "Casa", footer_text: "Parts.\nFor trucks." }),
        contentPage: async (id) => (id === "returns" ? contentPage({ link: id }) : undefined),
        blog: async () => blog,
      }),
  });
  return app.inject("/llms.txt");
}

describe("GET /llms.txt (llmstxt.org)", () => {
  it("is a title, a summary and lists of links, each a title, an absolute address and perhaps a note", async () => {
    const { body, headers } = await llmsOf("us", { posts: [POST], pages: 1 });
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    const [title, summary, about, ...sections] = body.trimEnd().split("\n\n");
    expect([title, summary]).toEqual(["# Casa", "> Parts. For trucks."]);
    expect(about).toMatch(/^Prices are shown with an account/);
    const lists = sections.join("\n").split("\n");
    for (const line of lists)
      expect(line).toMatch(
        /^(?:## \S.*|- \[[^[\]]+\]\(https:\/\/shop\.example\/\S*\)(?:: \S.*)?)$/,
      );
    expect(lists).toContain(
      `- [Belts and pulleys](https://shop.example/en/blog/${POST.link}): Two lines.`,
    );
    expect(lists).toContain("- [Branches](https://shop.example/en/Map)");
    expect(lists.filter((line) => line.includes("/en/category/"))).toHaveLength(26);
  });

  it("speaks the language of the storefront", async () => {
    const { body } = await llmsOf("cr");
    expect(body).toContain("- [Sucursales](https://shop.example/Map)");
    expect(body).toContain("Los precios se ven con una cuenta");
  });

  it("names no page that there is not, and no articles without a blog", async () => {
    const { body } = await llmsOf("cr");
    expect(body).toContain("/page/returns");
    expect(body).not.toContain("/page/about-us");
    expect(body).not.toContain("Optional");
  });
});
