/** Whether this is the tab of staff that acts for a customer, or did until that ended (acting.ts). */
export function isActingTab(): boolean {
  try {
    return "acting" in sessionStorage;
  } catch {
    return false; // where storage is refused, nobody acts
  }
}
