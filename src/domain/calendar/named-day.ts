import { languageTag, type Locale } from "#domain/i18n/locale.ts";

/**
 * Days within a sentence, in a language: "martes 1 de diciembre", "Tuesday, December 1". Spanish has no comma there,
 * where Intl writes one.
 */
export function namedDays(locale: Locale): (day: string) => string {
  const days = new Intl.DateTimeFormat(languageTag(locale), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return (day) => days.format(new Date(day)).replace(/(?<=[a-zá]), (?=\d)/, " ");
}
