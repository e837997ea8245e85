import { adminLevelOf, hasRole, type Role } from "#domain/account/role.ts";

import { useSession } from "#web/session/session-store.ts";

/**
 * Whether whoever is signed in may do what needs a role; what they may not is not shown. The session says it for
 * display alone: the server decides (decisions §3).
 */
export function useMay(role: Role): boolean {
  return hasRole(adminLevelOf(useSession()?.isAdmin ?? 0), role);
}
