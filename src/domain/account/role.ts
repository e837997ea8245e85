/** Whoever has one of them may do what those before it may. */
export const ROLES = ["customer", "staff", "manager", "owner"] as const;
export type Role = (typeof ROLES)[number];

/** isAdmin of specification §6 as decisions §3 levels it. */
export const ADMIN_LEVELS = {
  customer: 0,
  staff: 1,
  manager: 2,
  owner: 3,
} as const satisfies Record<Role, number>;
export type AdminLevel = (typeof ADMIN_LEVELS)[Role];

/** The role of a stored level; a number that is none is a customer. */
export function adminLevelOf(stored: number): AdminLevel {
  const levels: readonly AdminLevel[] = Object.values(ADMIN_LEVELS);
  return levels.find((level) => level === stored) ?? ADMIN_LEVELS.customer;
}

/** Whoever has a level may do what the levels below it may. */
export function hasRole(level: AdminLevel, role: Role): boolean {
  return level >= ADMIN_LEVELS[role];
}
