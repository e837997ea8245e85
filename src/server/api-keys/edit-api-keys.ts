import type {
  ApiKeyMakeRequest,
  ApiKeyPauseRequest,
  ApiKeyRenewRequest,
  ApiKeySaveRequest,
  ApiKeysRequest,
} from "#contract/api-keys.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { keyEnd, overlapEnd } from "#domain/api-key/key-life.ts";
import { keyNameProblems, keyProblems } from "#domain/api-key/key-problem.ts";
import { keyHolder, type KeyScope, KEY_SCOPES } from "#domain/api-key/key-scope.ts";
import { keySubject } from "#domain/api-key/key-subject.ts";
import type { AuditAction } from "#domain/audit/audit-action.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import { type StaffCall, staffActor, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import {
  endSecrets,
  findOpenCustomer,
  insertKey,
  type KeyRow,
  listKeys,
  lockApiKey,
  updateKey,
} from "./api-key-store.ts";
import { auditedKey, keyWire, type ListedKey, type WholeKey } from "./api-key-wire.ts";
import { giveSecret } from "./give-secret.ts";
import { keyRefused, requireGoodKey } from "./key-refused.ts";
import { readKey, withUse } from "./read-api-key.ts";
import { tellHolder } from "./tell-holder.ts";

/** A key with its secret, which is told this once. */
export type KeyWithSecret = WholeKey & { secret: string };

/**
 * The keys of programs as owners make and change them (ADR 0059). ShopErrors: `not_found`, `key_refused` with its
 * fields, `key_revoked` for one that is over for good, `changed_meanwhile` where another owner was first.
 */
export type ApiKeyDesk = {
  list: (request: ApiKeysRequest) => Promise<{ items: ListedKey[]; next: number | null }>;
  get: (name: string) => Promise<WholeKey>;
  /** A customer whose program gets it hears of it by mail, as of a renewal. */
  make: (wanted: ApiKeyMakeRequest, by: StaffCall) => Promise<KeyWithSecret>;
  save: (wanted: ApiKeySaveRequest, by: StaffCall) => Promise<WholeKey>;
  /** Another secret and a new end; the secret before works beside it for a day at most. */
  renew: (wanted: ApiKeyRenewRequest, by: StaffCall) => Promise<KeyWithSecret>;
  /** Twice the same changes nothing. */
  pause: (
    wanted: ApiKeyPauseRequest,
    by: StaffCall,
  ) => Promise<{ whole: WholeKey; hasChanged: boolean }>;
  /** For good, and at once on every process. */
  revoke: (name: string, by: StaffCall) => Promise<WholeKey>;
};

type Needs = {
  db: Database;
  now: () => Date;
  /** What mailed links begin with. */
  originOf: SiteOrigins;
};

export function createApiKeyDesk({ db, now, originOf }: Needs): ApiKeyDesk {
  const change = <Result>(name: string, by: StaffCall, work: Work<Result>) =>
    db.transaction().execute(async (trx) => {
      const key = await lockApiKey(trx, storableText(name));
      if (!key) throw new ShopError("not_found");
      if (key.revokedAt !== null) throw new ShopError("key_revoked");
      return work(trx, { key, by, at: now() });
    });
  return {
    list: async ({ filters, after, limit }) => {
      const at = now();
      const text = storableText(filters?.text ?? "").trim();
      const found = await listKeys(db, {
        ...filtersOf(filters),
        text,
        after,
        limit: limit + 1,
        now: at,
      });
      const { items, next } = keysetPage(found, limit, ({ id }) => id);
      return { items: await withUse(db, items, at), next };
    },
    get: (name) => readKey(db, storableText(name), now()),
    make: (wanted, by) =>
      db.transaction().execute(async (trx) => {
        const made = await makeKey(trx, wanted, { by, at: now() });
        await tellHolder(trx, made.key, { by, originOf });
        return made;
      }),
    save: (wanted, by) =>
      change(wanted.name, by, (trx, changing) => saveKey(trx, wanted, changing)),
    renew: (wanted, by) =>
      change(wanted.name, by, async (trx, changing) => {
        const renewed = await renewKey(trx, wanted, changing);
        await tellHolder(trx, renewed.key, { by, originOf });
        return renewed;
      }),
    pause: ({ name, isPaused }, by) =>
      change(name, by, async (trx, changing) => {
        const { key, at } = changing;
        if ((key.pausedAt !== null) === isPaused)
          return { whole: await readKey(trx, key.name, at), hasChanged: false };
        await updateKey(trx, key.id, { paused_at: isPaused ? at : null });
        const paused = { isPaused: [!isPaused, isPaused] } satisfies Change;
        const whole = await changed(trx, { ...changing, action: "apikey.pause", change: paused });
        return { whole, hasChanged: true };
      }),
    revoke: (name, by) =>
      change(name, by, async (trx, changing) => {
        await updateKey(trx, changing.key.id, { revoked_at: changing.at });
        return changed(trx, { ...changing, action: "apikey.revoke", change: {} });
      }),
  };
}

type Author = { by: StaffCall; at: Date };
/** A key that is held, who changes it, and when. */
type Changing = Author & { key: KeyRow };
type Work<Result> = (db: Database, changing: Changing) => Promise<Result>;
type Change = Parameters<typeof appendAudit>[1]["change"];

function filtersOf(filters: ApiKeysRequest["filters"]) {
  return { state: filters?.state, scope: filters?.scope };
}

async function makeKey(
  db: Database,
  { name, email, days, ...wanted }: ApiKeyMakeRequest,
  { by, at }: Author,
): Promise<KeyWithSecret> {
  const terms = termsOf(wanted);
  requireGoodKey([...keyNameProblems(name), ...keyProblems(terms, keyHolder(email))]);
  const accountId = email === null ? null : await customerOf(db, email);
  const expiresAt = keyEnd(days, at);
  const { name: madeBy } = staffActor(by);
  const id = await insertKey(db, { ...terms, name, accountId, begunAt: at, expiresAt, madeBy });
  if (id === undefined) throw keyRefused([{ field: "name", code: "key_name_taken" }]);
  const secret = await giveSecret(db, { keyId: id, now: at, endsAt: expiresAt });
  const whole = await readKey(db, name, at);
  const made = changeBetween(NOTHING, auditedKey(whole.key)) ?? {};
  const change: Change = accountId === null ? made : { ...made, customer: [null, accountId] };
  await note(db, { name, by, action: "apikey.make", change });
  return { ...whole, secret };
}

/** What a key is before it is there. */
const NOTHING = { scopes: [], storefront: null, networks: [], until: null };

async function customerOf(db: Database, email: string): Promise<string> {
  const id = await findOpenCustomer(db, normalEmail(storableText(email)));
  if (id === undefined) throw keyRefused([{ field: "account", code: "key_account" }]);
  return id;
}

async function saveKey(
  db: Database,
  { name, version, ...wanted }: ApiKeySaveRequest,
  changing: Changing,
): Promise<WholeKey> {
  const { key, at } = changing;
  await requireVersion(db, key, { version, at });
  const terms = termsOf(wanted);
  requireGoodKey(keyProblems(terms, keyHolder(key.accountId)));
  const change = changeBetween(auditedKey(key), auditedKey({ ...key, ...terms }));
  if (!change) return readKey(db, name, at);
  await updateKey(db, key.id, { ...terms });
  return changed(db, { ...changing, action: "apikey.save", change });
}

async function renewKey(
  db: Database,
  { days, version }: ApiKeyRenewRequest,
  changing: Changing,
): Promise<KeyWithSecret> {
  const { key, at } = changing;
  await requireVersion(db, key, { version, at });
  const expiresAt = keyEnd(days, at);
  await endSecrets(db, { keyId: key.id, by: overlapEnd(key.expiresAt, at), now: at });
  const secret = await giveSecret(db, { keyId: key.id, now: at, endsAt: expiresAt });
  await updateKey(db, key.id, { begun_at: at, expires_at: expiresAt, reminded_at: null });
  const change: Change = { until: [key.expiresAt.toISOString(), expiresAt.toISOString()] };
  const whole = await changed(db, { ...changing, action: "apikey.renew", change });
  return { ...whole, secret };
}

/** What a key is for, each thing once, and scopes in the domain's order. */
function termsOf({ scopes, storefront, networks }: Omit<ApiKeySaveRequest, "name" | "version">) {
  const isWanted = (scope: KeyScope) => scopes.includes(scope);
  return { scopes: KEY_SCOPES.filter(isWanted), storefront, networks: [...new Set(networks)] };
}

/** Refuses what was made of another version, with what is there now and who changed it last. */
async function requireVersion(
  db: Database,
  key: KeyRow,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  if (key.version === version) return;
  const subject = keySubject(key.name);
  const last = (await lastChanges(db, [subject])).get(subject);
  throw new ChangedMeanwhile({
    key: keyWire(await readKey(db, key.name, at), at),
    changedBy: last?.actor ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}

type Noted = { action: AuditAction; change: Change };

/** Notes a change, last in its transaction, and reads what there is now. */
async function changed(db: Database, noted: Changing & Noted): Promise<WholeKey> {
  const { key, by, at, action, change } = noted;
  const whole = await readKey(db, key.name, at);
  await note(db, { name: key.name, by, action, change });
  return whole;
}

async function note(db: Database, noted: Noted & { name: string; by: StaffCall }): Promise<void> {
  const { name, by, action, change } = noted;
  await appendAudit(db, { ...staffAuthor(by), action, subject: keySubject(name), change });
}
