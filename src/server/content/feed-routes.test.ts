import Fastify from "fastify";
import { SaxesParser } from "saxes";
import { afterAll, expect, it } from "vitest";

import type { BlogPost } from "#contract/content.ts";

import { blogPost } from "../../../test/factories/shop-api.ts";
import { installSites } from "#server/platform/http/reached-site.ts";
import { installFeed } from "./feed-routes.ts";

let posts: BlogPost[] = [];
const app = Fastify();
installSites(app, { storefront: "cr" });
installFeed(app, {
  originOf: () => "https://tienda.example",
  shopName: async () => "Pérez & Hijos",
  posts: async (locale) =>
    posts.map((post) => blogPost({ ...post, title: `${locale} ${post.title}` })),
});
afterAll(() => app.close());

/** The texts of the elements of one name, in their order. */
function textsOf(xml: string, name: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser();
  let open = "";
  parser.on("opentag", (tag) => {
    open = tag.name;
    if (open === name) found.push("");
  });
  parser.on("closetag", () => {
    open = "";
  });
  parser.on("text", (text) => {
    if (open === name) found.push((found.pop() ?? "") + text);
  });
  parser.write(xml).close();
  return found;
}

it.each([
  ["/blog/feed.xml", "es", "https://tienda.example/blog"],
  ["/en/blog/feed.xml", "en", "https://tienda.example/en/blog"],
])("tells feed readers the newest articles at %s", async (url, locale, blog) => {
  posts = [
    blogPost({ title: "<Fajas> & más" }),
    blogPost({ link: "b", publishedOn: "2026-01-31" }),
  ];
  const { headers, body } = await app.inject({ url });
  expect(headers["content-type"]).toContain("application/rss+xml");
  expect(textsOf(body, "title")).toEqual([
    expect.stringContaining("Pérez & Hijos"),
    `${locale} <Fajas> & más`,
    expect.any(String),
  ]);
  expect(textsOf(body, "link")).toEqual([
    blog,
    `${blog}/how-to-read-an-isuzu-part-number`,
    `${blog}/b`,
  ]);
  expect(textsOf(body, "guid")).toEqual(textsOf(body, "link").slice(1));
  expect(textsOf(body, "pubDate")[1]).toBe("Sat, 31 Jan 2026 18:00:00 GMT");
});

it("is not there where nothing is written", async () => {
  posts = [];
  expect((await app.inject({ url: "/blog/feed.xml" })).statusCode).toBe(404);
});
