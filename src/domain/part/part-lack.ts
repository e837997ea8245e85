/** What of a part may be missing, as its staff looks for it: a photograph, or a price at any level (decisions §11). */
export const PART_LACKS = ["picture", "price"] as const;
export type PartLack = (typeof PART_LACKS)[number];
