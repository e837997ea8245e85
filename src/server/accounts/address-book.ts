import type { AddressReply as WireAddress, SentAddress } from "#contract/account.ts";
import { type Address, addressProblems, MOST_ADDRESSES } from "#domain/account/address.ts";
import { keptPhone } from "#domain/account/phone.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";
import { knownId } from "#server/platform/http/known-id.ts";

import { lockAccount } from "./account-store.ts";
import {
  type AddressRow,
  type DefaultKind,
  deleteAddress,
  findAddress,
  findAddresses,
  insertAddress,
  moveDefault,
  type Owned,
  updateAddress,
} from "./address-store.ts";

/**
 * The addresses of one account. What is not its own is `not_found`, like what does not exist
 * (decisions §3). While there are addresses, exactly one is the default of each kind.
 */
export type AddressBook = {
  list: (accountId: string) => Promise<WireAddress[]>;
  add: (accountId: string, sent: SentAddress, watch?: Watch) => Promise<WireAddress>;
  update: (accountId: string, sent: SentAddress, watch?: Watch) => Promise<WireAddress>;
  remove: (owned: Owned, watch?: Watch) => Promise<void>;
  setDefault: (owned: Owned, kind: DefaultKind, watch?: Watch) => Promise<void>;
};

/** What a whole book was and is: a default that one address gains, another loses. */
export type BookChange = { before: readonly AddressRow[]; after: readonly AddressRow[] };

/** Whoever changes the book of somebody else: asked whether they may, and told what changed, in the same transaction. */
export type Watch = {
  allow: (db: Database, before: AddressRow | undefined) => Promise<void>;
  note: (db: Database, change: BookChange) => Promise<void>;
};

export function createAddressBook(db: Database): AddressBook {
  // Changes of one book come one after the other, so that its defaults stay one of each kind.
  const alone = (
    { accountId, id, watch }: Changing,
    change: (trx: Database) => Promise<string>,
  ): Promise<string> =>
    db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      if (!watch) return change(trx);
      const before = await findAddresses(trx, accountId);
      await watch.allow(
        trx,
        before.find((row) => row.id === id),
      );
      const changed = await change(trx);
      await watch.note(trx, { before, after: await findAddresses(trx, accountId) });
      return changed;
    });
  const list = async (accountId: string) =>
    (await findAddresses(db, accountId)).map((row) => wireAddressOf(row));

  return {
    list,
    add: async (accountId, sent, watch) => {
      const address = goodAddress(sent);
      const id = await alone({ accountId, watch }, async (trx) => {
        const known = await findAddresses(trx, accountId);
        if (known.length >= MOST_ADDRESSES) throw new ShopError("too_many_addresses");
        const added = await insertAddress(trx, accountId, address);
        await settleDefaults(trx, { accountId, wanted: { id: added, sent } });
        return added;
      });
      return shownAddress(db, { accountId, id });
    },
    update: async (accountId, sent, watch) => {
      const address = goodAddress(sent);
      const owned = { accountId, id: knownId(sent.id ?? "") };
      await alone({ ...owned, watch }, async (trx) => {
        if (!(await updateAddress(trx, owned, address))) throw new ShopError("not_found");
        await settleDefaults(trx, { accountId, wanted: { id: owned.id, sent } });
        return owned.id;
      });
      return shownAddress(db, owned);
    },
    remove: async ({ accountId, id }, watch) => {
      const owned = { accountId, id: knownId(id) };
      await alone({ ...owned, watch }, async (trx) => {
        if (!(await deleteAddress(trx, owned))) throw new ShopError("not_found");
        await settleDefaults(trx, { accountId });
        return owned.id;
      });
    },
    setDefault: async ({ accountId, id }, kind, watch) => {
      const owned = { accountId, id: knownId(id) };
      await alone({ ...owned, watch }, async (trx) => {
        if (!(await findAddress(trx, owned))) throw new ShopError("not_found");
        await moveDefault(trx, owned, { kind, isCounted: true });
        return owned.id;
      });
    },
  };
}

type Changing = { accountId: string; id?: string | undefined; watch: Watch | undefined };

type Settling = { accountId: string; wanted?: { id: string; sent: SentAddress } };

/** Gives each kind to the address that asks for it; a kind that nobody has goes to the newest. */
async function settleDefaults(db: Database, { accountId, wanted }: Settling): Promise<void> {
  const rows = await findAddresses(db, accountId);
  const newest = rows.at(-1)?.id;
  for (const kind of ["shipping", "billing"] as const) {
    const has = rows.some((row) =>
      kind === "shipping" ? row.isDefaultShipping : row.isDefaultBilling,
    );
    const asks = wanted?.sent[`default_${kind}`] ? wanted.id : undefined;
    const id = asks ?? (has ? undefined : newest);
    // What the change itself is of has a version of its own by it.
    const isCounted = id !== wanted?.id;
    if (id !== undefined) await moveDefault(db, { accountId, id }, { kind, isCounted });
  }
}

async function shownAddress(db: Database, { accountId, id }: Owned): Promise<WireAddress> {
  const row = (await findAddresses(db, accountId)).find((candidate) => candidate.id === id);
  if (!row) throw new ShopError("not_found");
  return wireAddressOf(row);
}

/** An id that no address can have is like one that none has. */
function goodAddress(sent: SentAddress): Address {
  const address: Address = {
    receiverName: sent.receiver_name.trim(),
    company: (sent.company ?? "").trim(),
    street: sent.street.trim(),
    city: sent.city.trim(),
    state: sent.state.trim(),
    postalCode: (sent.postal_code ?? "").trim(),
    country: sent.country,
    district: (sent.district ?? "").trim(),
    phone: keptPhone(sent.phone, sent.country),
    additionalInfo: (sent.additional_info ?? "").trim(),
    type: sent.type,
  };
  requireGoodForm(addressProblems(address));
  return address;
}

/** An address under the names of the wire. */
export function wireAddressOf(row: AddressRow): WireAddress {
  return {
    id: row.id,
    receiver_name: row.receiverName,
    company: row.company,
    street: row.street,
    city: row.city,
    state: row.state,
    postal_code: row.postalCode,
    country: row.country,
    district: row.district,
    phone: row.phone,
    additional_info: row.additionalInfo,
    type: row.type,
    default_shipping: row.isDefaultShipping,
    default_billing: row.isDefaultBilling,
  };
}
