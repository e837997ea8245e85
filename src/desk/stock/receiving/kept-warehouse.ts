const NAME = "deskReceiving.warehouse";

/** The warehouse where things were taken in last with this browser; it says nothing of anybody, and outlives the session. */
export function keptWarehouse(): number | undefined {
  try {
    const kept = Number(localStorage.getItem(NAME) ?? "");
    return Number.isSafeInteger(kept) && kept > 0 ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it; where storage is refused it holds for as long as the page is open. */
export function keepWarehouse(id: number): void {
  try {
    localStorage.setItem(NAME, String(id));
  } catch {
    // It is chosen all the same.
  }
}
