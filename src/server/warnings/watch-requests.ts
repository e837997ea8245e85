import type { FastifyInstance, FastifyRequest } from "fastify";

import { FOR_MACHINES } from "#server/platform/http/known-host.ts";

import type { Warn, Warning } from "./operator-warnings.ts";

type Place = {
  publicUrl: string | undefined;
  /** What links begin with where no public address is set. */
  origin: string;
  warn: Warn;
};

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
/** What a stranger sends is quoted no longer than this. */
const LONGEST_QUOTE = 100;

/** Tells what a request shows of a variable that is missing or wrong: the address people use, and the proxy. */
export function watchRequests(app: FastifyInstance, place: Place): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const forwarded = request.headers["x-forwarded-for"];
    if (forwarded !== undefined && !isFromTrustedProxy(request)) place.warn(foreignProxy(request));
    const isKnown = request.site.host !== null || FOR_MACHINES.has(request.url);
    const other = isKnown ? undefined : otherAddress(request.host, place);
    if (other) place.warn(other);
    done();
  });
}

/** Addresses beyond the peer's own are listed only as far as they are believed. */
function isFromTrustedProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}

function foreignProxy({ socket }: FastifyRequest): Warning {
  return {
    code: "TRUST_PROXY",
    sentence: `A request from ${socket.remoteAddress ?? "nowhere"} names another client by X-Forwarded-For, and TRUST_PROXY does not name that address. If it is your proxy, all shoppers count as its one address, and share the limits on orders and logins.`,
  };
}

function otherAddress(requestedHost: string, { publicUrl, origin }: Place): Warning | undefined {
  const host = requestedHost.slice(0, LONGEST_QUOTE);
  if (publicUrl !== undefined) {
    if (requestedHost === new URL(publicUrl).host) return undefined;
    return {
      code: "PUBLIC_URL.other",
      sentence: `Somebody asks for ${host}, and PUBLIC_URL is ${publicUrl}: such requests are refused. If people use that address, send them to the other one, or change PUBLIC_URL.`,
    };
  }
  if (LOOPBACK.test(requestedHost.replace(/:\d*$/, ""))) return undefined;
  return {
    code: "PUBLIC_URL",
    sentence: `People ask for ${host}, and PUBLIC_URL is not set: links in mails and for search engines begin with ${origin}.`,
  };
}
