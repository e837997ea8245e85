import { DAY_MS } from "../clock/durations.ts";

/** The longest that a key is good, in days: whoever still needs it renews it, and the old secret is gone. */
export const LONGEST_KEY_DAYS = 365;
/** How long the old secret works beside the new one, so that a program need not stop, in hours. */
export const OVERLAP_HOURS = 24;
/** How long before its end owners are reminded, in days; of a shorter life, half of it. */
export const REMINDER_DAYS = 14;

export const KEY_STATES = ["active", "ending", "paused", "ended", "revoked"] as const;
export type KeyState = (typeof KEY_STATES)[number];

type Life = { expiresAt: Date; pausedAt: Date | null; revokedAt: Date | null };

/** Where a key is: what can never come back first, then what keeps it from being used, then how long it is good. */
export function keyState({ expiresAt, pausedAt, revokedAt }: Life, now: Date): KeyState {
  if (revokedAt !== null) return "revoked";
  if (expiresAt <= now) return "ended";
  if (pausedAt !== null) return "paused";
  return expiresAt.getTime() - now.getTime() <= REMINDER_DAYS * DAY_MS ? "ending" : "active";
}

/** Whether a key may be used: neither paused, ended nor revoked. */
export function isKeyAlive(life: Life, now: Date): boolean {
  const state = keyState(life, now);
  return state === "active" || state === "ending";
}

/** When a key ends that is to be good for so many days. */
export function keyEnd(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** When an old secret ends that another one takes the place of: after the overlap, and never later than it would have. */
export function overlapEnd(endsAt: Date, now: Date): Date {
  return new Date(Math.min(endsAt.getTime(), now.getTime() + OVERLAP_HOURS * 60 * 60 * 1_000));
}

/** Since when owners are to be reminded of a key's end, by when it was made or renewed. */
export function reminderFrom(begunAt: Date, expiresAt: Date): Date {
  const half = (expiresAt.getTime() - begunAt.getTime()) / 2;
  return new Date(expiresAt.getTime() - Math.min(REMINDER_DAYS * DAY_MS, half));
}
