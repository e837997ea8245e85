import { describe, expect, it } from "vitest";

import { closedPages, leadsTo } from "./closed-pages.ts";

const OPEN = {
  module_blog: "true",
  show_catalogs_link: "true",
  module_rebuild_en_trans: "true",
} as const;

describe("pages that a setting switches off (specification §3)", () => {
  it("are none in a shop that has them all", () => {
    expect(closedPages(OPEN)).toEqual([]);
  });

  it.each([
    ["module_blog", "/blog/belts"],
    ["show_catalogs_link", "/catalogs"],
    ["module_rebuild_en_trans", "/EngineAndTransmissionPage"],
    ["module_rebuild_en_trans", "/remanufactured-engines-and-transmissions"],
  ] as const)("%s: %s, in both languages, and no other", (key, href) => {
    const closed = closedPages({ ...OPEN, [key]: "false" });
    expect(leadsTo(href, closed)).toBe(true);
    expect(leadsTo(`/en${href}?a=1#b`, closed)).toBe(true);
    expect(leadsTo("/en", closed)).toBe(false);
    expect(leadsTo("/page/blog", closed)).toBe(false);
    expect(leadsTo("https://blog.example/blog", closed)).toBe(false);
  });
});

it("a page of several is closed by its whole address", () => {
  for (const href of ["/blog/belts", "/en/blog/Belts/", "/blog/belts?a=1#b"])
    expect(leadsTo(href, ["blog/belts"])).toBe(true);
  for (const href of ["/blog", "/blog/belts-2", "/page/belts", "/blog/belts/x"])
    expect(leadsTo(href, ["blog/belts"])).toBe(false);
});
