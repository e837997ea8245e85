/** Brand quality in the order in which options are offered (decisions §5): the maker's own, its supplier's, others'. */
export const BRAND_QUALITIES = ["original", "oem", "aftermarket"] as const;
export type BrandQuality = (typeof BRAND_QUALITIES)[number];
