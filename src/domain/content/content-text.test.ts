import { describe, expect, it } from "vitest";

import {
  CONTENT_LINK,
  type ContentText,
  FIXED_PAGES,
  mayBeHidden,
  newestFirst,
  writingFor,
} from "./content-text.ts";

const spanish = { title: "Fajas", summary: "De qué se gastan.", body: "Texto." };
const english = { title: "Belts", summary: "What wears them.", body: "Text." };
const text: ContentText = {
  kind: "post",
  link: "belts",
  writings: { es: spanish, en: english },
  publishedOn: "2026-11-02",
  isPublished: true,
  drawing: "belt",
};

describe("a text of the shop (decisions §9)", () => {
  it("is read in the reader's language, and in English where it has none", () => {
    expect(writingFor(text, "es")).toEqual({ ...spanish, language: "es" });
    const onlyEnglish = { writings: { es: { ...spanish, body: "" }, en: english } };
    expect(writingFor(onlyEnglish, "es")).toEqual({ ...english, language: "en" });
  });

  it("can be kept from readers, but for the pages that every page leads to", () => {
    expect(mayBeHidden(text)).toBe(true);
    expect(mayBeHidden({ kind: "page", link: "holiday-hours" })).toBe(true);
    for (const link of FIXED_PAGES) expect(mayBeHidden({ kind: "page", link })).toBe(false);
    expect(mayBeHidden({ kind: "post", link: "returns" })).toBe(true);
  });

  it.each(["about-us", "a", "4hk1-2"])("may end its address with %s", (link) => {
    expect(CONTENT_LINK.test(link)).toBe(true);
  });

  it.each(["", "-a", "a-", "a--b", "A", "a/b", "a.b", "ñ", "a b"])(
    "may not end its address with %j",
    (link) => {
      expect(CONTENT_LINK.test(link)).toBe(false);
    },
  );
});

it("lists articles by day, the newest first, and those of one day always alike", () => {
  const listed = newestFirst([
    { publishedOn: "2026-10-01", link: "b" },
    { publishedOn: "2026-11-01", link: "c" },
    { publishedOn: "2026-10-01", link: "a" },
  ]);
  expect(listed.map(({ link }) => link)).toEqual(["c", "a", "b"]);
});
