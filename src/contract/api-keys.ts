import { z } from "zod";

import { KEY_STATES, LONGEST_KEY_DAYS } from "#domain/api-key/key-life.ts";
import { LONGEST_KEY_NAME, LONGEST_NETWORK, MOST_NETWORKS } from "#domain/api-key/key-problem.ts";
import { KEY_HOLDERS, KEY_SCOPES } from "#domain/api-key/key-scope.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

const KeyId = z.int().min(1).max(2_147_483_647);
/** It stays for good, and no two keys ever have the same. */
const KeyName = z.string().min(1).max(LONGEST_KEY_NAME);
const Version = z.int().min(1);
const Days = z.int().min(1).max(LONGEST_KEY_DAYS);

/** What a key is for, as owners say it. */
const KeyTerms = {
  scopes: z.array(z.enum(KEY_SCOPES)).max(KEY_SCOPES.length),
  /** The one storefront that it is for; null for all of them. */
  storefront: z.enum(STOREFRONTS).nullable(),
  /** Addresses and ranges of them (CIDR) that it may be used from; none are all. */
  networks: z.array(z.string().trim().min(1).max(LONGEST_NETWORK)).max(MOST_NETWORKS),
};

export const ApiKey = z.strictObject({
  name: z.string(),
  holder: z.enum(KEY_HOLDERS),
  /** The customer whose program has it; null for the shop's own. */
  account: z.strictObject({ id: z.string(), email: z.string() }).nullable(),
  ...KeyTerms,
  state: z.enum(KEY_STATES),
  /** The secrets that are good now: one, and for a day after a renewal the one before it. */
  secrets: z.array(
    z.strictObject({
      /** As much of it as may be shown. */
      shown: z.string(),
      createdAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
    }),
  ),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When and from which address it was used last; null as long as it never was. */
  lastAt: z.iso.datetime().nullable(),
  lastFrom: z.string().nullable(),
  /** How many calls it made today, by Costa Rica's clocks. */
  today: z.int(),
  /** Raised by each change. */
  version: z.int(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** POST admin/apikeys: the newest first, page after page. */
export const ApiKeysRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A piece of the name, or of the customer's e-mail. */
      text: z.string().max(100).nullish(),
      state: z.enum(KEY_STATES).nullish(),
      scope: z.enum(KEY_SCOPES).nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: KeyId.nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type ApiKeysRequest = z.infer<typeof ApiKeysRequest>;

export const ApiKeysResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ApiKey),
  /** Null on the last page. */
  next: z.int().nullable(),
});

/** POST admin/apikeys/get. */
export const ApiKeyRequest = z.strictObject({ name: KeyName });

const KeyDay = z.strictObject({ day: z.iso.date(), calls: z.int(), refused: z.int() });

const KeyCall = z.strictObject({
  /** The call, by method and path. */
  call: z.string(),
  calls: z.int(),
  /** How often it was refused, as it is none of the key's, or came from an address that is not. */
  refused: z.int(),
  lastAt: z.iso.datetime(),
  lastFrom: z.string(),
});
export type KeyCall = z.infer<typeof KeyCall>;

/** Of get, save and revoke: the key as it is now. */
export const ApiKeyResponse = z.strictObject({
  status: z.literal("success"),
  key: ApiKey,
  /** Its use on each of the last fourteen days, the latest first. */
  days: z.array(KeyDay),
  /** What it called in the last ninety days, the call that it made last first. */
  calls: z.array(KeyCall),
});
export type ApiKeyResponse = z.infer<typeof ApiKeyResponse>;

/** POST admin/apikeys/make. */
export const ApiKeyMakeRequest = z.strictObject({
  name: z.string().trim().max(LONGEST_KEY_NAME),
  /** The e-mail of the customer whose program has it; null for the shop's own. */
  email: z.string().trim().max(254).nullable(),
  ...KeyTerms,
  /** For how many days it is good. */
  days: Days,
});
export type ApiKeyMakeRequest = z.infer<typeof ApiKeyMakeRequest>;

/** Of make and renew: the secret, which is told this once. */
export const ApiKeySecretResponse = ApiKeyResponse.extend({ secret: z.string() });
export type ApiKeySecretResponse = z.infer<typeof ApiKeySecretResponse>;

/** POST admin/apikeys/save; `version` is that of the key that was edited. */
export const ApiKeySaveRequest = z.strictObject({ name: KeyName, ...KeyTerms, version: Version });
export type ApiKeySaveRequest = z.infer<typeof ApiKeySaveRequest>;

/** POST admin/apikeys/renew: another secret, and a new end. */
export const ApiKeyRenewRequest = z.strictObject({ name: KeyName, days: Days, version: Version });
export type ApiKeyRenewRequest = z.infer<typeof ApiKeyRenewRequest>;

/** POST admin/apikeys/pause: for a while, or no longer. */
export const ApiKeyPauseRequest = z.strictObject({ name: KeyName, isPaused: z.boolean() });
/** Of pause, with whether that was otherwise before. */
export const ApiKeyPauseResponse = ApiKeyResponse.extend({ hasChanged: z.boolean() });
export type ApiKeyPauseRequest = z.infer<typeof ApiKeyPauseRequest>;
