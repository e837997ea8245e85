import { LOCALES, type Locale, localeOf } from "#domain/i18n/locale.ts";

/** The same page in both languages: Spanish has no prefix, English is under /en. Keeps query and hash. */
export function alternatesOf(path: string): Record<Locale, string> {
  const bare = localeOf(path.split(/[?#]/, 1)[0] ?? "") === "en" ? path.slice(3) : path;
  const spanish = bare.startsWith("/") ? bare : `/${bare}`;
  const english = `/en${spanish === "/" ? "" : spanish.replace(/^\/(?=[?#])/, "")}`;
  return { es: spanish, en: english };
}

/** Whether every language of a page leads back to the same pair: what search engines ask of alternates. */
export function areReciprocal(path: string): boolean {
  const pair = alternatesOf(path);
  return LOCALES.every((locale) => {
    const back = alternatesOf(pair[locale]);
    return back.es === pair.es && back.en === pair.en;
  });
}
