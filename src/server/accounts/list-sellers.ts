import type { SellersResponse } from "#contract/customer-desk.ts";
import { LONGEST_SELLER } from "#domain/account/customer-terms.ts";
import { keptSeller, staffName } from "#domain/account/seller.ts";
import type { Database } from "#server/platform/database/database.ts";

import { listStaff } from "./seller-store.ts";

/** Who may be a customer's seller: those of the staff whose account is open, by name. */
export async function listSellers(db: Database): Promise<SellersResponse["sellers"]> {
  const staff = await listStaff(db);
  return staff
    .filter(({ isDisabled, email }) => !isDisabled && email.length <= LONGEST_SELLER)
    .map((one) => ({ email: one.email, name: staffName(one) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "es"));
}

/** What is kept of each seller that a file names: the staff are read once, however many rows it has. */
export async function readSellers(db: Database): Promise<(written: string) => string> {
  const staff = await listStaff(db);
  return (written) => keptSeller(written, staff);
}
