import type { Storefront } from "#domain/storefront/storefront.ts";

/** What is searched and chosen, by day and without a person (decisions §4). */
export type SearchesTables = {
  search_question: {
    day: string;
    text: string;
    storefront: Storefront;
    rung: string;
    found: boolean;
    unknown: string[];
    times: number;
  };
  search_choice: { day: string; text: string; part_id: number; opened: number; carted: number };
};
