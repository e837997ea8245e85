import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { DoneResponse, LoginResponse } from "#contract/auth.ts";
import {
  FactorConfirmRequest,
  FactorSecretResponse,
  FreshLoginRequest,
  RecoveryCodesResponse,
  SecondFactorRequest,
  SecurityResponse,
} from "#contract/second-factor.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { gatheredOf, loginReplyOf } from "../account-wire.ts";
import type { OwnFactor } from "./own-factor.ts";
import type { ProveAgain } from "./prove-again.ts";
import type { ShowFactor } from "./show-factor.ts";

/** They answer whoever has yet to set up the factor that is demanded of them. */
const ALWAYS = { answersWithoutFactor: true };

/** POST auth/secondfactor: the second step of a login. */
export function showFactorRoutes(show: ShowFactor): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/auth/secondfactor",
      {
        bodyLimit: CART_BODY_LIMIT, // a guest's cart and garage come with it
        config: {
          refusals: ["code_refused", "challenge_expired", "login_refused", "rate_limited"],
        },
        schema: {
          summary: "Begin a session with the second factor of an account of staff",
          description:
            "`challenge` is what auth/login answered with 202: for five minutes, one session and five codes. `code` is that of an app, or a recovery code; each is taken once. Ten failures in 15 minutes for an account from one address; of an app's codes ten in an hour and thirty in a day for an account, whose holder is told by mail after five. Everything else is as with auth/login.",
          querystring: LocaleQuery,
          body: SecondFactorRequest,
          response: { 200: LoginResponse },
        },
      },
      async (request) => {
        const { challenge, code } = request.body;
        const begun = await show({ challenge, code, ...gatheredOf(request) });
        return loginReplyOf(begun, request.caller.locale);
      },
    );
  };
}

type Needs = { factor: OwnFactor; proveAgain: ProveAgain };

/** The calls admin/security*: how staff proves who they are. */
export function securityRoutes(needs: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/security",
      {
        config: ALWAYS,
        schema: {
          summary: "The caller's second factor",
          description:
            "Whether codes of an app are asked for, how many recovery codes are left, and whether there are passkeys.",
          querystring: LocaleQuery,
          response: { 200: SecurityResponse },
        },
      },
      async (request) => {
        const { since, ...state } = await needs.factor.read(askingOf(request));
        return { ...SUCCESS, codesSince: since?.toISOString() ?? null, ...state };
      },
    );
    api.post(
      "/admin/security/prove",
      {
        config: {
          ...ALWAYS,
          refusals: [
            "password_refused",
            "code_refused",
            "passkey_refused",
            "factor_needed",
            "rate_limited",
          ],
        },
        schema: {
          summary: "Prove again who the caller is, for what needs a fresh login",
          description:
            "With a code of the app (or a recovery code), or a credential that answers auth/passkeyquestion; whoever has neither app nor passkey sends the password. It holds for ten minutes.",
          querystring: LocaleQuery,
          body: FreshLoginRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await needs.proveAgain({ ...askingOf(request), proof: request.body });
        return SUCCESS;
      },
    );
    await api.register(appRoutes(needs));
    await api.register(changedAppRoutes(needs));
  };
}

/** The calls that set an app up. */
function appRoutes({ factor }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/security/begin",
      {
        config: { ...ALWAYS, refusals: ["factor_set"], needsFreshLogin: true },
        schema: {
          summary: "A secret for an app that shows codes",
          description:
            "It counts once admin/security/confirm has had a code of it; until then a newer one takes its place.",
          querystring: LocaleQuery,
          response: { 200: FactorSecretResponse },
        },
      },
      async (request) => ({ ...SUCCESS, ...(await factor.begin(askingOf(request))) }),
    );
    api.post(
      "/admin/security/confirm",
      {
        config: {
          ...ALWAYS,
          refusals: ["code_refused", "factor_set", "rate_limited"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Show a code of the app: from now on codes are asked for",
          description:
            "Ten recovery codes are told, this once. The account's other sessions end, and a mail tells its holder.",
          querystring: LocaleQuery,
          body: FactorConfirmRequest,
          response: { 200: RecoveryCodesResponse },
        },
      },
      async (request) => {
        const { code } = request.body;
        const recoveryCodes = await factor.confirm({ ...askingOf(request), code });
        return { ...SUCCESS, recoveryCodes };
      },
    );
  };
}

/** The calls that renew the recovery codes of an app, and take it away. */
function changedAppRoutes({ factor }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/security/codes",
      {
        config: { ...ALWAYS, refusals: ["not_found"], needsFreshLogin: true },
        schema: {
          summary: "Ten new recovery codes in place of the old ones",
          description: "They are told this once, and a mail tells the account's holder.",
          querystring: LocaleQuery,
          response: { 200: RecoveryCodesResponse },
        },
      },
      async (request) => {
        const recoveryCodes = await factor.renewCodes(askingOf(request));
        return { ...SUCCESS, recoveryCodes };
      },
    );
    api.post(
      "/admin/security/remove",
      {
        config: { ...ALWAYS, refusals: ["not_found"], needsFreshLogin: true },
        schema: {
          summary: "Take the app away, with its recovery codes",
          description: "The account's other sessions end, and a mail tells its holder.",
          querystring: LocaleQuery,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await factor.remove(askingOf(request));
        return SUCCESS;
      },
    );
  };
}
