/**
 * What of a part may be missing, as its staff looks for it: a photograph, a price at any level, or pieces up
 * to its minimum (decisions §11).
 */
export const PART_LACKS = ["picture", "price", "stock"] as const;
export type PartLack = (typeof PART_LACKS)[number];

/** What else nobody may have said of a part: what it weighs, all three of its sizes, or what it fits, universal or not. */
export const PART_GAPS = ["weight", "size", "fitment"] as const;
export type PartGap = (typeof PART_GAPS)[number];
