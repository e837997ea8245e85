import { type AdminLevel, hasRole } from "./role.ts";

/** A session ends this long after the login, whatever happens (security A1), in seconds. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** Staff that does nothing for this long is out (security A1), in seconds. */
export const ADMIN_IDLE_SECONDS = 2 * 60 * 60;
/** How long a link to a new password works (decisions §3), in seconds. */
export const PASSWORD_LINK_SECONDS = 60 * 60;
/** How long a link that verifies an e-mail address works, in seconds. */
export const VERIFY_LINK_SECONDS = 7 * 24 * 60 * 60;

export type SessionTimes = { expiresAt: Date; seenAt: Date; adminLevel: AdminLevel };

/** Whether a session still holds: within its absolute life and, for staff, not idle for too long. */
export function isSessionAlive(
  { expiresAt, seenAt, adminLevel }: SessionTimes,
  now: Date,
): boolean {
  if (now >= expiresAt) return false;
  const idleSeconds = (now.getTime() - seenAt.getTime()) / 1_000;
  return !hasRole(adminLevel, "staff") || idleSeconds < ADMIN_IDLE_SECONDS;
}
