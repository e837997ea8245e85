import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  ApiKeyMakeRequest,
  ApiKeyPauseRequest,
  ApiKeyPauseResponse,
  ApiKeyRenewRequest,
  ApiKeyRequest,
  ApiKeyResponse,
  ApiKeySaveRequest,
  ApiKeySecretResponse,
  ApiKeysRequest,
  ApiKeysResponse,
} from "#contract/api-keys.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";

import { keyWire, wholeKeyWire } from "./api-key-wire.ts";
import type { ApiKeyDesk, KeyWithSecret } from "./edit-api-keys.ts";

type Needs = { desk: ApiKeyDesk; now: () => Date };

/** POST admin/apikeys and its verbs: keys are an owner's alone (ADR 0059). */
export function apiKeyRoutes(needs: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(readingRoutes(needs));
    await api.register(tellingRoutes(needs));
    await api.register(changingRoutes(needs));
  };
}

function readingRoutes({ desk, now }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/apikeys",
      {
        schema: {
          summary: "The keys of programs, the newest first",
          description:
            "By a piece of the name or of the customer's e-mail, by state and by scope. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: ApiKeysRequest,
          response: { 200: ApiKeysResponse },
        },
      },
      async ({ body }) => {
        const { items, next } = await desk.list(body);
        return {
          status: "success" as const,
          items: items.map((item) => keyWire(item, now())),
          next,
        };
      },
    );
    api.post(
      "/admin/apikeys/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A key, and what it was used for",
          description: "Never its secret, which was told once.",
          querystring: LocaleQuery,
          body: ApiKeyRequest,
          response: { 200: ApiKeyResponse },
        },
      },
      async ({ body }) => wholeKeyWire(await desk.get(body.name), now()),
    );
  };
}

/** What tells a secret, this once. */
function tellingRoutes({ desk, now }: Needs): FastifyPluginAsyncZod {
  const withSecret = ({ secret, ...whole }: KeyWithSecret) => ({
    ...wholeKeyWire(whole, now()),
    secret,
  });
  return async (api) => {
    api.post(
      "/admin/apikeys/make",
      {
        config: { refusals: ["key_refused"], needsFreshLogin: true },
        schema: {
          summary: "Make a key for a program",
          description:
            "For a program of the shop's own, or with `email` for one of that customer's, which sees their prices and their orders. `secret` is told this once: the shop keeps its hash alone. The name stays for good, as the audit log names what the key does by it.",
          querystring: LocaleQuery,
          body: ApiKeyMakeRequest,
          response: { 200: ApiKeySecretResponse },
        },
      },
      async (request) => withSecret(await desk.make(request.body, askingOf(request))),
    );
    api.post(
      "/admin/apikeys/renew",
      {
        config: {
          refusals: ["not_found", "changed_meanwhile", "key_revoked"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Give a key another secret, and a new end",
          description:
            "The secret before works for a day beside it, and never longer than it would have. `secret` is told this once.",
          querystring: LocaleQuery,
          body: ApiKeyRenewRequest,
          response: { 200: ApiKeySecretResponse },
        },
      },
      async (request) => withSecret(await desk.renew(request.body, askingOf(request))),
    );
  };
}

/** To pause takes a right away; to go on gives it back. */
const GOING_ON = {
  when: (body: unknown) => !z.looseObject({ isPaused: z.literal(true) }).safeParse(body).success,
  what: "a key goes on",
};

function changingRoutes({ desk, now }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/apikeys/save",
      {
        config: {
          refusals: ["not_found", "changed_meanwhile", "key_refused", "key_revoked"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Change what a key may do, for which storefront and from where",
          description:
            "It holds from the key's next call on. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: ApiKeySaveRequest,
          response: { 200: ApiKeyResponse },
        },
      },
      async (request) => wholeKeyWire(await desk.save(request.body, askingOf(request)), now()),
    );
    api.post(
      "/admin/apikeys/pause",
      {
        config: { refusals: ["not_found", "key_revoked"], needsFreshLogin: GOING_ON },
        schema: {
          summary: "Pause a key, or let it go on",
          description:
            "From its next call on. Twice the same changes nothing: then `hasChanged` is false.",
          querystring: LocaleQuery,
          body: ApiKeyPauseRequest,
          response: { 200: ApiKeyPauseResponse },
        },
      },
      async (request) => {
        const { whole, hasChanged } = await desk.pause(request.body, askingOf(request));
        return { ...wholeKeyWire(whole, now()), hasChanged };
      },
    );
    api.post(
      "/admin/apikeys/revoke",
      {
        config: { refusals: ["not_found", "key_revoked"] },
        schema: {
          summary: "Revoke a key for good",
          description:
            "None of its secrets is good any more, on any process, from its next call on.",
          querystring: LocaleQuery,
          body: ApiKeyRequest,
          response: { 200: ApiKeyResponse },
        },
      },
      async (request) =>
        wholeKeyWire(await desk.revoke(request.body.name, askingOf(request)), now()),
    );
  };
}
