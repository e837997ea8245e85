import type { PopupMessage } from "#contract/settings.ts";
import { isPopupDue, popupShown, type PopupSightings } from "#domain/popup/popup-schedule.ts";

import { popupSchedule } from "#web/api/popup-wire.ts";

/** Whether a message is shown to whoever uses this browser (specification §4, Popup). */
export function isMessageDue(message: PopupMessage, now: Date): boolean {
  if (message.enabled !== 1 || message.show_as_global_modal !== 1) return false;
  return isPopupDue(popupSchedule(message), sightingsOf(message.code), now);
}

/** Storage that is forbidden, or holds something else by now, is as if the message was never seen. */
function sightingsOf(code: string): PopupSightings | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? "null");
    return isSightings(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isSightings(kept: unknown): kept is PopupSightings {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "firstAt" in kept &&
    typeof kept.firstAt === "number" &&
    "lastAt" in kept &&
    typeof kept.lastAt === "number"
  );
}

/** Notes that the message was shown now. */
export function noteSighting(code: string, now: Date): void {
  const sightings = popupShown(sightingsOf(code), now);
  try {
    localStorage.setItem(keyOf(code), JSON.stringify(sightings));
  } catch {
    // Shown again at the next visit; no harm.
  }
}

function keyOf(code: string): string {
  return `popup.${code}`;
}
