import type { ApiKey, ApiKeyResponse } from "#contract/api-keys.ts";
import { shownKey } from "#domain/api-key/api-key.ts";
import { keyState } from "#domain/api-key/key-life.ts";
import { keyHolder } from "#domain/api-key/key-scope.ts";

import type { KeyRow, SecretRow } from "./api-key-store.ts";
import type { CallOfUse, DayOfUse, LastUse } from "./api-key-use-store.ts";

/** A key with what is to be known of it in a list. */
export type ListedKey = { key: KeyRow; secrets: SecretRow[]; used: LastUse | undefined };

export type WholeKey = ListedKey & { days: DayOfUse[]; calls: CallOfUse[] };

export function keyWire({ key, secrets, used }: ListedKey, now: Date): ApiKey {
  const { name, accountId, email, scopes, storefront, networks, madeBy, version } = key;
  return {
    name,
    holder: keyHolder(accountId),
    account: accountId === null ? null : { id: accountId, email: email ?? "" },
    scopes: [...scopes],
    storefront,
    networks: [...networks],
    state: keyState(key, now),
    secrets: secrets.map(({ handle, createdAt, endsAt }) => ({
      shown: shownKey(handle),
      createdAt: createdAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    madeBy,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    lastAt: used?.lastAt.toISOString() ?? null,
    lastFrom: used?.lastFrom ?? null,
    today: used?.today ?? 0,
    version,
  };
}

export function wholeKeyWire(whole: WholeKey, now: Date): ApiKeyResponse {
  return {
    status: "success",
    key: keyWire(whole, now),
    days: whole.days,
    calls: whole.calls.map(({ lastAt, ...call }) => ({ ...call, lastAt: lastAt.toISOString() })),
  };
}

/** What the audit log has of a key: never a secret, nor the sign of one. */
export function auditedKey(key: Pick<KeyRow, "scopes" | "storefront" | "networks" | "expiresAt">) {
  const { scopes, storefront, networks, expiresAt } = key;
  return { scopes, storefront, networks, until: expiresAt.toISOString() };
}
