import { useEffect, useState } from "react";

import type { PopupMessage } from "#contract/settings.ts";
import { isPopupDue, popupShown, type PopupSightings } from "#domain/popup/popup-schedule.ts";

import { Modal } from "#web/ui/modal.tsx";

/** The messages that this person is due, one after the other (specification §2, §4). */
export function PopupQueue({ messages }: { messages: PopupMessage[] }) {
  const [waiting, setWaiting] = useState(() => {
    const now = new Date();
    return messages.filter((message) => isDue(message, now));
  });
  const [shown] = waiting;

  useEffect(() => {
    if (shown) keepSightings(shown.code, popupShown(sightingsOf(shown.code), new Date()));
  }, [shown]);

  return (
    <Modal
      title={shown?.title ?? ""}
      isOpen={shown !== undefined}
      width="500"
      onClose={() => setWaiting(([, ...others]) => others)}
    >
      {shown?.message.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Modal>
  );
}

function isDue(message: PopupMessage, now: Date): boolean {
  if (message.enabled !== 1 || message.show_as_global_modal !== 1) return false;
  const schedule = {
    delayToShowAgainHours: message.modal_delay_to_show_again_hours,
    showFirstDays: message.show_first_x_days,
  };
  return isPopupDue(schedule, sightingsOf(message.code), now);
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

function keepSightings(code: string, sightings: PopupSightings): void {
  try {
    localStorage.setItem(keyOf(code), JSON.stringify(sightings));
  } catch {
    // Shown again at the next visit; no harm.
  }
}

function keyOf(code: string): string {
  return `popup.${code}`;
}
