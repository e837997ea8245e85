/** What of an item the shop passes by, though it takes the item (docs/imports.md says each). */
export const PASSED = [
  "language",
  "long_text",
  "currency",
  "price_amount",
  "price_unit",
  "price_quantity",
  "price_later",
  "price_over",
  "package",
  "measure",
  "gtin",
  "country",
  "unit",
  "removed",
  "attribute",
  "component",
  "reference",
  "document",
  "picture",
] as const;
export type Passed = (typeof PASSED)[number];

/** What was read of a segment, and what of it was passed by, once for each. */
export type Read<Value> = { value: Value; passed: readonly Passed[] };
