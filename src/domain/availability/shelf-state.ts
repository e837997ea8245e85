/** What staff narrows shelves by: pieces on one, none, or pieces on their way to it (decisions §11). */
export const SHELF_STATES = ["some", "none", "incoming"] as const;
export type ShelfState = (typeof SHELF_STATES)[number];
