import type { Product } from "#contract/products.ts";

/** What the table of options shows of each; the rest would only make the page's data longer. */
export type OptionLine = Pick<
  Product,
  | "sku"
  | "part_number"
  | "title"
  | "brand"
  | "brandQuality"
  | "presentation"
  | "status"
  | "daysToShip"
  | "incomingOn"
  | "stock"
  | "price"
  | "core"
  | "fitment"
  | "supersededBy"
>;
