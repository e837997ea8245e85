import { globSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

import type { Locale } from "#domain/i18n/locale.ts";

type Texts = { [key: string]: string | Texts };

/** Words that stand in nearly every sentence of one language, and in none of the other. */
const OWN_WORDS = {
  es: /[áéíóúñ¿¡]|\b(?:el|la|los|las|un|una|para|con|que|del|por|se|de|en|lo|su)\b/iu,
  en: /\b(?:the|of|and|is|are|for|with|that|this|not|was|it)\b/iu,
} as const;
const OTHER = { es: "en", en: "es" } as const;
/** What has its name in one language, and what is written to a customer in theirs, whatever staff speaks. */
const NAMES =
  /Español|SINPE Móvil|céntimo|Juan Santamaría|cédula (?:física|jurídica)|Física, jurídica, DIMEX|: es or en\./giu;
const IN_A_LANGUAGE = /^messages\.reply\..*\.(?:es|en)$/u;

/** What people read of a text, by its place. */
function textsIn(locale: Locale): [place: string, text: string][] {
  return globSync(`src/{desk/i18n,web/i18n,texts}/locales/${locale}/*.json`).flatMap((file) =>
    entriesOf(JSON.parse(readFileSync(file, "utf8")), file.replace(/^.*\/(\w+)\.json$/u, "$1")),
  );
}

function entriesOf(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${prefix}.${key}`, value.replaceAll(/\{\w+/gu, "").replaceAll(NAMES, "")]]
      : entriesOf(value, `${prefix}.${key}`),
  );
}

it.each(["es", "en"] as const)("says nothing in another language, %s", (locale) => {
  const texts = textsIn(locale);
  const foreign = texts.filter(
    ([place, text]) => OWN_WORDS[OTHER[locale]].test(text) && !IN_A_LANGUAGE.test(place),
  );
  expect(foreign).toEqual([]);
  expect(texts.filter(([, text]) => OWN_WORDS[locale].test(text)).length).toBeGreaterThan(2_000);
});
