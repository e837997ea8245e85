/** How long it is kept what was searched, in days (decisions §4): nobody can ask for more of it. */
export const SEARCHES_KEPT_DAYS = 90;
