import { hash, timingSafeEqual } from "node:crypto";

import type { Pool } from "pg";

import { isInRange } from "#domain/api-key/address-range.ts";
import { handleOf } from "#domain/api-key/api-key.ts";
import { isKeyAlive } from "#domain/api-key/key-life.ts";
import { keyHolder, mayCall } from "#domain/api-key/key-scope.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { noteKeyCall } from "#server/audit/note-key-call.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { AdmittedKey, KeyDoor } from "#server/platform/http/key-door.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";

import { findKeyByHandle, type PresentedKey } from "./api-key-store.ts";
import { type NotedUse, noteUse } from "./api-key-use-store.ts";

type Needs = {
  db: Database;
  pool: Pool;
  /** How often one key may call, on all processes together. */
  limit: Pick<DurableLimit, "take">;
  /** How often it may be refused before it is told so no more, and nothing is written of it. */
  refusals: Pick<DurableLimit, "take">;
  now: () => Date;
};

/** The hash of a key, which is all that is kept of it: 160 random bits are guessed by nobody, so no salt is needed. */
export function hashOfKey(key: string): Buffer {
  return hash("sha256", key, "buffer");
}

/**
 * Who comes with a key (ADR 0059). Its row is read for every call, so that what pauses, changes or revokes it holds on
 * every process from the next call on.
 */
export function createKeyDoor({ db, pool, limit, refusals, now }: Needs): KeyDoor {
  /** Whoever goes on and on with what is refused is asked to wait; until then each is counted for the owners to see. */
  const noteRefusal = async (use: Omit<NotedUse, "isRefused">) => {
    await refusals.take(String(use.keyId));
    await noteUse(pool, { ...use, isRefused: true });
  };
  return {
    admit: async (token, { call, address }) => {
      const at = now();
      const key = await presented(db, token, at);
      const use = { keyId: key.id, from: address, at };
      if (!isFrom(key, address)) {
        if (call !== undefined) await noteRefusal({ ...use, call });
        throw new ShopError("key_address", { key: key.name });
      }
      const admitted = admittedKey(key);
      if (call === undefined) return admitted;
      if (!mayCall(admitted, call)) {
        await noteRefusal({ ...use, call });
        throw new ShopError("key_scope", { key: key.name, call });
      }
      await limit.take(String(key.id));
      await noteUse(pool, { ...use, call, isRefused: false });
      return admitted;
    },
    noteCall: (program, noted) => noteKeyCall(db, program, noted),
  };
}

/** The key that a token is; a ShopError `invalid_key` for none, and for one that is over, paused or whose customer is gone. */
async function presented(db: Database, token: string, now: Date): Promise<PresentedKey> {
  const handle = handleOf(token);
  const key = handle === undefined ? undefined : await findKeyByHandle(db, handle);
  const isGood =
    key !== undefined &&
    timingSafeEqual(key.hash, hashOfKey(token)) &&
    key.secretEndsAt > now &&
    isKeyAlive(key, now) &&
    isOfOpenCustomer(key);
  if (!isGood) throw new ShopError("invalid_key");
  return key;
}

/** A customer's key is good as long as the account is open, and is no account of the staff. */
function isOfOpenCustomer({ accountId, adminLevel, isDisabled }: PresentedKey): boolean {
  return accountId === null || (adminLevel === 0 && isDisabled === false);
}

function isFrom({ networks }: PresentedKey, address: string): boolean {
  return networks.length === 0 || networks.some((network) => isInRange(address, network));
}

function admittedKey(key: PresentedKey): AdmittedKey {
  return {
    name: key.name,
    holder: keyHolder(key.accountId),
    scopes: key.scopes,
    storefront: key.storefront,
    account: key.accountId === null ? undefined : accountOf(key.accountId, key),
  };
}

function accountOf(accountId: string, key: PresentedKey): AdmittedKey["account"] {
  return {
    accountId,
    email: key.email ?? "",
    priceLevel: key.priceLevel ?? "online",
    hasOwnNumbers: key.hasOwnNumbers === true,
  };
}
