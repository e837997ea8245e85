import { expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { SECTIONS } from "./own-data-store.ts";
import { writeOwnDataPage } from "./write-own-data-page.ts";

async function* rowsOf(...rows: object[]) {
  yield* rows;
}

async function pageIn(locale: "es" | "en"): Promise<string> {
  const sections = [
    {
      name: "account",
      rows: rowsOf({
        email: "ana@example.com",
        company_name: "<script>alert(1)</script>",
        is_taxed: true,
        seller: null,
        created_at: new Date("2026-11-23T14:03:00Z"),
      }),
    },
    {
      name: "orders",
      rows: rowsOf({
        number: 100001,
        total_cents: 1_234_50,
        lines: [{ sku: "FILTER", odd_name: 2 }],
      }),
    },
    { name: "mails", rows: rowsOf() },
  ];
  const page = { shop: "Repuesto", madeAt: new Date("2026-11-23T15:00:00Z"), locale };
  let html = "";
  for await (const piece of writeOwnDataPage(sections, page)) html += piece;
  return html.replaceAll("\u{A0}", " ");
}

it.each([
  [
    "es",
    [
      "<h2>Pedidos</h2>",
      "<dt>Total</dt><dd>$1 234,50</dd>",
      "<dd>Sí</dd>",
      "23 nov 2026",
      "<p>Nada</p>",
    ],
  ],
  [
    "en",
    [
      "<h2>Orders</h2>",
      "<dt>Total</dt><dd>$1,234.50</dd>",
      "<dd>Yes</dd>",
      "Nov 23, 2026",
      "<p>Nothing</p>",
    ],
  ],
] as const)("one's own data is a page to read, in %s", async (locale, pieces) => {
  const html = await pageIn(locale);
  for (const piece of [...pieces, "ana@example.com", "FILTER", "<dt>odd name</dt><dd>2</dd>"])
    expect(html).toContain(piece);
});

it("runs nothing, fetches nothing, and leaves out what is empty", async () => {
  const html = await pageIn("es");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toMatch(/<script|<img|<link|href=|src=|url\(/);
  expect(html).not.toContain("Vendedor");
});

it("has a word for each section of the copy", () => {
  for (const locale of LOCALES)
    expect(Object.keys(serverTexts("ownData", locale).sections)).toEqual(
      SECTIONS.map(({ name }) => name),
    );
});
