/**
 * What staff narrows shelves by: pieces on one, none, pieces on their way to it, or that it is one of an open warehouse
 * and its part below its minimum (decisions §11).
 */
export const SHELF_STATES = ["some", "none", "incoming", "below"] as const;
export type ShelfState = (typeof SHELF_STATES)[number];
