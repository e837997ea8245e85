import type { FastifyRequest } from "fastify";

import { isMeantAsKey } from "#domain/api-key/api-key.ts";
import {
  isGivenWithScope,
  keyCall,
  type KeyHolder,
  type KeyScope,
  type NotedKeyCall,
} from "#domain/api-key/key-scope.ts";
import { ADMIN_LEVELS, type AdminLevel } from "#domain/account/role.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { callPath } from "./call-path.ts";

/** What is known of a program by its key. */
export type ProgramKey = {
  name: string;
  holder: KeyHolder;
  scopes: readonly KeyScope[];
  /** The one storefront that it is for; null for all of them. */
  storefront: Storefront | null;
};

/** A key that was let in, with the customer's account where it is one's. */
export type AdmittedKey = ProgramKey & {
  account:
    | { accountId: string; email: string; priceLevel: PriceLevel; hasOwnNumbers: boolean }
    | undefined;
};

/** Who comes with a key instead of a session (ADR 0059). */
export type KeyDoor = {
  /**
   * Lets a key in for a call, and counts it; without a call it is only known. ShopErrors: `invalid_key` for what is no
   * key, or is over or paused, `key_address` from elsewhere, `key_scope` for a call that is none of its own, `rate_limited`.
   */
  admit: (
    token: string,
    wanted: { call: string | undefined; address: string },
  ) => Promise<AdmittedKey>;
  /** Writes down a call that says nothing of itself in the audit log, before it is made. */
  noteCall: (
    program: Pick<Program, "accountId" | "key">,
    noted: { call: NotedKeyCall; client: CalledFrom },
  ) => Promise<void>;
};

/** Where a call comes from, as the audit log keeps it. */
type CalledFrom = { address: string; requestId: string };

/** Who makes a call by a key: an account, or nobody's, with the role that the call takes. */
export type Program = {
  accountId: string;
  sessionId: string;
  email: string;
  adminLevel: AdminLevel;
  priceLevel: PriceLevel;
  hasOwnNumbers: boolean;
  isFresh: boolean;
  lacksFactor: boolean;
  key: ProgramKey;
};

/** The shop's own programs have no account: it is nobody's. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** What a key is that comes in the place of a session's token; undefined where none does. */
export async function programOf(
  request: FastifyRequest,
  token: string,
  keys: KeyDoor | undefined,
): Promise<Program | undefined> {
  if (!isMeantAsKey(token)) return undefined;
  if (!keys) throw new ShopError("invalid_key");
  const call = calledOf(request);
  const { account, ...key } = await keys.admit(token, { call, address: request.ip });
  const { accountId, email, priceLevel, hasOwnNumbers } = account ?? {
    accountId: NOBODY,
    email: "",
    priceLevel: "online" as const,
    hasOwnNumbers: false,
  };
  return {
    accountId,
    email,
    priceLevel,
    hasOwnNumbers,
    sessionId: NOBODY,
    adminLevel: key.holder === "shop" ? levelOf(request) : ADMIN_LEVELS.customer,
    isFresh: call !== undefined && isGivenWithScope(call),
    lacksFactor: false,
    key,
  };
}

/** A call by its method and its path under /api, as tables of the domain name it; undefined for what is no call. */
function calledOf({ method, routeOptions: { url, config } }: FastifyRequest): string | undefined {
  return config.access === undefined ? undefined : keyCall(method, callPath(url ?? ""));
}

/** A program has for a call the role that it takes and no more: of what it reads, costs are a manager's to see. */
function levelOf({ routeOptions: { config } }: FastifyRequest): AdminLevel {
  if (config.access === "staff") return ADMIN_LEVELS.staff;
  return config.access === "manager" ? ADMIN_LEVELS.manager : ADMIN_LEVELS.customer;
}
