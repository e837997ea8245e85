import type {
  CustomerAddress,
  CustomerAddressDefaultRequest,
  CustomerAddressRequest,
  SaveCustomerAddressRequest,
} from "#contract/customer-desk.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit, type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findAccount } from "./account-store.ts";
import { type AddressBook, type BookChange, type Watch, wireAddressOf } from "./address-book.ts";
import { type AddressRow, findAddresses } from "./address-store.ts";
import { lockSubordinate } from "./lock-subordinate.ts";

/**
 * What staff does with the addresses of a customer; each answers the whole book. ShopErrors: `not_found`, `forbidden`,
 * `too_many_addresses`, and `changed_meanwhile` with the address that is there.
 */
export type CustomerAddressDesk = {
  list: (id: string) => Promise<CustomerAddress[]>;
  save: (wanted: SaveCustomerAddressRequest, by: StaffCall) => Promise<CustomerAddress[]>;
  remove: (wanted: CustomerAddressRequest, by: StaffCall) => Promise<CustomerAddress[]>;
  setDefault: (wanted: CustomerAddressDefaultRequest, by: StaffCall) => Promise<CustomerAddress[]>;
};

type Needs = { db: Database; book: AddressBook };

export function createCustomerAddresses({ db, book }: Needs): CustomerAddressDesk {
  const list = async (id: string) => (await findAddresses(db, id)).map(deskAddressOf);
  return {
    list: async (id) => {
      if (!(await findAccount(db, id))) throw new ShopError("not_found");
      return list(id);
    },
    save: async ({ id, address, version }, by) => {
      const watch = watchOf({ id, by, seen: version ?? undefined });
      const isNew = (address.id ?? "") === "";
      await (isNew ? book.add(id, address, watch) : book.update(id, address, watch));
      return list(id);
    },
    remove: async ({ id, address, version }, by) => {
      const owned = { accountId: id, id: address };
      await book.remove(owned, watchOf({ id, by, seen: version }));
      return list(id);
    },
    setDefault: async ({ id, address, kind }, by) => {
      await book.setDefault({ accountId: id, id: address }, kind, watchOf({ id, by }));
      return list(id);
    },
  };
}

type Watched = { id: string; by: StaffCall; seen?: number | undefined };

/** Staff changes the book of whom it may change, what it has seen alone, and it is noted. */
function watchOf({ id, by, seen }: Watched): Watch {
  return {
    allow: async (db, before) => {
      await lockSubordinate(db, id, by);
      if (before && seen !== undefined && seen !== before.version)
        throw new ChangedMeanwhile(deskAddressOf(before));
    },
    note: async (db, changed) => {
      const change = changeOf(changed);
      const subject = `account:${id}`;
      if (change)
        await appendAudit(db, { ...staffAuthor(by), action: "account.address", subject, change });
    },
  };
}

/**
 * Which address it was, which of its fields changed, and which one is the first choice: by their ids, never what stands
 * in them. The log keeps for good what it has, and a person's addresses go with their account.
 */
function changeOf({ before, after }: BookChange): AuditEntry["change"] | undefined {
  const change = {
    ...Object.assign({}, ...after.map((row) => addedOrEdited(before, row))),
    ...Object.assign({}, ...before.map((row) => removed(after, row))),
    ...changeBetween(defaultsOf(before), defaultsOf(after)),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

function addedOrEdited(before: readonly AddressRow[], row: AddressRow): AuditEntry["change"] {
  const known = before.find(({ id }) => id === row.id);
  if (!known) return { address: [null, row.id] };
  const fields = Object.keys(changeBetween(fieldsOf(known), fieldsOf(row)) ?? {});
  return fields.length === 0
    ? {}
    : { address: [row.id, row.id], address_fields: [null, fields.toSorted()] };
}

function removed(after: readonly AddressRow[], { id }: AddressRow): AuditEntry["change"] {
  return after.some((row) => row.id === id) ? {} : { address: [id, null] };
}

/** What is written of an address, by its names of the wire. */
function fieldsOf(row: AddressRow): Record<string, unknown> {
  const { id: _id, default_shipping: _s, default_billing: _b, ...fields } = wireAddressOf(row);
  return fields;
}

/** The first choice of each kind, by its id. */
function defaultsOf(book: readonly AddressRow[]) {
  const chosen = (kind: "isDefaultShipping" | "isDefaultBilling") =>
    book.find((row) => row[kind])?.id ?? null;
  return {
    default_shipping: chosen("isDefaultShipping"),
    default_billing: chosen("isDefaultBilling"),
  };
}

function deskAddressOf(row: AddressRow): CustomerAddress {
  return { ...wireAddressOf(row), version: row.version };
}
