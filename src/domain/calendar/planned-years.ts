/** The years that anybody plans, or looks back at: of others no calendar is shown, and nothing is said of their days. */
export const PLANNED_YEARS = { first: 2020, last: 2100 } as const;

/** Whether a year is one of them. */
export function isPlannedYear(year: number): boolean {
  return year >= PLANNED_YEARS.first && year <= PLANNED_YEARS.last;
}
