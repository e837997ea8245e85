/** How a part stands to kits, as its staff looks for it: it is one, with what is in it, or it is in one. */
export const KIT_PLACES = ["is", "in"] as const;
export type KitPlace = (typeof KIT_PLACES)[number];
