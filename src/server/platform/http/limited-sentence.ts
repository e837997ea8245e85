import type { Locale } from "#domain/i18n/locale.ts";

/** Says when whoever asked too often may ask again; up to a minute the general sentence is true. */
export function limitedSentence(
  retryAfterSeconds: number,
  { general, locale }: { general: string; locale: Locale },
): string {
  if (retryAfterSeconds <= 60) return general;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return locale === "es"
    ? `Demasiadas solicitudes seguidas. Intente de nuevo en ${minutes} minutos.`
    : `Too many requests in a row. Try again in ${minutes} minutes.`;
}
