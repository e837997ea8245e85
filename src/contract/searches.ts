import { z } from "zod";

import { LONGEST_SEARCH_TEXT } from "#domain/part/search-text.ts";
import { SEARCHES_KEPT_DAYS } from "#domain/search/kept-days.ts";
import { SEARCH_LISTS } from "#domain/search/search-list.ts";

import { Reading } from "./reading.ts";

/** POST searches/chosen: a part of a search's list was opened or put into a cart. */
export const ChosenRequest = z.strictObject({
  searchText: z.string().min(1).max(LONGEST_SEARCH_TEXT),
  sku: z.string().min(1).max(100),
  kind: z.enum(["opened", "carted"]),
});
export type ChosenRequest = z.infer<typeof ChosenRequest>;

/** POST admin/searches: what shoppers ask, by how often (decisions §4, §11). */
export const SearchesRequest = z.strictObject({
  filters: z
    .strictObject({
      list: z.enum(SEARCH_LISTS).nullish(),
      /** Of the last so many days; 30 unless said. */
      days: z.int().min(1).max(SEARCHES_KEPT_DAYS).nullish(),
      /** Questions, or words, that hold it, whatever their case and accents. */
      text: z.string().trim().max(LONGEST_SEARCH_TEXT).nullish(),
    })
    .default({}),
  /** `next` of the page before: how often, and what was asked. */
  after: z
    .string()
    .max(LONGEST_SEARCH_TEXT + 12)
    .regex(/^\d{1,10} ./s)
    .nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type SearchesRequest = z.infer<typeof SearchesRequest>;

const ListedSearch = z.strictObject({
  /** A question, or a word that nobody understood. */
  text: z.string(),
  times: z.int(),
  /** How a question is answered most often. */
  rung: z.string().nullable(),
  opened: z.int(),
  carted: z.int(),
  /** Of a word: a question that it stood in. */
  example: z.string().nullable(),
});
export type ListedSearch = z.infer<typeof ListedSearch>;

export const SearchesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedSearch),
  next: z.string().nullable(),
});
export type SearchesResponse = z.infer<typeof SearchesResponse>;

/** POST admin/searches/try: what a question is read as and finds now; it counts as nobody's search. */
export const TrySearchRequest = z.strictObject({
  text: z.string().trim().min(1).max(LONGEST_SEARCH_TEXT),
});

export const TrySearchResponse = z.strictObject({
  status: z.literal("success"),
  reading: Reading.nullable(),
  parts: z.int(),
  /** The first of them. */
  items: z.array(
    z.strictObject({
      sku: z.string(),
      partNumber: z.string(),
      title: z.string(),
      brand: z.string(),
    }),
  ),
});
export type TrySearchResponse = z.infer<typeof TrySearchResponse>;
