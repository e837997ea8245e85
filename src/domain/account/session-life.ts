import { DAY_SECONDS } from "../clock/durations.ts";
import { type AdminLevel, hasRole } from "./role.ts";

/** A session ends this long after the login, whatever happens (security A1), in seconds. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** Staff that does nothing for this long is out (security A1), in seconds. */
export const ADMIN_IDLE_SECONDS = 2 * 60 * 60;
/** How long a link to a new password works (decisions §3), in seconds. */
export const PASSWORD_LINK_SECONDS = 60 * 60;
/** How long a link that verifies an e-mail address works, in days and in seconds. */
export const VERIFY_LINK_DAYS = 7;
export const VERIFY_LINK_SECONDS = VERIFY_LINK_DAYS * DAY_SECONDS;

/** How long ago somebody may have proved who they are who does what is dangerous (security A16), in seconds. */
export const FRESH_LOGIN_SECONDS = 10 * 60;
/** How long whoever knows the password may take over the second factor, in seconds. */
export const FACTOR_CHALLENGE_SECONDS = 5 * 60;
/** By how much the clocks of two processes may differ, in seconds. */
const CLOCKS_DIFFER_SECONDS = 60;

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

/** Whether a session's holder has proved lately who they are; a moment that is still to come proves nothing. */
export function isLoginFresh(authenticatedAt: Date, now: Date): boolean {
  const seconds = (now.getTime() - authenticatedAt.getTime()) / 1_000;
  return seconds >= -CLOCKS_DIFFER_SECONDS && seconds <= FRESH_LOGIN_SECONDS;
}
