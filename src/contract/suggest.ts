import { z } from "zod";

import { LONGEST_SEARCH_TEXT } from "#domain/part/search-text.ts";

/** GET suggest?q= */
export const SuggestQuery = z.strictObject({
  q: z.string().max(LONGEST_SEARCH_TEXT),
  lang: z.string().max(35).optional(),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

/** What the header's search box offers while a shopper types (decisions §5). */
export const SuggestResponse = z.strictObject({
  parts: z.array(
    z.strictObject({
      sku: z.string(),
      part_number: z.string(),
      title: z.string(),
      brand: z.string(),
      image_route: z.string(),
      /** By which number it was found, with its brand, where the part does not bear it; one of the caller's own is said to be. */
      foundBy: z.string().optional(),
    }),
  ),
  phrases: z.array(z.string()),
  categories: z.array(
    z.strictObject({
      category_url: z.string(),
      sub_category_url: z.string().nullable(),
      name: z.string(),
    }),
  ),
  brands: z.array(z.strictObject({ brand: z.string(), name: z.string() })),
  /** A part family on a vehicle or engine: "bomba de agua, Isuzu 4HK1". */
  vehicleParts: z.array(z.strictObject({ text: z.string(), part: z.string(), engine: z.string() })),
});
export type SuggestResponse = z.infer<typeof SuggestResponse>;
