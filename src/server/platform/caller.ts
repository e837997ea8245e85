import type { FastifyInstance, FastifyRequest } from "fastify";

import { ShopError } from "#domain/errors/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { GUEST, type PriceViewer } from "#domain/pricing/price-visibility.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { callerLocale } from "./http-errors.ts";

/** Who calls: what they may see and in which language and storefront. */
export type Caller = { viewer: PriceViewer; locale: Locale; storefront: Storefront };

/** Knows the holder of a token; undefined for one that is expired, forged, revoked or unknown. */
export type Sessions = { viewerOf: (token: string) => Promise<PriceViewer | undefined> };

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
  interface FastifyRequest {
    caller: Caller;
  }
}

/**
 * Reads the caller of every call once. No token is a guest; a bad one is 401 on every call, public
 * ones too; a bare token is read as well as a Bearer one; the query string never is (decisions §1).
 * No reply is stored on the way, unless its routes say so for guests.
 */
export async function identifyCallers(
  api: FastifyInstance,
  { sessions, storefront }: { sessions: Sessions; storefront: Storefront },
): Promise<void> {
  api.decorateRequest("caller");
  api.addHook("onRequest", async (request, reply) => {
    const viewer = await viewerOf(request, sessions);
    void reply.header("cache-control", "no-store");
    request.caller = { viewer, locale: callerLocale(request), storefront };
  });
}

async function viewerOf(request: FastifyRequest, sessions: Sessions): Promise<PriceViewer> {
  const { authorization } = request.headers;
  if (authorization === undefined) return GUEST;
  const viewer = await sessions.viewerOf(authorization.replace(/^Bearer\s+/i, "").trim());
  if (!viewer) throw new ShopError("invalid_token");
  return viewer;
}
