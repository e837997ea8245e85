import { DAY_MS, HOUR_MS } from "../clock/durations.ts";

/** How often a popup message may be shown to the same person. */
export type PopupSchedule = {
  delayToShowAgainHours: number;
  showFirstDays: number;
};

/** When this person saw the message, in milliseconds since the epoch. */
export type PopupSightings = { firstAt: number; lastAt: number };

/**
 * Whether a popup is due (specification §4, Popup): the first time always; later only once the delay
 * has passed since it was last shown, and never once more than the given days have passed since it
 * was first shown. A clock that was set back since then counts as no time passed.
 */
export function isPopupDue(
  schedule: PopupSchedule,
  seen: PopupSightings | undefined,
  now: Date,
): boolean {
  if (!seen) return true;
  const sinceFirst = now.getTime() - seen.firstAt;
  const sinceLast = now.getTime() - seen.lastAt;
  return sinceFirst <= schedule.showFirstDays * DAY_MS && isPassed(sinceLast, schedule);
}

/** The sightings after the message was shown now. */
export function popupShown(seen: PopupSightings | undefined, now: Date): PopupSightings {
  return { firstAt: seen?.firstAt ?? now.getTime(), lastAt: now.getTime() };
}

function isPassed(sinceLast: number, { delayToShowAgainHours }: PopupSchedule): boolean {
  return sinceLast >= delayToShowAgainHours * HOUR_MS;
}
