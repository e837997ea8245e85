import { expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";

import { deskLanguage, deskTextsFrom } from "#desk/i18n/desk-language.ts";
import { deskTextsOf, loadDeskTexts } from "#desk/i18n/texts.ts";

import { customerWords } from "./customer-words.ts";

for (const locale of LOCALES) await loadDeskTexts(locale, ["customers"]);

it.each(LOCALES)("a credit limit is said as money however it is typed, %s", (locale) => {
  const messages = deskTextsOf(locale);
  const spoken = { locale, messages, texts: deskTextsFrom(locale, messages) };
  const language = deskLanguage(spoken, "UTC");
  const { say } = customerWords(language);
  const money = language.format.money(1_234.5);
  for (const typed of ["1234,50", "1234.50", " 1.234,50 "])
    expect(say("creditLimit", typed)).toBe(money);
  expect(say("credit_limit_cents", 123_450)).toBe(money);
  for (const unclear of ["1.234", "mil"]) expect(say("creditLimit", unclear)).toBe(unclear);
});
