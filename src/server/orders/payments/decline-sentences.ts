import type { Locale } from "#domain/i18n/locale.ts";
import { serverTexts } from "#texts/server-texts.ts";

/** Why a payment came to nothing, and what to do next. */
export function declineSentence(reason: string, locale: Locale): string {
  const { other, ...sentences } = serverTexts("declines", locale);
  return new Map(Object.entries(sentences)).get(reason) ?? other;
}
