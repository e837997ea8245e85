/** How long it is kept what was searched, in days (decisions §4): nobody can ask for more of it. */
export const SEARCHES_KEPT_DAYS = 90;

/** The day that a search counts for, as dates are written: of UTC, whichever storefront it was in. */
export function searchDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
