export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * 60_000;
/** Of 24 hours: days on which the clocks are changed are counted by the calendar. */
export const DAY_MS = 24 * 60 * 60_000;

export const QUARTER_HOUR_SECONDS = 15 * 60;
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * 60 * 60;
