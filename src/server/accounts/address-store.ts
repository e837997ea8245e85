import { type Selection, sql } from "kysely";

import type { Address } from "#domain/account/address.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

const SELECTED = [
  "id",
  "receiver_name as receiverName",
  "company",
  "street",
  "city",
  "state",
  "postal_code as postalCode",
  "country",
  "district",
  "phone",
  "additional_info as additionalInfo",
  "type",
  "is_default_shipping as isDefaultShipping",
  "is_default_billing as isDefaultBilling",
  "version",
] as const;

export type AddressRow = Selection<Tables, "address", (typeof SELECTED)[number]>;
/** What an address is the account's first choice for. */
export type DefaultKind = "shipping" | "billing";
/** An address of an account: each statement names the owner, so that nobody meets another's (security A13). */
export type Owned = { accountId: string; id: string };

/** The account's addresses, the oldest first. */
export async function findAddresses(db: Database, accountId: string): Promise<AddressRow[]> {
  return db
    .selectFrom("address")
    .select(SELECTED)
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** One address of the account. */
export async function findAddress(
  db: Database,
  { accountId, id }: Owned,
): Promise<AddressRow | undefined> {
  return db
    .selectFrom("address")
    .select(SELECTED)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function insertAddress(
  db: Database,
  accountId: string,
  address: Address,
): Promise<string> {
  const { id } = await db
    .insertInto("address")
    .values({
      account_id: accountId,
      ...columnsOf(address),
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAddress(
  db: Database,
  { accountId, id }: Owned,
  address: Address,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("address")
    .set({ ...columnsOf(address), version: sql<number>`version + 1` })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAddress(db: Database, { accountId, id }: Owned): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("address")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type MovedDefault = {
  kind: DefaultKind;
  /** Whether the version of the one that gains it is raised; that of the one that loses it always is. */
  isCounted: boolean;
};

/** Makes an address the only default of a kind; what is it already stays as it is. */
export async function moveDefault(
  db: Database,
  { accountId, id }: Owned,
  { kind, isCounted }: MovedDefault,
): Promise<void> {
  const column = kind === "shipping" ? "is_default_shipping" : "is_default_billing";
  // First off, then on: the index of a kind allows one at a time.
  await db
    .updateTable("address")
    .set({ [column]: false, version: sql<number>`version + 1` })
    .where("account_id", "=", accountId)
    .where("id", "!=", id)
    .where(column, "=", true)
    .execute();
  await db
    .updateTable("address")
    .set({ [column]: true, ...(isCounted && { version: sql<number>`version + 1` }) })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where(column, "=", false)
    .execute();
}

function columnsOf(address: Address) {
  return {
    receiver_name: address.receiverName,
    company: address.company,
    street: address.street,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
    district: address.district,
    phone: address.phone,
    additional_info: address.additionalInfo,
    type: address.type,
  };
}
