import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { SessionEndRequest, SessionsResponse } from "#contract/account.ts";
import { DoneResponse } from "#contract/auth.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { clientOf, requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { ActedSession, OwnSessions } from "./own-sessions.ts";

/** The calls account/session*: where the account is signed in, and ending it there (security A3). */
export function sessionRoutes(sessions: OwnSessions): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/sessions",
      {
        schema: {
          summary: "Where the caller's account is signed in",
          description:
            "The session that asks stands first. `device` is what the browser says of itself, and may be empty. `acted` tells when the shop's staff acted in the account's place.",
          querystring: LocaleQuery,
          response: { 200: SessionsResponse },
        },
      },
      async ({ caller }) => {
        const holder = requireAccount(caller);
        const [found, acted] = await Promise.all([sessions.list(holder), sessions.acted(holder)]);
        const listed = found.map(({ id, device, isCurrent, createdAt, seenAt }) => ({
          id,
          device,
          isCurrent,
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
        }));
        return { ...SUCCESS, sessions: listed, acted: acted.map(actedOf) };
      },
    );
    api.post(
      "/account/sessionend",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "End one of the caller's sessions, or all others",
          description:
            "Without `id` all but the session that asks end. What ends is over at once, everywhere.",
          querystring: LocaleQuery,
          body: SessionEndRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        const by = { holder: requireAccount(request.caller), client: clientOf(request) };
        const { id } = request.body;
        await (id === undefined ? sessions.endOthers(by) : sessions.end({ ...by, id }));
        return SUCCESS;
      },
    );
  };
}

function actedOf({ id, from, until, isOver }: ActedSession) {
  return { id, from: from.toISOString(), until: until.toISOString(), isOver };
}
