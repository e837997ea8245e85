import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { LOCALES, type Locale } from "#domain/i18n/locale.ts";

import { ShopLocale } from "#web/i18n/i18n.ts";
import { loadShellTexts, loadTexts } from "#web/i18n/texts.ts";
import { PhoneField } from "./phone-field.tsx";

const form = { errorOf: () => undefined };

/** What its two fields begin with. */
async function begun(locale: Locale, phone?: { country_code: string; number: string }) {
  await Promise.all([loadShellTexts(locale), loadTexts(locale, ["form"])]);
  const html = renderToStaticMarkup(
    <ShopLocale value={locale}>
      <PhoneField form={form} phone={phone} />
    </ShopLocale>,
  );
  const fields = [...html.matchAll(/<input[^>]*>/g)].map(([field]) => field);
  return fields.map((field) => / value="([^"]*)"/.exec(field)?.[1] ?? "");
}

it.each([
  ["es", "+506"],
  ["en", "+1"],
] as const)(
  "of nobody's number it begins with the code of the language, %s: %s",
  async (...row) => {
    const [locale, code] = row;
    expect(await begun(locale)).toEqual([code, ""]);
    expect(await begun(locale, { country_code: "", number: "" })).toEqual([code, ""]);
  },
);

it.each(LOCALES)("shows a number that is kept with its own code, %s", async (locale) => {
  const phone = { country_code: "34", number: "612345678" };
  expect(await begun(locale, phone)).toEqual(["+34", "612345678"]);
});
