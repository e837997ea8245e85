/** What one of a part is when it is sold: a piece, or several that belong together. */
export type PartUnit = "each" | "kit" | "set";
