import { existsSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { EditedContent } from "#contract/content.ts";
import { FIXED_PAGES } from "#domain/content/content-text.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { pathPattern } from "#domain/page/page-paths.ts";
import { PAGES } from "#domain/page/pages.ts";

import categoryFacts from "../../../db/seed/categories.json" with { type: "json" };
import { readBundledContent, readWriting } from "./bundled-content.ts";
import { writeHtml } from "./write-html.ts";

const DRAWINGS = path.join(import.meta.dirname, "../../../public/drawings");
const texts = await readBundledContent();
const written = texts.flatMap((text) =>
  LOCALES.map((locale) => ({ name: `${text.link}, ${locale}`, text, locale })),
);

/** Where the links of a text lead, as a browser in its language would go. */
function linksIn(body: string, locale: (typeof LOCALES)[number]): URL[] {
  return [...writeHtml(body, locale).matchAll(/href="([^"]+)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), "https://shop.example"),
  );
}

/** Whether one page of the table stands at an address, and what it is about is there. */
function leadsSomewhere({ pathname, searchParams }: URL): boolean {
  const bare = pathname.replace(/^\/en(?=\/|$)/, "") || "/";
  const answering = Object.values(PAGES).filter(({ paths }) => pathPattern(paths).test(bare));
  const [, folder = "", id = ""] = bare.split("/");
  return answering.length === 1 && isThere(folder, id) && isListed(searchParams);
}

function isThere(folder: string, id: string): boolean {
  if (folder === "page") return texts.some(({ kind, link }) => kind === "page" && link === id);
  if (folder === "blog") return texts.some(({ kind, link }) => kind === "post" && link === id);
  if (folder !== "category" || id === "") return true;
  return categoryFacts.some(({ category_url }) => category_url === id);
}

function isListed(query: URLSearchParams): boolean {
  const category = query.get("category");
  return (
    category === null ||
    categoryFacts.some(
      ({ category_url, subcategories }) =>
        category_url === category &&
        subcategories.some(({ sub_category_url }) => sub_category_url === query.get("subcategory")),
    )
  );
}

describe("the texts that come with the shop (specification §1)", () => {
  it("are the pages that every page leads to, and twelve articles", () => {
    const links = (kind: string) => texts.filter((one) => one.kind === kind);
    expect(links("page").map(({ link }) => link)).toEqual([...FIXED_PAGES]);
    expect(links("post")).toHaveLength(12);
    expect(new Set(texts.map(({ kind, link }) => `${kind} ${link}`)).size).toBe(texts.length);
  });

  it.each(texts.map((text) => [text.link, text] as const))(
    "could be saved as staff saves its own: %s",
    (_link, { kind: _kind, ...text }) => {
      expect(EditedContent.safeParse(text).error).toBeUndefined();
      expect(text.writings.es.body).not.toBe("");
    },
  );

  it.each(written.map(({ name, ...one }) => [name, one] as const))(
    "lead to pages of the shop, categories and texts that there are: %s",
    (_name, { text, locale }) => {
      const own = linksIn(text.writings[locale].body, locale).filter(
        ({ origin }) => origin === "https://shop.example",
      );
      expect(
        own.filter(({ pathname }) => pathname.startsWith("/en") !== (locale === "en")),
      ).toEqual([]);
      expect(own.map(({ href }) => href).filter((href) => !leadsSomewhere(new URL(href)))).toEqual(
        [],
      );
    },
  );

  it.each(texts.filter(({ drawing }) => drawing !== "").map(({ drawing }) => drawing))(
    "stand beside a drawing that there is: %s",
    (drawing) => {
      expect(existsSync(path.join(DRAWINGS, `${drawing}.svg`))).toBe(true);
    },
  );
});

it("reads a title, a paragraph that sums up, and the rest", () => {
  expect(readWriting("# Uno\n\nDos\ndos.\n\n## Tres\n\nCuatro.\n")).toEqual({
    title: "Uno",
    summary: "Dos dos.",
    body: "## Tres\n\nCuatro.",
  });
  expect(() => readWriting("Uno")).toThrow("begins with its title");
});
