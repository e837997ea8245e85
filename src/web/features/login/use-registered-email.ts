import { useLocation } from "react-router";

import { useHydrated } from "#web/ui/form/use-hydrated.ts";

/** The address that was just registered, handed on by the form; the server knows of none. */
export function useRegisteredEmail(): string {
  const state: unknown = useLocation().state;
  const isAlive = useHydrated();
  const isKnown = isAlive && typeof state === "object" && state !== null && "email" in state;
  return isKnown && typeof state.email === "string" ? state.email : "";
}
