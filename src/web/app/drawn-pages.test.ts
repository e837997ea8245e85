import { describe, expect, it } from "vitest";

import { type Locale, LOCALES } from "#domain/i18n/locale.ts";
import { isStillPage } from "#domain/page/still-page.ts";
import { piecePath } from "#domain/setting/piece-page.ts";
import { SHOWN_PIECES, type ShownPiece } from "#domain/setting/shown-piece.ts";
import type { Settings } from "#contract/settings.ts";

import { stillDocument } from "#server/pages/page-document.ts";

import { product, settings, shopApi } from "../../../test/factories/shop-api.ts";
import { drawPage } from "./entry-server.tsx";

async function drawn(piece: ShownPiece, changes: Partial<Settings>, locale: Locale = "es") {
  const api = shopApi(locale, { settings: async () => settings(changes) });
  const path = piecePath(piece, locale, product().sku);
  const page = await drawPage(new URL(path, "https://tienda.example"), api);
  if (page instanceof Response) throw new Error(`${piece} leads elsewhere.`);
  return { status: page.status, html: stillDocument(page, "") };
}

describe("a page of the shop as it would be with other settings", () => {
  it.each(SHOWN_PIECES)(
    "is there for the piece %s in both languages, and nothing in it runs",
    async (piece) => {
      for (const locale of LOCALES) {
        const { status, html } = await drawn(piece, {}, locale);
        expect([status, isStillPage(html)]).toEqual([200, true]);
        expect(html).toContain(`<html lang="${locale}">`);
      }
    },
  );

  const HOSTILE = '<img src=x onerror="alert(1)"></p><script>alert(1)</script>';
  it.each([
    ["header", { shop_name: HOSTILE }],
    ["footer", { footer_text: HOSTILE }],
    ["menu", { phone_number: HOSTILE }],
    ["contact", { phone_hours: HOSTILE }],
    ["warranty", { legal_warranty_days: 30, legal_warranty_source: HOSTILE }],
    ["transfer", { transfer_instructions: HOSTILE }],
  ] as const)("says on the piece %s what is written, and as text", async (piece, changes) => {
    const { html } = await drawn(piece, changes);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(isStillPage(html)).toBe(true);
  });

  it("shows a transfer's terms, an order's rate and the ways to pay as they are told to shoppers", async () => {
    const payment = { ...settings().payment, methods: ["transfer" as const], providers: [] };
    expect((await drawn("payment", { payment, transfer_days: 9 })).html).toContain("9");
    expect((await drawn("sums", { currency_rate_crc: 612.5 })).html).toMatch(/612[,.]5/);
    expect((await drawn("sums", { core_days: 77 })).html).toContain("77");
    expect((await drawn("menu", { show_catalogs_link: "false" })).html).not.toContain("/catalogs");
    expect((await drawn("menu", { show_catalogs_link: "true" })).html).toContain("/catalogs");
  });
});
