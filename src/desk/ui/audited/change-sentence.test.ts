import { describe, expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";

import { deskLanguage, deskTextsFrom } from "#desk/i18n/desk-language.ts";
import { deskTextsOf, loadDeskTexts } from "#desk/i18n/texts.ts";
import { NO_VALUE } from "#desk/ui/say-value.ts";

import { changeSentence } from "./change-sentence.ts";

for (const locale of LOCALES) await loadDeskTexts(locale, ["desk"]);

describe.each(LOCALES)("what became of a field, %s", (locale) => {
  const messages = deskTextsOf(locale);
  const spoken = { locale, messages, texts: deskTextsFrom(locale, messages) };
  const say = changeSentence(deskLanguage(spoken, "UTC"));

  it("is an arrow from what it was to what it is", () => {
    expect(say({ name: "Nivel", before: "A", after: "B" })).toBe("Nivel: A → B");
  });

  it.each([
    [NO_VALUE, "B", "B"],
    ["A", NO_VALUE, "A"],
    [NO_VALUE, NO_VALUE, "Nivel"],
  ])("is no arrow from or to nothing: %s, %s", (before, after, named) => {
    const sentence = say({ name: "Nivel", before, after });
    expect(sentence).toContain(named);
    expect(sentence).not.toMatch(/→|—/);
  });

  it("tells what was set from what was taken away", () => {
    const [set, removed] = [
      say({ name: "Nivel", before: NO_VALUE, after: "A" }),
      say({ name: "Nivel", before: "A", after: NO_VALUE }),
    ];
    expect(set).not.toBe(removed);
  });
});
