/**
 * The categories or subcategories that shoppers are led to, in their order: those that hold a part. One without parts
 * stands in the back office, and answers at its address.
 */
export function holdingParts<Kind extends { parts: number }>(kinds: readonly Kind[]): Kind[] {
  return kinds.filter(({ parts }) => parts > 0);
}
