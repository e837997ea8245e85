/** The names behind the ids of the facets. */
type Named = { id: number; name_es: string; name_en: string; url: string };
export type CategoryName = Named;
/** Where a kind was, as coupons name it, and the addresses of what that leads to; a category has no second. */
export type FormerKind = { path: string; category: string; subcategory: string };
export type SubcategoryName = Named & { categoryId: number };
/** `formerly` is what addresses called it before. */
export type BrandName = { id: number; name: string; slug: string; formerly: string[] };
export type MakeName = { id: number; name: string; slug: string };
