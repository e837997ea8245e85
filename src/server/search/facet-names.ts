/** The names behind the ids of the facets. */
type Named = { id: number; name_es: string; name_en: string; url: string };
export type CategoryName = Named;
/** Where a kind was, as coupons name it, and the addresses of what that leads to; a category has no second. */
export type FormerKind = { path: string; category: string; subcategory: string };
export type SubcategoryName = Named & { categoryId: number };
/** `aliases` are the other words that mean it, as addresses have them. */
export type BrandName = { id: number; name: string; slug: string; aliases: string[] };
/** `formerly` is what it was called, by names and addresses. */
export type MakeName = { id: number; name: string; slug: string; formerly: readonly string[] };
