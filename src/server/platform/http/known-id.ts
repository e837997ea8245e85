import { ShopError } from "#domain/error/shop-error.ts";
import { UUID } from "#domain/naming/uuid.ts";

/** An id as a query takes it; a ShopError `not_found` for a text that is none, as for one that names nothing. */
export function knownId(id: string): string {
  if (!UUID.test(id)) throw new ShopError("not_found");
  return id;
}
