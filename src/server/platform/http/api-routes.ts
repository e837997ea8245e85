import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { ErrorResponse } from "#contract/shared.ts";
import { actingRule, type ActingRule } from "#domain/account/acting-calls.ts";
import { hasRole, type Role } from "#domain/account/role.ts";
import { keyCall, type KeyScope, scopesFor } from "#domain/api-key/key-scope.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { callPath } from "./call-path.ts";
import { type Caller, clientOf, identifyCallers, requireAccount, type Sessions } from "./caller.ts";
import { compressReplies } from "./compressed-replies.ts";
import { type RefusalCode, refusalsByStatus, refusalsOf } from "./described-refusals.ts";
import { collectApiMethods } from "./http-errors.ts";
import { noteKeyCalls } from "./note-key-calls.ts";
import { refuseCardNumbers } from "./refuse-card-numbers.ts";
import type { WorkLimit } from "#server/platform/limits/work-limit.ts";

/** How long what everybody is told alike may be kept on the way, in seconds. */
const REFERENCE_SECONDS = 60;

/**
 * Who may make a call (security A16). `reference` is the same for everybody in one language; `open`
 * answers anyone, as it fits the caller; then whoever is signed in, and the roles of decisions §3.
 */
export const ACCESS_CLASSES = [
  "reference",
  "open",
  "customer",
  "staff",
  "manager",
  "owner",
] as const;
export type AccessClass = (typeof ACCESS_CLASSES)[number];

const ROLES_OF_STAFF: ReadonlySet<AccessClass> = new Set(["staff", "manager", "owner"]);

/** The calls by who may make them: a call that is in no class is not there. */
export type CallRoutes = { [access in AccessClass]?: FastifyPluginAsyncZod[] };

/** The calls of several nouns as one table. */
export function joinedRoutes(...tables: CallRoutes[]): CallRoutes {
  return Object.fromEntries(
    ACCESS_CLASSES.map((access) => [access, tables.flatMap((table) => table[access] ?? [])]),
  );
}

/** A call that is dangerous for some bodies alone: `what` says when, for its description. */
export type FreshLoginWhen = { when: (body: unknown) => boolean; what: string };

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
  interface FastifyContextConfig {
    access?: AccessClass;
    /** What the call may be refused with. A route names its own; what holds for all is added. */
    refusals?: readonly RefusalCode[];
    /**
     * Whether staff that makes the call must have proved in the last ten minutes who they are: all that moves money
     * or rights, and keys to them (security A16). The call says so itself, always or for some bodies.
     */
    needsFreshLogin?: boolean | FreshLoginWhen;
    /** Whether the call answers staff that has yet to set up the second factor that is demanded of them. */
    answersWithoutFactor?: boolean;
    /** Whether a screen makes the call by itself, without anybody: an idle session is no less idle for it (security A1). */
    isByItself?: boolean;
    /** How it is answered while staff acts for a customer: the table of the domain says so (ADR 0055). */
    whileActing?: ActingRule;
    /** The scopes by which programs make it: the table of the domain says so (ADR 0059). */
    scopes?: readonly KeyScope[];
    /** Whether a call that sends a body only reads: it may be answered by a replica, as every GET may (ADR 0063). */
    onlyReads?: boolean;
    /** What 202 means, where that is not a payment that is still on its way. */
    accepted?: string;
    /** The media types of a file that is the whole body; no schema judges it. */
    fileTypes?: readonly string[];
  }
}

/** What a storefront calls itself in English, the language of the description. */
export type ShopName = (storefront: Storefront) => Promise<string>;

type Options = {
  routes: CallRoutes;
  sessions: Sessions;
  shopName?: ShopName | undefined;
  work: WorkLimit;
};

/** Everything under /api. */
export function apiRoutes({ routes, sessions, shopName, work }: Options): FastifyPluginAsyncZod {
  return async (api) => {
    const answerOtherPaths = collectApiMethods(api);
    await identifyCallers(api, sessions);
    compressReplies(api);
    api.addHook("preHandler", refuseCardNumbers);
    limitWork(api, work);
    guardActing(api);
    for (const access of ACCESS_CLASSES)
      await api.register(classOf(access, routes[access] ?? [], sessions));
    api.get("/openapi.json", { schema: { hide: true } }, async ({ site }, reply) => {
      shareReply(reply);
      const described = api.swagger();
      if (!shopName) return described;
      return { ...described, info: { ...described.info, title: await shopName(site.storefront) } };
    });
    answerOtherPaths();
  };
}

function classOf(
  access: AccessClass,
  routes: FastifyPluginAsyncZod[],
  sessions: Sessions,
): FastifyPluginAsyncZod {
  return async (scope) => {
    scope.addHook("onRoute", (route) => {
      const whileActing = actingRuleOf(access, route);
      const scopes = scopesOfRoute(route);
      const refusals = refusalsOf({
        own: route.config?.refusals ?? [],
        takesBody: route.method === "POST",
        needsRole: ROLES_OF_STAFF.has(access),
        needsFactor: ROLES_OF_STAFF.has(access) && route.config?.answersWithoutFactor !== true,
        needsFreshLogin: isFreshDemanded(route.config),
        needsHolder: whileActing === "refused" && !ROLES_OF_STAFF.has(access),
      });
      route.config = { ...route.config, access, refusals, whileActing, scopes };
      const refused = Object.keys(refusalsByStatus(refusals)).map((status) => [
        status,
        ErrorResponse,
      ]);
      const response = Object.assign(Object.fromEntries(refused), route.schema?.response);
      const described = {
        "x-access": access,
        ...(scopes.length > 0 && { "x-scopes": scopes }),
        ...freshLogin(route),
        response,
      };
      route.schema = Object.assign({}, route.schema, described);
    });
    noteActedCalls(scope, sessions);
    noteKeyCalls(scope, sessions);
    if (access === "reference") {
      // Before the answer: a refusal takes it back.
      scope.addHook("preHandler", async (request, reply) => {
        if (request.caller.viewer.kind === "guest") shareReply(reply);
      });
    }
    if (access !== "reference" && access !== "open") {
      // Before the body is read: whoever may not call sends nothing.
      scope.addHook("onRequest", async ({ caller, routeOptions }) =>
        requireAccess(access, caller, routeOptions.config),
      );
      scope.addHook("preHandler", async ({ caller, body, routeOptions }) => {
        const { needsFreshLogin } = routeOptions.config;
        if (typeof needsFreshLogin === "object" && needsFreshLogin.when(body))
          requireFreshLogin(caller);
      });
    }
    for (const route of routes) await scope.register(route);
  };
}

/**
 * A guest is 401, a role that is missing is 403 (decisions §1), and so are a second factor that is demanded and was not
 * shown, and a login of too long ago (security A16). Of customers neither is asked.
 */
function requireAccess(role: Role, caller: Caller, config: FastifyContextConfig): void {
  const { adminLevel, lacksFactor } = requireAccount(caller);
  if (!hasRole(adminLevel, role)) throw new ShopError("forbidden", { role });
  if (lacksFactor === true && role !== "customer" && config.answersWithoutFactor !== true)
    throw new ShopError("second_factor_required");
  if (config.needsFreshLogin === true) requireFreshLogin(caller);
}

/** What everybody is told alike may be read in anybody's place; of all else the table decides. */
function actingRuleOf(access: AccessClass, { method, url }: RouteOptions): ActingRule {
  if (access === "reference") return "free";
  const rules = [method].flat().map((one) => actingRule(one, callPath(url)));
  return rules.find((rule) => rule !== "free") ?? "free";
}

function scopesOfRoute({ method, url }: RouteOptions): KeyScope[] {
  return [method].flat().flatMap((one) => scopesFor(keyCall(one, callPath(url))));
}

/**
 * Staff in a customer's place may call what the table names (ADR 0055). It has no role then, so that every call of the
 * staff is refused by its class.
 */
function guardActing(api: FastifyInstance): void {
  api.addHook("onRequest", async ({ caller, routeOptions: { config } }) => {
    if (!caller.account?.actedBy) return;
    if (config.whileActing === "refused" && !isOfStaff(config)) throw new ShopError("holder_only");
  });
}

/**
 * Writes down what staff is about to do in a customer's place, where the call does not say so itself: after all that
 * judges the request and before the work, so that nothing is done that the audit log does not have.
 */
function noteActedCalls(scope: FastifyInstance, sessions: Sessions): void {
  const note = async (request: FastifyRequest) => {
    const { account } = request.caller;
    if (!account?.actedBy) return;
    const call = callPath(request.routeOptions.url ?? "");
    await sessions.noteActed?.(account, { call, client: clientOf(request) });
  };
  scope.addHook("onRoute", (route) => {
    if (route.config?.whileActing === "noted")
      route.preHandler = [...[route.preHandler ?? []].flat(), note];
  });
}

function isOfStaff({ access }: FastifyContextConfig): boolean {
  return access !== undefined && ROLES_OF_STAFF.has(access);
}

/** A program logs in nowhere: what would need that is not its own, unless its scope gives it (ADR 0059). */
function requireFreshLogin(caller: Caller): void {
  const { adminLevel, isFresh, key } = requireAccount(caller);
  if (!hasRole(adminLevel, "staff") || isFresh === true) return;
  throw new ShopError(key ? "key_scope" : "fresh_login_required");
}

function isFreshDemanded({ needsFreshLogin = false }: FastifyContextConfig = {}): boolean {
  return needsFreshLogin !== false;
}

/** What the description of a call says of the login that it needs. */
function freshLogin({ config, schema }: RouteOptions): object {
  if (!isFreshDemanded(config)) return {};
  const { needsFreshLogin } = config ?? {};
  const when = typeof needsFreshLogin === "object" ? `when ${needsFreshLogin.what}` : "always";
  const words = when === "always" ? "" : ` ${when}`;
  const sentence = `Staff must have proved within the last ten minutes who they are${words}.`;
  return { "x-fresh-login": when, description: `${schema?.description ?? ""} ${sentence}` };
}

function shareReply(reply: { headers: (values: Record<string, string>) => unknown }): void {
  reply.headers({
    "cache-control": `public, max-age=${REFERENCE_SECONDS}`,
    vary: "accept-language, authorization",
  });
}

/** Counted from when the whole request is here until its reply is ready: slow sockets hold nothing. */
function limitWork(api: FastifyInstance, work: WorkLimit): void {
  const counted = new WeakSet<object>();
  api.addHook("preHandler", (request, _reply, done) => {
    work.enter();
    counted.add(request);
    done();
  });
  api.addHook("onSend", async (request) => {
    if (counted.delete(request)) work.leave();
  });
}
