import { WRITTEN_MOMENT } from "#domain/clock/written-moment.ts";
import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { numberFormats } from "#domain/i18n/number-formats.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";
import { escapedMarkup } from "#server/platform/http/escaped-markup.ts";

import { asWritten } from "./own-data-wire.ts";

type Section = { name: string; rows: AsyncIterable<unknown> };
type Page = { shop: string; madeAt: Date; locale: Locale };

const STYLE = [
  ":root{color-scheme:light dark}",
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}",
  "article{border-top:1px solid;padding:.75rem 0}",
  "dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0}",
  "dt{opacity:.75}dd{margin:0}ul{margin:0;padding:0;list-style:none}li+li{margin-top:.5rem}",
].join("");

/**
 * The copy of one's own data as one page to read: the same as the JSON, with the names of its fields in
 * words, amounts and moments as the language writes them. It holds no script and fetches nothing.
 */
export async function* writeOwnDataPage(
  sections: Iterable<Section>,
  { shop, madeAt, locale }: Page,
): AsyncGenerator<string> {
  const words = serverTexts("ownData", locale);
  const title = filled(words.title, { shop });
  yield `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapedMarkup(title)}</title><style>${STYLE}</style></head><body>\n`;
  yield `<h1>${escapedMarkup(title)}</h1>\n<p>${escapedMarkup(filled(words.made, { moment: utcMoment(madeAt.toISOString(), locale) }))}</p>\n<p>${escapedMarkup(filled(words.about, { shop }))}</p>\n`;
  for (const { name, rows } of sections) {
    yield `<h2>${escapedMarkup(named(name, words.sections))}</h2>\n`;
    let isEmpty = true;
    for await (const row of rows) {
      isEmpty = false;
      yield `<article>${shown(asWritten(row), "", locale)}</article>\n`;
    }
    if (isEmpty) yield `<p>${escapedMarkup(words.none)}</p>\n`;
  }
  yield "</body></html>\n";
}

function shown(value: unknown, field: string, locale: Locale): string {
  if (Array.isArray(value))
    return `<ul>${value.map((one) => `<li>${shown(one, field, locale)}</li>`).join("")}</ul>`;
  if (typeof value === "object" && value !== null && !(value instanceof Date))
    return fieldsHtml(value, locale);
  return escapedMarkup(plainText(value, field, locale));
}

/** What is empty is left out: it says nothing. */
function fieldsHtml(row: object, locale: Locale): string {
  const words = serverTexts("ownData", locale).fields;
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== "");
  const pairs = fields.map(
    ([name, value]) =>
      `<dt>${escapedMarkup(named(name, words))}</dt><dd>${shown(value, name, locale)}</dd>`,
  );
  return `<dl>${pairs.join("")}</dl>`;
}

function plainText(value: unknown, field: string, locale: Locale): string {
  const { yes, no } = serverTexts("ownData", locale);
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value === "number" && field.endsWith("_usd"))
    return numberFormats(locale).money(value);
  if (value instanceof Date) return utcMoment(value.toISOString(), locale);
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  return WRITTEN_MOMENT.test(text) ? utcMoment(text, locale) : text;
}

function utcMoment(moment: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? moment : format.format(at);
}

/** The word for a name; one that has none is shown as it is, without its underscores. */
function named(name: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name.replaceAll("_", " ");
}
