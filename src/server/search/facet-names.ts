/** The names behind the ids of the facets. */
type Named = { id: number; name_es: string; name_en: string; url: string };
export type CategoryName = Named;
export type SubcategoryName = Named & { categoryId: number };
/** `formerly` is what addresses called it before. */
export type BrandName = { id: number; name: string; slug: string; formerly: string[] };
export type MakeName = { id: number; name: string; slug: string };
