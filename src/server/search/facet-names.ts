/** The names behind the ids of the facets. */
type Named = { id: number; name_es: string; name_en: string; url: string };
export type CategoryName = Named;
export type SubcategoryName = Named & { categoryId: number };
export type BrandName = { id: number; name: string; slug: string };
export type MakeName = { id: number; name: string; slug: string };
