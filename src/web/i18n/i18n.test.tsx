import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";

import { type Locale, LOCALES } from "#domain/i18n/locale.ts";

import { ShopLocale, useFormatter, useShopLocale, useTranslations } from "./i18n.ts";
import { loadTexts } from "./texts.ts";

function Found({ counts }: { counts: number[] }) {
  const t = useTranslations("parts");
  return [t("found"), ...counts.map((count) => t("count", { count })), t("found")].join("; ");
}

function Amount() {
  const amount = useFormatter().number(12_345.5, { minimumFractionDigits: 2 });
  return `${useShopLocale()} ${amount}`;
}

function Heading() {
  return useTranslations("isuzu")("heading");
}

function rendered(locale: Locale, words: React.ReactNode): string {
  return renderToStaticMarkup(<ShopLocale value={locale}>{words}</ShopLocale>);
}

function textIn(locale: Locale): string {
  return rendered(locale, <Found counts={[0, 1, 2]} />);
}

it("says texts in the page's language, each time with the values given", async () => {
  await Promise.all(LOCALES.map((locale) => loadTexts(locale, ["parts"])));
  const spanish = "Repuestos encontrados; Ningún repuesto; 1 repuesto; 2 repuestos";
  expect(textIn("es")).toContain(spanish);
  expect(textIn("en")).toMatch(/; no parts; 1 part; 2 parts;/i);
  expect(textIn("es")).toContain(spanish);
});

it("writes numbers as the page's language does", () => {
  expect(rendered("en", <Amount />)).toBe("en 12,345.50");
  expect(rendered("es", <Amount />)).toMatch(/^es 12\s345,50$/);
});

it("does not hold on to a text that was asked for before it came", async () => {
  const complaint = vi.spyOn(console, "error").mockReturnValue(undefined);
  expect(rendered("en", <Heading />)).toBe("isuzu.heading");
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
  await loadTexts("en", ["isuzu"]);
  expect(rendered("en", <Heading />)).toBe("Isuzu truck parts");
});
