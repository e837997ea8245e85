import { z } from "zod";

/** A category of the menu, named in the caller's language. */
export const Category = z.strictObject({
  id: z.int(),
  category_name: z.string(),
  category_url: z.string(),
  image_route: z.string(),
  parts: z.int(),
  /** What was taken into it, as addresses have it; absent where nothing was. */
  formerly: z.array(z.string()).optional(),
});
export type Category = z.infer<typeof Category>;

export const Subcategory = z.strictObject({
  id: z.int(),
  category_id: z.int(),
  sub_category_name: z.string(),
  sub_category_url: z.string(),
  image_route: z.string(),
  parts: z.int(),
});
export type Subcategory = z.infer<typeof Subcategory>;

/** GET categories (specification §7). */
export const CategoriesResponse = z.strictObject({ categories: z.array(Category) });
export type CategoriesResponse = z.infer<typeof CategoriesResponse>;

/** GET categories/subcategoriesAll (specification §7). */
export const SubcategoriesResponse = z.strictObject({ subcategories: z.array(Subcategory) });
export type SubcategoriesResponse = z.infer<typeof SubcategoriesResponse>;

/**
 * POST categories/vehicle_relation (specification §7): ids of what has stock for the vehicle in the
 * body. `invalid`: the shop does not know it, so that nothing can be said of the menu.
 */
export const VehicleRelationResponse = z.strictObject({
  status: z.enum(["success", "invalid"]),
  categoryRelations: z.array(z.int()),
  subcategoryRelation: z.array(z.int()),
});
export type VehicleRelationResponse = z.infer<typeof VehicleRelationResponse>;
