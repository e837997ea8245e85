/** A shelf as addresses have it: its warehouse, and the part's sku, which may hold any sign. */
export function shelfId({ warehouseId, sku }: { warehouseId: number; sku: string }): string {
  return `${warehouseId}-${sku}`;
}

/** The part of a shelf's address. */
export function skuOfShelf(id: string): string {
  return id.slice(id.indexOf("-") + 1);
}
