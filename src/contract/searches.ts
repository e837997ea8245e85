import { z } from "zod";

import { LONGEST_SEARCH_TEXT } from "#domain/part/search-text.ts";

/** POST searches/chosen: a part of a search's list was opened or put into a cart. */
export const ChosenRequest = z.strictObject({
  searchText: z.string().min(1).max(LONGEST_SEARCH_TEXT),
  sku: z.string().min(1).max(100),
  kind: z.enum(["opened", "carted"]),
});
export type ChosenRequest = z.infer<typeof ChosenRequest>;

/** POST admin/searches: of how many days, and how many lines of each list. */
export const SearchesRequest = z.strictObject({
  days: z.int().min(1).max(90).optional(),
  size: z.int().min(1).max(500).optional(),
});

const SearchedText = z.strictObject({
  text: z.string(),
  times: z.int(),
  /** How it is answered most often. */
  rung: z.string(),
  opened: z.int(),
  carted: z.int(),
});

export const SearchesResponse = z.strictObject({
  status: z.literal("success"),
  /** Words that nobody understood, the commonest first, each with a question that it stood in. */
  unknown: z.array(z.strictObject({ word: z.string(), times: z.int(), example: z.string() })),
  /** Questions that found nothing of what they searched for. */
  nothing: z.array(SearchedText),
  common: z.array(SearchedText),
});
