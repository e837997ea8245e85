import type { SuggestResponse } from "#contract/suggest.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { partNamed } from "#web/api/part-wire.ts";
import { brandPath, categoryPath, partPath, subcategoryPath } from "#web/paths.ts";
import { searchPath } from "./public/search-path.ts";

export type Suggestion = {
  key: string;
  href: string;
  text: string;
  /** Only parts have a number and a picture. */
  part?: { number: string; brand: string; image: string };
  /** What is done instead of going anywhere. */
  act?: () => void;
};
export type SuggestionGroup = {
  kind: "viewed" | "parts" | "vehicleParts" | "categories" | "brands" | "phrases";
  /** The place of its first suggestion among all. */
  first: number;
  suggestions: Suggestion[];
};

const MOST_PARTS = 5;
const MOST_OF_EACH = 4;

/**
 * What is offered under the search box, in the order in which a mechanic most likely wants it. A
 * category says more than a search for its name, which is left out.
 */
export function suggestionGroups(reply: SuggestResponse, locale: Locale): SuggestionGroup[] {
  const categories = new Set(reply.categories.map(({ name }) => name));
  const phrases = reply.phrases.filter((phrase) => !categories.has(phrase));
  const groups: Omit<SuggestionGroup, "first">[] = [
    { kind: "parts", suggestions: reply.parts.map(ofPart) },
    { kind: "vehicleParts", suggestions: reply.vehicleParts.map(ofVehiclePart) },
    { kind: "categories", suggestions: reply.categories.map(ofCategory) },
    { kind: "brands", suggestions: reply.brands.map(ofBrand) },
    { kind: "phrases", suggestions: phrases.map(ofPhrase) },
  ];
  let count = 0;
  return groups
    .filter(({ suggestions }) => suggestions.length > 0)
    .map(({ kind, suggestions: all }) => {
      const suggestions = all.slice(0, kind === "parts" ? MOST_PARTS : MOST_OF_EACH);
      const first = count;
      count += suggestions.length;
      return { kind, first, suggestions };
    });

  function ofPart(part: SuggestResponse["parts"][number]): Suggestion {
    return {
      key: part.sku,
      href: partPath(locale, part.sku),
      text: part.foundBy === undefined ? part.title : `${part.foundBy} · ${part.title}`,
      part: { brand: part.brand, ...partNamed(part) },
    };
  }
  function ofVehiclePart({ text, part, engine }: SuggestResponse["vehicleParts"][number]) {
    return { key: text, href: searchPath(locale, `${part} ${engine}`), text };
  }
  function ofCategory(category: SuggestResponse["categories"][number]): Suggestion {
    const { category_url, sub_category_url, name } = category;
    const href =
      sub_category_url === null
        ? categoryPath(locale, category_url)
        : subcategoryPath(locale, category_url, sub_category_url);
    return { key: href, href, text: name };
  }
  function ofBrand({ brand, name }: SuggestResponse["brands"][number]): Suggestion {
    return { key: brand, href: brandPath(locale, brand), text: name };
  }
  function ofPhrase(phrase: string): Suggestion {
    return { key: phrase, href: searchPath(locale, phrase), text: phrase };
  }
}
