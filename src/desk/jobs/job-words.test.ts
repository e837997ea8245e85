import { describe, expect, it } from "vitest";

import { KEY_USE_DAYS } from "#domain/api-key/key-use.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { JOB_NAMES } from "#domain/job/job-name.ts";
import { SEARCHES_KEPT_DAYS } from "#domain/search/kept-days.ts";

import { deskLanguage, deskTextsFrom } from "#desk/i18n/desk-language.ts";
import { deskTextsOf, loadDeskTexts } from "#desk/i18n/texts.ts";

import { jobWords } from "./job-words.ts";

for (const locale of LOCALES) await loadDeskTexts(locale, ["jobs"]);

describe.each(LOCALES)("what jobs are for, %s", (locale) => {
  const messages = deskTextsOf(locale);
  const spoken = { locale, messages, texts: deskTextsFrom(locale, messages) };
  const { sentenceOf, rest } = jobWords(deskLanguage(spoken, "UTC"));

  it.each(JOB_NAMES)("is a whole sentence: %s", (name) => {
    expect(sentenceOf(name)).toMatch(/^\p{Lu}[^{}]+\.$/u);
  });

  it("says how long is kept what they forget", () => {
    expect(sentenceOf("searchEnds")).toContain(` ${SEARCHES_KEPT_DAYS} `);
    expect(sentenceOf("apiKeys")).toContain(` ${KEY_USE_DAYS.kept} `);
  });

  it("says how long they rest, and never that it is no time at all", () => {
    expect(rest(400)).toBe("400 ms");
    expect(rest(1_000)).toMatch(/^1 se/);
    expect(rest(90_000)).toMatch(/^2 minut[eo]s$/);
  });
});
