/** What orders cost, line by line, by the part that each is for. */
export function productsBySku<Product extends { nkr_code: string }>(
  products: readonly Product[] | undefined,
): Map<string, Product> {
  return new Map(products?.map((product) => [product.nkr_code, product]));
}
