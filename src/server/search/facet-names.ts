/** The names behind the ids of the facets. */
type Named = { id: number; name_es: string; name_en: string; url: string };
export type CategoryName = Named;
export type SubcategoryName = Named & { categoryId: number };
/** `aliases` are the other words that mean it, as addresses have them. */
export type BrandName = { id: number; name: string; slug: string; aliases: string[] };
export type MakeName = { id: number; name: string; slug: string };
