import type { Address } from "#domain/account/address.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { UUID } from "#domain/naming/uuid.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findAddress, type Owned } from "./address-store.ts";

/** An address of the account's book; a ShopError `not_found` for any other, another's too (security A14). */
export async function ownAddress(db: Database, owned: Owned): Promise<Address> {
  const row = UUID.test(owned.id) ? await findAddress(db, owned) : undefined;
  if (!row) throw new ShopError("not_found", { address: owned.id });
  const { id: _id, version: _version, ...rest } = row;
  const { isDefaultShipping: _shipping, isDefaultBilling: _billing, ...address } = rest;
  return address;
}
