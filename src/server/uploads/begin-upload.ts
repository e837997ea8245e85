import { randomUUID } from "node:crypto";

import type { SignedUrlRequest } from "#contract/uploads.ts";
import { hasRole } from "#domain/account/role.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isEndingOf, PAPER_TYPE, sentTypeOf } from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Caller, countedClerk, requireAccount } from "#server/platform/http/caller.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";

import type { UploadAddresses } from "./upload-addresses.ts";
import { insertUpload, type SHOP, type UploadOwner } from "./upload-store.ts";

/** Whoever sends pictures to the shop, which is not the shop itself. */
type Sender = Exclude<UploadOwner, typeof SHOP>;

/** Signs the address that a picture is sent to. */
export type BeginUpload = (wanted: SignedUrlRequest, caller: Caller) => Promise<string>;

type Needs = {
  db: Database;
  addresses: UploadAddresses;
  /** The number of the order that a validator opens; a ShopError `not_found` for any other. */
  orderOf: (order: NonNullable<SignedUrlRequest["order"]>) => Promise<number>;
  /** Sixty an hour for an account, for an order, and for a clerk in a customer's place. */
  limit: DurableLimit;
  /** Of staff for itself: whoever photographs a shelf sends hundreds. */
  staffLimit: DurableLimit;
  now: () => Date;
};

/**
 * An address for whoever is signed in, or holds an order's validator (decisions §9). ShopErrors:
 * `upload_refused` for a type that is not taken or has another ending, `invalid_token` for a guest
 * without an order, `not_found` for an order's wrong validator, `rate_limited`.
 */
export function createUploadBeginning({
  db,
  addresses,
  orderOf,
  limit,
  staffLimit,
  now,
}: Needs): BeginUpload {
  const ownerOf = async (order: SignedUrlRequest["order"], caller: Caller): Promise<Sender> =>
    order ? { orderNumber: await orderOf(order) } : requireAccount(caller);
  return async ({ type: name, extension, order }, caller) => {
    const owner = await ownerOf(order, caller);
    const type = sentTypeOf(name);
    if (type === undefined || !isEndingOf(type, extension)) throw new ShopError("upload_refused");
    // PDFs are an account's; with an order go photos alone.
    if (type === PAPER_TYPE && order) throw new ShopError("upload_refused");
    const isStaff = !order && hasRole(caller.account?.adminLevel ?? 0, "staff");
    await (isStaff ? staffLimit : limit).take(countedClerk(caller.account) ?? ownerKey(owner));
    const id = randomUUID();
    await insertUpload(db, { id, type, owner, createdAt: now() });
    return addresses.sendTo(id, type);
  };
}

function ownerKey(owner: Sender): string {
  return "accountId" in owner ? `account:${owner.accountId}` : `order:${owner.orderNumber}`;
}
