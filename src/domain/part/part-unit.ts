/** What one of a part is when it is sold: a piece, or several that belong together. */
export const PART_UNITS = ["each", "kit", "set"] as const;
export type PartUnit = (typeof PART_UNITS)[number];
