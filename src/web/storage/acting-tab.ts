/** Where the tab of staff that acts for a customer says so; it goes with the tab, and no other tab reads it (ADR 0055). */
export const ACTING = "acting";

/** Whether this tab is a customer's, in which staff acts; the early script keeps it apart from the browser's own. */
export function isActing(): boolean {
  try {
    return ACTING in sessionStorage;
  } catch {
    return false; // where storage is refused, nobody acts
  }
}
