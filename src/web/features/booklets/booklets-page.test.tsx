import { describe, expect, it } from "vitest";

import { booklet } from "../../../../test/factories/shown-booklet.ts";
import { settings, shopApi } from "../../../../test/factories/shop-api.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string, changes: Partial<ShopApi> = {}) {
  const rendered = await createPageRenderer((locale) => shopApi(locale, changes))(
    new URL(path, "https://shop.example"),
  );
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

const HOSTED = booklet({
  name: "<script>alert(1)</script>",
  file: { fileName: "x.pdf", url: "https://files.example/x.pdf" },
  cover: null,
  language: null,
  pages: null,
  bytes: null,
  parts: null,
  total: null,
  publishedOn: null,
});

describe("the catalogues (specification §2, /catalogs)", () => {
  it.each([
    ["/catalogs", ["En español", "64 páginas", "800 repuestos", "PDF de 1,2 MB", "Edición del"]],
    ["/en/catalogs", ["In Spanish", "64 pages", "800 parts", "PDF of 1.2 MB", "Edition of"]],
  ])("say at %s how much each is, and lead to its file without script", async (path, expected) => {
    const { status, html, head } = await page(path);
    expect(status).toBe(200);
    for (const words of expected) expect(html).toContain(words);
    expect(html).toContain('href="/catalog-files/brand-isuzu-es.pdf" target="_blank"');
    expect(html).toContain('download="catalogo-repuestos-isuzu-2026-11-22.pdf"');
    expect(html).toContain('src="/drawings/oil-filter.svg"');
    expect(html).not.toContain("<iframe");
    expect(head).toContain(`rel="canonical" href="https://shop.example${path}"`);
  });

  it.each([
    ["/catalogs", "800 de 1\u{A0}949 repuestos"],
    ["/en/catalogs", "800 of 1,949 parts"],
  ])("say at %s of how many parts one shows what it holds", async (path, words) => {
    const { html } = await page(path, { catalogs: async () => [booklet({ total: 1_949 })] });
    expect(html).toContain(words);
  });

  it("say what a content service does not tell of none", async () => {
    const { html } = await page("/catalogs", { catalogs: async () => [HOSTED] });
    expect(html).toContain('href="https://files.example/x.pdf"');
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;</h2>");
    expect(html).not.toContain("<script>alert");
    expect(html).not.toMatch(/Edición del|páginas|En español|catalog-cover|repuestos<\/li>/);
  });

  it("say so where there are none, and lead on", async () => {
    const { status, html } = await page("/en/catalogs", { catalogs: async () => [] });
    expect(status).toBe(200);
    expect(html).toContain("There are no PDF catalogs yet");
    expect(html).toContain('href="/en/category"');
  });

  it("are not found where the storefront shows none (setting show_catalogs_link)", async () => {
    const { status } = await page("/catalogs", {
      settings: async () => settings({ show_catalogs_link: "false" }),
      catalogs: async () => undefined,
    });
    expect(status).toBe(404);
  });
});
