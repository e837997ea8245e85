import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { DoneResponse, LoginResponse } from "#contract/auth.ts";
import {
  PasskeyAddRequest,
  PasskeyLoginRequest,
  PasskeyMaking,
  PasskeyQuestion,
  PasskeyQuestionRequest,
  PasskeyRemoveRequest,
  PasskeysResponse,
} from "#contract/passkeys.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { clientOf, requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { gatheredOf, loginReplyOf } from "../account-wire.ts";
import type { PasskeyLogin } from "./log-in-with-passkey.ts";
import type { OwnPasskeys } from "./own-passkeys.ts";

/** The calls auth/passkey*, which anybody may make: logging in with a key. */
export function passkeyLoginRoutes(passkeys: PasskeyLogin): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/auth/passkeyquestion",
      {
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "What a browser signs to log in with a passkey",
          description:
            "For `navigator.credentials.get`, within five minutes and once. It names no account: the browser offers the keys that it has for this host. 300 in an hour from one address.",
          querystring: LocaleQuery,
          response: { 200: PasskeyQuestion },
        },
      },
      async (request) => ({ ...SUCCESS, options: await passkeys.question(clientOf(request)) }),
    );
    api.post(
      "/auth/passkeylogin",
      {
        bodyLimit: CART_BODY_LIMIT, // a guest's cart and garage come with it
        config: { refusals: ["passkey_refused", "login_refused"] },
        schema: {
          summary: "Begin a session with a passkey",
          description:
            "`credential` is what the browser answered to auth/passkeyquestion. Everything else is as with auth/login. An unknown key, a wrong signature and a closed account are answered alike.",
          querystring: LocaleQuery,
          body: PasskeyLoginRequest,
          response: { 200: LoginResponse },
        },
      },
      async (request) => {
        const { credential } = request.body;
        const begun = await passkeys.logIn({ credential, ...gatheredOf(request) });
        return loginReplyOf(begun, request.caller.locale);
      },
    );
  };
}

/** The calls account/passkey*: the keys of the caller's account. */
export function ownPasskeyRoutes(passkeys: OwnPasskeys): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/passkeys",
      {
        schema: {
          summary: "The passkeys of the caller's account",
          description:
            "The newest first. `device` is what the browser that made it said of itself, and may be empty; `site` is the host name that the key is good for.",
          querystring: LocaleQuery,
          response: { 200: PasskeysResponse },
        },
      },
      async ({ caller }) => {
        const found = await passkeys.list(requireAccount(caller));
        const listed = found.map(({ id, device, site, createdAt, usedAt }) => ({
          id,
          device,
          site,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        }));
        return { ...SUCCESS, passkeys: listed };
      },
    );
    await api.register(changeRoutes(passkeys));
  };
}

function changeRoutes(passkeys: OwnPasskeys): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/account/passkeyquestion",
      {
        config: {
          refusals: [
            "password_refused",
            "too_many_passkeys",
            "fresh_login_required",
            "rate_limited",
          ],
        },
        schema: {
          summary: "What a browser is asked to make a passkey for the caller's account",
          description:
            "For `navigator.credentials.create`, within five minutes and once; the account's password is asked for, and staff that has a second factor must have shown it within the last ten minutes. Twenty keys at most.",
          querystring: LocaleQuery,
          body: PasskeyQuestionRequest,
          response: { 200: PasskeyMaking },
        },
      },
      async (request) => {
        const by = { holder: requireAccount(request.caller), client: clientOf(request) };
        const options = await passkeys.question({ ...by, password: request.body.password });
        return { ...SUCCESS, options };
      },
    );
    api.post(
      "/account/passkeyadd",
      {
        config: { refusals: ["passkey_refused", "too_many_passkeys"] },
        schema: {
          summary: "Keep the passkey that a browser made",
          description:
            "`credential` is what the browser answered to account/passkeyquestion. A mail tells the account's holder.",
          querystring: LocaleQuery,
          body: PasskeyAddRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        const by = { holder: requireAccount(request.caller), client: clientOf(request) };
        await passkeys.add({ ...by, credential: request.body.credential });
        return SUCCESS;
      },
    );
    await api.register(removingRoutes(passkeys));
  };
}

function removingRoutes(passkeys: OwnPasskeys): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/account/passkeyremove",
      {
        config: { refusals: ["not_found"], needsFreshLogin: true },
        schema: {
          summary: "Forget a passkey of the caller's account",
          description: "It opens no session from now on; sessions that it began go on.",
          querystring: LocaleQuery,
          body: PasskeyRemoveRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        const by = { holder: requireAccount(request.caller), client: clientOf(request) };
        await passkeys.remove({ ...by, id: request.body.id });
        return SUCCESS;
      },
    );
  };
}
