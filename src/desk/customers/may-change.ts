import type { Customer } from "#contract/customers.ts";

import { useMay } from "#desk/ui/rights.ts";

import { useSession } from "#web/session/session-store.ts";

type Changed = Pick<Customer, "email" | "isAdmin" | "mergedInto">;

/**
 * Nobody changes their own account here, nor that of whoever has as much to say; owners those of owners; and none that was
 * merged into another. The server holds the same.
 */
export function useMayChange({ email, isAdmin, mergedInto }: Changed): boolean {
  const session = useSession();
  const isOwner = useMay("owner");
  if (mergedInto || session === undefined || session?.userEmail === email) return false;
  return isOwner || isAdmin < (session?.isAdmin ?? 0);
}
