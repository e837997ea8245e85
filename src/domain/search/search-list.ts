/** What staff reads of the searches: what found nothing, words that nobody understood, what is searched most (decisions §11). */
export const SEARCH_LISTS = ["nothing", "unknown", "common"] as const;
