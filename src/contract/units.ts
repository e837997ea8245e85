import { z } from "zod";

import { Product } from "./products.ts";
import { WarrantyTerms } from "./warranty.ts";

/** A whole remanufactured engine or transmission. `price` and `core` are absent for guests. */
export const WholeUnit = Product.pick({
  sku: true,
  part_number: true,
  title: true,
  brand: true,
  brandQuality: true,
  price: true,
  core: true,
  hasCore: true,
  status: true,
  daysToShip: true,
  incomingOn: true,
  stock: true,
  subcategory: true,
}).extend({
  kind: z.enum(["engine", "transmission"]),
  /** Whose it is, and of which of their families; empty where nobody says it. */
  maker: z.string(),
  family: z.string(),
  /** Null where nobody says it. */
  warranty: WarrantyTerms.nullable(),
  is_special_order: z.boolean(),
  needs_vin_check: z.boolean(),
});
export type WholeUnit = z.infer<typeof WholeUnit>;

/** GET units. */
export const UnitsResponse = z.strictObject({ units: z.array(WholeUnit) });
export type UnitsResponse = z.infer<typeof UnitsResponse>;
