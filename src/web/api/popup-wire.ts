import type { PopupMessage } from "#contract/settings.ts";
import type { PopupSchedule } from "#domain/popup/popup-schedule.ts";

/** How often a message of the settings may be shown. */
export function popupSchedule(message: PopupMessage): PopupSchedule {
  return {
    delayToShowAgainHours: message.modal_delay_to_show_again_hours,
    showFirstDays: message.show_first_x_days,
  };
}
