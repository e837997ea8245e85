import { z } from "zod";

/** A brand; `brand` is what filters and addresses use, `name` what is read. */
export const Brand = z.strictObject({
  brand: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  parts: z.int(),
  /** What addresses called it before; absent where there is none. */
  formerly: z.array(z.string()).optional(),
});
export type Brand = z.infer<typeof Brand>;

/** GET brands (specification §7). */
export const BrandsResponse = z.strictObject({ brands: z.array(Brand) });
export type BrandsResponse = z.infer<typeof BrandsResponse>;
