import type { Customer } from "#contract/customers.ts";

import { useMay } from "#desk/ui/rights.ts";

import { useSession } from "#web/session/session-store.ts";

/** Nobody changes their own account here, nor that of whoever has as much to say; owners those of owners. The server holds the same. */
export function useMayChange({ email, isAdmin }: Pick<Customer, "email" | "isAdmin">): boolean {
  const session = useSession();
  const isOwner = useMay("owner");
  if (session === undefined || session?.userEmail === email) return false;
  return isOwner || isAdmin < (session?.isAdmin ?? 0);
}
