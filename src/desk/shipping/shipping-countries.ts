import type { Country } from "#domain/account/region.ts";

/** The countries that tables have zones of, the shop's own first. */
export const ZONE_COUNTRIES = ["CR", "US"] as const satisfies readonly Country[];
