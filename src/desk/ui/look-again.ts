/** How often one looks at what the shop is at work on, in ms. */
export const LOOK_MS = 3_000;
