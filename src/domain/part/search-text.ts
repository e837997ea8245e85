/** The longest search text that is taken (decisions §3, bounds). */
export const LONGEST_SEARCH_TEXT = 100;
