/** The two faces of the shop on one catalogue (decisions §9): Costa Rica and the United States. */
export const STOREFRONTS = ["cr", "us"] as const;
export type Storefront = (typeof STOREFRONTS)[number];
