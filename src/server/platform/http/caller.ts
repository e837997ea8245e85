import type { IncomingHttpHeaders } from "node:http";

import type { FastifyInstance, FastifyRequest } from "fastify";

import { clientNetwork } from "#domain/account/client-network.ts";
import type { AdminLevel } from "#domain/account/role.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import { GUEST, type PriceViewer } from "#domain/pricing/price-visibility.ts";
import type { Site } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { browserOf } from "./browser-secret.ts";
import { callerLocale } from "./http-errors.ts";
import { type KeyDoor, type ProgramKey, programOf } from "./key-door.ts";

/** Who of the staff has a customer's session (ADR 0055). */
export type ActingHolder = { accountId: string; email: string };

/** Whoever holds a session that is alive, as the database has it at this moment. */
export type SignedIn = {
  accountId: string;
  sessionId: string;
  email: string;
  adminLevel: AdminLevel;
  priceLevel: PriceLevel;
  /** Whether the account calls parts by numbers of its own; whoever has none is asked nothing more. */
  hasOwnNumbers?: boolean;
  /** Whether they proved lately who they are (security A16); absent is no. */
  isFresh?: boolean;
  /** Whether they have to have a second factor and have not shown one: the back office answers nothing else then. */
  lacksFactor?: boolean;
  /** Who of the staff acts here in the account's place; absent where its holder does themselves. */
  actedBy?: ActingHolder;
  /** The program that calls by a key; absent where people do (ADR 0059). */
  key?: ProgramKey;
};

/** Who calls: what they may see and in which language and storefront; `account` unless it is a guest. */
export type Caller = {
  viewer: PriceViewer;
  locale: Locale;
  storefront: Storefront;
  /** The configured host name that they came by, where it was one: see site.ts of the domain. */
  host?: string | null;
  account?: SignedIn;
  /** What proves that a later call comes from the same browser, never that of staff in another's place: see browser-secret.ts. */
  browser?: string | undefined;
  /** What a found order answered with, in the header `Order-Proof`: see order-proof.ts. */
  orderProof?: string | undefined;
};

/** Where a call comes from, for limits, sessions and the audit log, and which site it came to. */
export type Client = {
  address: string;
  /** What limits count the client by. */
  network: string;
  userAgent: string;
  requestId: string;
  site: Site;
};

/** `isByItself`: a screen looks, and nobody uses the session. */
export type SessionUse = { isByItself: boolean };

export type Sessions = {
  /** The holder of a token; undefined for one that is expired, forged, revoked or unknown. */
  holderOf: (token: string, use?: SessionUse) => Promise<SignedIn | undefined>;
  /** Writes down that staff makes a call in a customer's place, before it is made (ADR 0055). */
  noteActed?: (holder: SignedIn, acted: { call: string; client: Client }) => Promise<void>;
  /** Who comes with a key; without it no key is good. */
  keys?: KeyDoor;
};

const LONGEST_PROOF = 200;

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
  interface FastifyRequest {
    caller: Caller;
    /** The face of the shop that the request reached, by its host. */
    site: Site;
  }
}

/**
 * Reads the caller of every call once. No token is a guest; a bad one is 401 on every call, public
 * ones too; a bare token is read as well as a Bearer one; the query string never is (decisions §1).
 * No reply is stored on the way, unless its routes say so for guests.
 */
export async function identifyCallers(api: FastifyInstance, sessions: Sessions): Promise<void> {
  api.decorateRequest("caller");
  api.addHook("onRequest", async (request, reply) => {
    ignoreQueryToken(request);
    const account = await holderOf(request, sessions);
    void reply.header("cache-control", "no-store");
    const { site } = request;
    const storefront = account?.key?.storefront ?? site.storefront;
    const seen = {
      locale: callerLocale(request),
      ...site,
      storefront,
      ...provenBy(request, account),
    };
    request.caller = account
      ? { ...seen, viewer: { kind: "customer", priceLevel: account.priceLevel }, account }
      : { ...seen, viewer: GUEST };
  });
}

/** The account that calls; a ShopError `invalid_token` for a guest. */
export function requireAccount({ account }: Caller): SignedIn {
  if (!account) throw new ShopError("invalid_token");
  return account;
}

/** Who makes a call, and from where. */
export type Calling = { caller: Caller; client: Client };

export function callingOf(request: FastifyRequest): Calling {
  return { caller: request.caller, client: clientOf(request) };
}

/** The client behind a request, with texts of bounded length. */
export function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    network: countedNetwork(request),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 200),
    requestId: request.id,
    site: request.site,
  };
}

/**
 * Whom limits count instead of the customer in whose place they act, and of the office that they call from: an office
 * has one address, and each of its clerks and programs a count of their own (ADR 0055, ADR 0059). Undefined where
 * people act for themselves.
 */
export function countedClerk(account: SignedIn | undefined): string | undefined {
  if (account?.key) return `key:${account.key.name}`;
  const by = account?.actedBy;
  return by && `staff:${by.accountId}`;
}

/** What limits count a request by; pages have no caller, as everybody is a guest there. */
export function countedNetwork({
  ip,
  caller,
}: Pick<FastifyRequest, "ip"> & { caller?: Caller }): string {
  return countedClerk(caller?.account) ?? clientNetwork(ip);
}

/**
 * Of staff in a customer's place nothing is kept that would show, or do, something of the customer's by the tab alone
 * once the session has ended (ADR 0055). A program proves nothing but its key.
 */
function provenBy(
  { headers }: FastifyRequest,
  account: SignedIn | undefined,
): Pick<Caller, "browser" | "orderProof"> {
  if (account?.actedBy ?? account?.key) return {};
  return { browser: browserOf(headers), orderProof: orderProofOf(headers) };
}

function orderProofOf(headers: IncomingHttpHeaders): string | undefined {
  const proof = headers["order-proof"];
  return typeof proof === "string" && proof.length <= LONGEST_PROOF ? proof : undefined;
}

/** A token in an address would end up in logs and histories: it is as if it were not there. */
function ignoreQueryToken({ query }: FastifyRequest): void {
  if (query && typeof query === "object") Reflect.deleteProperty(query, "token");
}

async function holderOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<SignedIn | undefined> {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  const isByItself = request.routeOptions.config.isByItself === true;
  const token = authorization.replace(/^Bearer\s+/i, "").trim();
  const holder =
    (await programOf(request, token, sessions.keys)) ??
    (await sessions.holderOf(token, { isByItself }));
  if (!holder) throw new ShopError("invalid_token");
  return holder;
}
