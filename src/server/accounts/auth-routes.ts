import { setTimeout as delay } from "node:timers/promises";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  DoneResponse,
  ForgotRequest,
  LoginRequest,
  LoginResponse,
  NewPasswordRequest,
  RegisterRequest,
  ResendVerificationRequest,
  VerifyEmailRequest,
} from "#contract/auth.ts";
import { SecondFactorDue } from "#contract/second-factor.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { FACTOR_CHALLENGE_SECONDS } from "#domain/account/session-life.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { type Client, clientOf, requireAccount } from "#server/platform/http/caller.ts";
import { answerAfter } from "#server/platform/http/steady-reply.ts";

import type { Acting } from "./acting/act-for-customer.ts";
import { gatheredOf, loginReplyOf, registrationOf } from "./account-wire.ts";
import type { LogIn } from "./log-in.ts";
import type { Registrations } from "./register.ts";
import type { PasswordReset } from "./reset-password.ts";

/** What hides whether an address has an account, in ms: longer than the work behind the reply. */
const REGISTER_MS = 300;
const FORGOT_MS = 150;
const RESEND_MS = 150;

/** How long whoever asks too often waits to be told so, in ms: a flood over a thousand sockets is no flood then. */
const TOO_MANY_MS = 500;

const DONE: DoneResponse = { status: "success" };

type Needs = {
  logIn: LogIn;
  registrations: Registrations;
  resendVerification: (email: string, client: Client) => Promise<void>;
  passwordReset: PasswordReset;
};

/** The calls auth/* that anyone may make (specification §7, decisions §3). */
export function authRoutes(needs: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    // The work is over and its place is free by then: only the socket waits (security A28).
    api.addHook("onSend", async (_request, reply) => {
      if (reply.statusCode === 429) await delay(TOO_MANY_MS);
    });
    api.post(
      "/auth/login",
      {
        bodyLimit: CART_BODY_LIMIT, // a guest's cart and garage come with it
        config: {
          refusals: ["login_refused", "account_merged", "rate_limited"],
          accepted:
            "The password is right; the account has a second factor, which is yet to be shown.",
        },
        schema: {
          summary: "Begin a session",
          description:
            "A guest's cart and garage may come along and join the account's; what was capped is told in `cartNotices`. Staff that has a second factor is answered 202 with a challenge for auth/secondfactor, and no token. A wrong password and an unknown address are answered alike. Ten failures in 15 minutes for an account from one address, sixty in an hour from one address.",
          querystring: LocaleQuery,
          body: LoginRequest,
          response: { 200: LoginResponse, 202: SecondFactorDue },
        },
      },
      async (request, reply) => {
        const { email, password } = request.body;
        const begun = await needs.logIn({ email, password, ...gatheredOf(request) });
        if ("token" in begun) return loginReplyOf(begun, request.caller.locale);
        const expiresIn = FACTOR_CHALLENGE_SECONDS;
        return reply.code(202).send({ status: "second_factor" as const, expiresIn, ...begun });
      },
    );
    await api.register(registrationRoutes(needs));
    await api.register(verificationRoutes(needs));
    await api.register(passwordRoutes(needs));
  };
}

function registrationRoutes({ registrations }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/auth/register",
      {
        config: { refusals: ["invalid_form", "captcha_refused", "rate_limited"] },
        schema: {
          summary: "Open an account; a mail follows, whether the address has one already or not",
          description:
            "Owners of vehicles have an account at once, companies wait for approval. The reply carries no token: log in next. Ten in an hour from one address.",
          querystring: LocaleQuery,
          body: RegisterRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await answerAfter(REGISTER_MS, () =>
          registrations.register({
            registration: registrationOf(request.body),
            captcha: request.body.captcha ?? undefined,
            locale: request.caller.locale,
            client: clientOf(request),
          }),
        );
        return DONE;
      },
    );
  };
}

/** Calls that go with the mail that verifies an address. */
function verificationRoutes({ registrations, resendVerification }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/auth/verifyemail",
      {
        config: { refusals: ["link_expired", "rate_limited"] },
        schema: {
          summary: "Verify an e-mail address with the id of a mailed link",
          description:
            "The link works once. Orders that were placed as a guest with the address then join the account.",
          querystring: LocaleQuery,
          body: VerifyEmailRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await registrations.verifyEmail(request.body.id, clientOf(request));
        return DONE;
      },
    );
    api.post(
      "/auth/resendverification",
      {
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "Mail the verification link once more; the reply is the same for every address",
          description: "Only an account that waits for it is sent a mail.",
          querystring: LocaleQuery,
          body: ResendVerificationRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await answerAfter(RESEND_MS, () =>
          resendVerification(request.body.email, clientOf(request)),
        );
        return DONE;
      },
    );
  };
}

/** Calls that go with the mail that leads to a new password. */
function passwordRoutes({ passwordReset }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/auth/forgot",
      {
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "Ask for a link to a new password; the reply is the same for every address",
          description:
            "Ten in an hour from one address. The link works once, for 60 minutes, and a newer one ends it.",
          querystring: LocaleQuery,
          body: ForgotRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await answerAfter(FORGOT_MS, () =>
          passwordReset.forgot(request.body.email, clientOf(request)),
        );
        return DONE;
      },
    );
    api.post(
      "/auth/newpassword",
      {
        config: { refusals: ["invalid_form", "link_expired", "rate_limited"] },
        schema: {
          summary: "Set a new password with the id of a mailed link; every session ends",
          description:
            "Both passwords must be the same and keep the rules that `validation` in the settings tells.",
          querystring: LocaleQuery,
          body: NewPasswordRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await passwordReset.newPassword({ ...request.body, client: clientOf(request) });
        return DONE;
      },
    );
  };
}

type LogoutNeeds = {
  acting: Pick<Acting, "end">;
  /** Takes an account for gone from the back office. */
  leaveDesk: (accountId: string) => Promise<void>;
};

/** POST auth/logout: the session is over, on every process, and nobody of the staff sees its holder any more. */
export function logoutRoutes({ acting, leaveDesk }: LogoutNeeds): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/auth/logout",
      {
        schema: {
          summary: "End this session",
          description:
            "The token is worth nothing from now on, on every process. Staff in a customer's place stops acting by it.",
          querystring: LocaleQuery,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        const holder = requireAccount(request.caller);
        await acting.end(holder, clientOf(request));
        await leaveDesk(holder.accountId);
        return DONE;
      },
    );
  };
}
