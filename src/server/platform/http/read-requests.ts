import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { hasRole } from "#domain/account/role.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { withinMs } from "#server/platform/database/replicas/keep-looking.ts";
import { whileReading } from "#server/platform/database/replicas/reading-request.ts";
import { shareLooks } from "#server/platform/database/share-looks.ts";

import type { Caller } from "./caller.ts";

/**
 * A number that is the same for everybody: the version of the catalogue after what this browser changed. It opens nothing,
 * and whoever invents one has the version read once more, together with everybody who asks in that moment.
 */
const COOKIE = "__Host-catalogue";
const SENT = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,15})(?:;|$)`);
/** By then every process knows the version by itself: it is read once a second. */
const COOKIE_SECONDS = 10;
/** Changes of the version wait for one another at its one row, and a cookie lives ten seconds: whatever is further ahead was invented. */
const FURTHEST_AHEAD = 10_000;
/** Nobody waits longer than this for the version, in ms: then what is known has to do. */
const LOOK_MS = 300;

type Known = Pick<CatalogueVersion, "current" | "refresh">;

/**
 * Lets requests that only read do so from replicas, and whoever changed something see it at once (ADR 0063). A request that
 * changed the catalogue leaves its browser the new version, and another process that is asked by this browser reads the
 * version anew before it answers from what it keeps, or from a replica. Staff and programs read from the primary.
 */
export function installReadRequests(app: FastifyInstance, version: Known): void {
  const before = new WeakMap<FastifyRequest, number>();
  const look = shareLooks(version.refresh);
  app.addHook("preHandler", (request, _reply, done) => {
    if (!isReading(request)) {
      before.set(request, version.current());
      done();
      return;
    }
    const go = () => (mayReadElsewhere(request) ? whileReading(done) : done());
    // What is kept is worth more than nothing while the primary is away.
    if (isUnknown(changedVersion(request), version.current()))
      withinMs(look(), LOOK_MS).then(go, go);
    else go();
  });
  app.addHook("onSend", async (request, reply) => {
    const known = before.get(request);
    if (known === undefined || reply.statusCode >= 400) return;
    // What was done is done, though the database be gone by now: then the next process has to look.
    const now = await version.refresh().catch(() => known + 1);
    if (now > known && !isProgram(request)) leaveVersion(reply, now);
  });
}

/** Whether a version may have come since the one that is known. */
function isUnknown(changed: number | undefined, known: number): boolean {
  return changed !== undefined && changed > known && changed - known <= FURTHEST_AHEAD;
}

function leaveVersion(reply: FastifyReply, version: number): void {
  void reply.header(
    "set-cookie",
    `${COOKIE}=${version}; Path=/; Max-Age=${COOKIE_SECONDS}; Secure; HttpOnly; SameSite=Lax`,
  );
}

function isReading({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD" || config.onlyReads === true;
}

/** Pages have no caller: everybody is a guest there. */
type Called = { caller?: Caller };

function mayReadElsewhere(request: Called): boolean {
  const { account } = request.caller ?? {};
  return account === undefined || !(isProgram(request) || hasRole(account.adminLevel, "staff"));
}

/** Programs keep no cookies (ADR 0059). */
function isProgram({ caller }: Called): boolean {
  return caller?.account?.key !== undefined;
}

function changedVersion({ headers: { cookie } }: FastifyRequest): number | undefined {
  const [, digits] = (cookie === undefined ? null : SENT.exec(cookie)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
