import { ADMIN_LEVELS, type AdminLevel, hasRole } from "./role.ts";

/** Whoever acts for customers has at least this role (decisions §3, §11). */
export const ACTING_ROLE = "manager";
/** For so long at most staff acts for a customer at a stretch (ADR 0055), in seconds. */
export const ACTING_SECONDS = 60 * 60;
/** The reason why somebody acts, which the audit log keeps. */
export const LONGEST_ACTING_REASON = 200;

type Customer = { adminLevel: AdminLevel; isDisabled: boolean };

/** Nobody acts for staff, of whatever role, nor for whoever may not log in themselves. */
export function mayBeActedFor({ adminLevel, isDisabled }: Customer): boolean {
  return adminLevel === ADMIN_LEVELS.customer && !isDisabled;
}

/** When acting ends by itself: an hour from now, and never later than the session that it hangs on. */
export function actingEnd(now: Date, staffSessionEnd: Date): Date {
  const end = now.getTime() + ACTING_SECONDS * 1_000;
  return new Date(Math.min(end, staffSessionEnd.getTime()));
}

/** Whoever acts, as the database has them now. */
export type ActingStaff = {
  adminLevel: AdminLevel;
  isDisabled: boolean;
  /** Their own session: when it ended, null while it has not, and when it ends by itself. */
  endedAt: Date | null;
  expiresAt: Date;
};

/** Whether staff may still act: its own session and role hold, and the customer is still one. */
export function doesActingHold(staff: ActingStaff, customer: Customer, now: Date): boolean {
  const isIn = staff.endedAt === null && now < staff.expiresAt && !staff.isDisabled;
  return isIn && hasRole(staff.adminLevel, ACTING_ROLE) && mayBeActedFor(customer);
}
