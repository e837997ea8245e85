import type { FieldCode, FieldProblem } from "#domain/account/field-problem.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import en from "./locales/en/fields.json" with { type: "json" };
import es from "./locales/es/fields.json" with { type: "json" };

/** The rule texts of specification §5, for forms in the browser and for what calls refuse. */
const SENTENCES: Readonly<Record<Locale, Record<FieldCode, string>>> = { es, en };

/** The sentence under a field, in the reader's language, with the bound of its rule. */
export function fieldSentence({ code, bound }: FieldProblem, locale: Locale): string {
  return SENTENCES[locale][code].replace("{bound}", String(bound ?? ""));
}
