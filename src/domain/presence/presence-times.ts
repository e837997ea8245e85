/** Whoever has something open in the back office says so this often; so soon the others see who comes. */
export const PRESENCE_LOOK_MS = 4_000;

/** Of all those looks one in so many seconds is written down. */
export const PRESENCE_WRITTEN_SECONDS = 15;

/** Whoever has not said it for so long has gone without a word: a browser that was closed hard, a machine asleep. */
export const PRESENCE_LASTS_SECONDS = 60;
