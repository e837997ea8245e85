import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";

import type { Locale } from "#domain/i18n/locale.ts";

import { branches } from "../../../test/factories/branches.ts";

import { ShopLocale } from "#web/i18n/i18n.ts";
import { JsonLd } from "./json-ld.tsx";
import { PageHead } from "./page-head.tsx";
import { SiteOriginProvider } from "./site-origin.tsx";
import { articleData, branchData, partData } from "./structured-data.ts";

function headOf(locale: Locale, head: Parameters<typeof PageHead>[0]): string {
  return renderToString(
    <ShopLocale value={locale}>
      <SiteOriginProvider value="https://shop.example">
        <PageHead {...head} />
      </SiteOriginProvider>
    </ShopLocale>,
  );
}

const CASA = { shop_name: "Casa", logo_web_url: "/logo.svg" };

describe("what a page says to search engines (lessons 24)", () => {
  it.each(["es", "en"] as const)(
    "names both languages of itself and its own address: %s",
    (locale) => {
      const path = locale === "es" ? "/part/A-1" : "/en/part/A-1";
      const head = headOf(locale, { title: "A-1", canonical: path });
      expect(head).toContain(`<link rel="canonical" href="https://shop.example${path}"/>`);
      expect(head).toContain('hrefLang="es" href="https://shop.example/part/A-1"');
      expect(head).toContain('hrefLang="en" href="https://shop.example/en/part/A-1"');
      expect(head).toContain('hrefLang="x-default" href="https://shop.example/part/A-1"');
    },
  );

  it("offers no other language of a page that is kept out of search engines", () => {
    const head = headOf("es", { title: "x", canonical: "/custom-search", noindex: true });
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).not.toContain("alternate");
  });

  it("keeps structured data from closing its element", () => {
    const html = renderToString(<JsonLd value={{ name: "</script><script>" }} />);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  const part = {
    sku: "S",
    part_number: "N",
    title: "T",
    brand: "Isuzu",
    brands: "Isuzu,Kitagane Seiki",
    images: [],
    image_route: "/drawings/piston.svg",
    category: { id: 1, name: "C", url: "c" },
    vehicles: [],
    price: 98_765.43,
  };

  it("names the part's own brand, not those that it can be replaced by", () => {
    expect(partData("https://shop.example", part, "/part/S")).toMatchObject({
      brand: { "@type": "Brand", name: "Isuzu" },
    });
  });

  it("tells no price of a part (decisions §2)", () => {
    const data = JSON.stringify(partData("https://shop.example", part, "/part/S"));
    expect(data).toContain("https://shop.example/drawings/piston.svg");
    expect(data).not.toMatch(/98765|offers|price/i);
  });

  it("dates an article, and says in which language and by whom it is (specification §1, blog)", () => {
    const post = {
      title: "T",
      summary: "S",
      language: "en" as const,
      publishedOn: "2026-11-02",
      image_route: "/drawings/belt.svg",
      image_alt: "",
    };
    const data = articleData("https://shop.example", post, { path: "/blog/b", publisher: CASA });
    expect(data).toMatchObject({
      "@type": "Article",
      headline: "T",
      inLanguage: "en",
      datePublished: "2026-11-02",
      image: ["https://shop.example/drawings/belt.svg"],
      author: { "@type": "Organization", name: "Casa", logo: "https://shop.example/logo.svg" },
      mainEntityOfPage: "https://shop.example/blog/b",
    });
  });

  it("says of a branch where it is and when it is open, and leaves out what it has not", () => {
    const [heredia, sanJose] = branches().map((branch) =>
      branchData("https://shop.example", branch, { path: "/Map", shop: CASA }),
    );
    expect(heredia).toMatchObject({
      "@type": "AutoPartsStore",
      name: "Casa Heredia",
      telephone: "+506 2200-0001",
      address: { addressLocality: "Heredia", postalCode: "40104", addressCountry: "CR" },
      geo: { latitude: 9.9768, longitude: -84.1318 },
      openingHours: ["Mo-Fr 07:30-17:30", "Sa 08:00-12:00"],
    });
    expect(Object.keys(sanJose ?? {})).not.toContain("telephone");
    expect(JSON.stringify(sanJose)).not.toContain("postalCode");
  });
});
