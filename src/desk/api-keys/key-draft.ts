import type { ApiKey, ApiKeyMakeRequest, ApiKeySaveRequest } from "#contract/api-keys.ts";
import { type KeyHolder, type KeyScope, scopesOf } from "#domain/api-key/key-scope.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { Versioned } from "#desk/ui/form/versions.ts";

/** The address of a key that is being made; no key can be called so. */
export const NEW_KEY = "@new";

/** For how many days a key may be made, as its form offers it. */
export const KEY_LIVES = ["30", "90", "180", "365"] as const;
export type KeyLife = (typeof KEY_LIVES)[number];

/** What a key may do, as its form has it. */
export type KeyDraft = {
  scopes: readonly KeyScope[];
  storefront: Storefront | "both";
  /** Addresses and ranges, each on a line. */
  networks: string;
};

/** The same of a key that is being made. */
export type NewKeyDraft = KeyDraft & {
  name: string;
  holder: KeyHolder;
  email: string;
  days: KeyLife;
};

/** A key that nobody has made yet. */
export const EMPTY_KEY: Versioned<NewKeyDraft> = {
  fields: {
    name: "",
    holder: "shop",
    email: "",
    scopes: ["catalogue"],
    storefront: "both",
    networks: "",
    days: "90",
  },
  version: 0,
};

/** What there is of a key, as the form shows it, and which version of it. */
export function keyDraft({ scopes, storefront, networks, version }: ApiKey): Versioned<KeyDraft> {
  return {
    fields: { scopes, storefront: storefront ?? "both", networks: networks.join("\n") },
    version,
  };
}

type Terms = Pick<ApiKeySaveRequest, "scopes" | "storefront" | "networks">;

/** What is sent of the form; an empty line is no address. */
export function sentTerms({ scopes, storefront, networks }: KeyDraft): Terms {
  return {
    scopes: [...scopes],
    storefront: storefront === "both" ? null : storefront,
    networks: networks
      .split(/[\n,;]/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  };
}

/** What is sent of a new key: of scopes those that its holder may have. */
export function sentKey(draft: NewKeyDraft): ApiKeyMakeRequest {
  const { name, holder, email, days } = draft;
  const scopes = draft.scopes.filter((scope) => scopesOf(holder).includes(scope));
  return {
    ...sentTerms({ ...draft, scopes }),
    name: name.trim(),
    email: holder === "customer" ? email.trim() : null,
    days: Number(days),
  };
}
