import type {
  CustomerAddress,
  CustomerAddressDefaultRequest,
  CustomerAddressRequest,
  SaveCustomerAddressRequest,
} from "#contract/customer-desk.ts";
import { ChangedMeanwhile } from "#domain/errors/changed-meanwhile.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { appendAudit, type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findAccount } from "./account-store.ts";
import { type AddressBook, type AddressChange, type Watch, wireAddressOf } from "./address-book.ts";
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

/** A whole address in a line, and what it is the first choice for. */
function changeOf({ before, after }: AddressChange): AuditEntry["change"] | undefined {
  return changeBetween(loggedOf(before), loggedOf(after));
}

function loggedOf(row: AddressRow | undefined) {
  return {
    address: row ? lineOf(row) : null,
    default_shipping: row?.isDefaultShipping ?? false,
    default_billing: row?.isDefaultBilling ?? false,
  };
}

function lineOf(row: AddressRow): string {
  const { receiverName, company, street, district, city, state, postalCode, country } = row;
  const pieces = [receiverName, company, street, district, city, state, postalCode, country];
  return [...pieces, row.phone, row.additionalInfo].filter((piece) => piece !== "").join(", ");
}

function deskAddressOf(row: AddressRow): CustomerAddress {
  return { ...wireAddressOf(row), version: row.version };
}
