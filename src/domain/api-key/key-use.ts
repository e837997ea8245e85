/** How often one key may call in a minute, on all processes together. */
export const KEY_CALLS_A_MINUTE = 600;
/** How long it is kept what a key was used for, by call, and of how many days it is told by day, the one at hand too. */
export const KEY_USE_DAYS = { kept: 90, shown: 14 } as const;
