import { LONGEST_SEARCH_TEXT } from "#domain/part/search-text.ts";

import { plainText } from "../parts/parts-address.ts";

/** The longest sku that is asked for; a longer one cannot exist. */
const LONGEST_SKU = 80;

export type PartAddress = {
  sku: string;
  /** What was searched, when a search led here; leads back to its list. */
  searched: string;
  /** The interchange group, tried when no part has the sku. */
  group: string;
};

/** Reads /part/{id?}/{text?}/{unificado?} and /parts/... in either language, and the key `q` (specification §2). */
export function readPartAddress(url: URL): PartAddress {
  const segments = url.pathname.replace(/^\/en(?=\/)/i, "").split("/");
  const [, , sku = "", text = "", group = ""] = segments.map(decoded);
  return {
    sku: plainText(sku, LONGEST_SKU),
    searched:
      plainText(url.searchParams.get("q"), LONGEST_SEARCH_TEXT) ||
      plainText(text, LONGEST_SEARCH_TEXT),
    group: plainText(group, LONGEST_SKU),
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
