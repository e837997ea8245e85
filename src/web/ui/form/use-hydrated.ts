import { useSyncExternalStore } from "react";

/** False in the server's HTML and until the page is alive: a form must not be sent before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
