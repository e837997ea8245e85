import { z } from "zod";

/** A brand; `brand` is what filters and addresses use, `name` what is read. */
export const Brand = z.strictObject({
  brand: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  parts: z.int(),
  /** Other words that mean it: its name, and what it was called before, as addresses have them. */
  aliases: z.array(z.string()),
});
export type Brand = z.infer<typeof Brand>;

/** GET brands (specification §7). */
export const BrandsResponse = z.strictObject({ brands: z.array(Brand) });
export type BrandsResponse = z.infer<typeof BrandsResponse>;
