import type { Storefront } from "#domain/storefront/storefront.ts";

/** What the shop is called in one of its storefronts. */
export type NameOfShop = (storefront: Storefront) => Promise<string>;
