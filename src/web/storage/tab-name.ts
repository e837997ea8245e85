const KEY = "repuesto.tab";

/**
 * What this tab is called, the same after a reload and another one in each tab that was opened by itself: a tab that the
 * browser duplicates is called like the first. For as long as the page where storage is refused. By it a tab finds what it keeps for itself, which signing out forgets like everything else.
 */
export function tabName(): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept !== null) return kept;
    const name = crypto.randomUUID();
    sessionStorage.setItem(KEY, name);
    return name;
  } catch {
    return "page";
  }
}
