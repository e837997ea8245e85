import { describe, expect, it } from "vitest";

import { deskLanguage, deskTextsFrom } from "#desk/i18n/desk-language.ts";
import { deskTextsOf, loadDeskTexts } from "#desk/i18n/texts.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";

import { auditArea } from "./audit-area.ts";
import { auditedFields } from "./typed-field.ts";

for (const locale of LOCALES) await loadDeskTexts(locale, auditArea.texts);

function fields(locale: Locale, typed: string | undefined) {
  const messages = deskTextsOf(locale);
  const spoken = { locale, messages, texts: deskTextsFrom(locale, messages) };
  return auditedFields(deskLanguage(spoken, "UTC"), typed);
}

describe("the field of the audit log that somebody typed", () => {
  it.each([
    ["es", " Límite de crédito", "credit_limit_cents"],
    ["en", "credit limit", "credit_limit_cents"],
    ["es", "vendedor", "seller"],
    ["en", "Recovery", "Recovery"], // no page calls one so: the log's own name
    ["es", "credit_limit_cents", "credit_limit_cents"],
  ] as const)("in %s, %j is among others %s", (locale, typed, field) => {
    expect(fields(locale, typed)).toContain(field);
  });

  it("is none where nothing was typed, and never more than are asked for at once", () => {
    expect(fields("es", undefined)).toBeUndefined();
    expect(fields("es", "  ")).toBeUndefined();
    expect(fields("es", "e")).toHaveLength(50);
  });
});
