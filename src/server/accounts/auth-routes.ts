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
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { spokenNotice } from "#server/cart/cart-messages.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { type Client, clientOf, requireAccount } from "#server/platform/caller.ts";
import { answerAfter } from "#server/platform/steady-reply.ts";

import { loginResponseOf, registrationOf } from "./account-wire.ts";
import type { LogIn } from "./log-in.ts";
import type { Registrations } from "./register.ts";
import type { PasswordReset } from "./reset-password.ts";
import type { AccountSessions } from "./sessions.ts";

/** What hides whether an address has an account, in ms: longer than the work behind the reply. */
const REGISTER_MS = 300;
const FORGOT_MS = 150;
const RESEND_MS = 150;

/** How long whoever asks too often waits to be told so, in ms: a flood over a thousand sockets is no flood then. */
const TOO_MANY_MS = 500;

const DONE: DoneResponse = { status: "success" };
const REFUSALS = { 400: ErrorResponse, 422: ErrorResponse, 429: ErrorResponse };

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
        schema: {
          summary: "Begin a session",
          querystring: LocaleQuery,
          body: LoginRequest,
          response: { 200: LoginResponse, ...REFUSALS },
        },
      },
      async (request) => {
        const { email, password, garage, actualCart } = request.body;
        const { locale, storefront } = request.caller;
        const { cartNotices, ...issued } = await needs.logIn({
          email,
          password,
          garage: garage ?? [],
          cart: (actualCart ?? []).map(({ sku, cartQty }) => ({ sku, quantity: cartQty })),
          storefront,
          client: clientOf(request),
        });
        const notices = cartNotices.map((notice) => spokenNotice(notice, locale));
        return { ...loginResponseOf(issued), cartNotices: notices };
      },
    );
    api.post(
      "/auth/register",
      {
        schema: {
          summary: "Open an account; a mail follows, whether the address has one already or not",
          querystring: LocaleQuery,
          body: RegisterRequest,
          response: { 200: DoneResponse, ...REFUSALS },
        },
      },
      async (request) => {
        await answerAfter(REGISTER_MS, () =>
          needs.registrations.register({
            registration: registrationOf(request.body),
            captcha: request.body.captcha ?? undefined,
            locale: request.caller.locale,
            client: clientOf(request),
          }),
        );
        return DONE;
      },
    );
    await api.register(verificationRoutes(needs));
    await api.register(passwordRoutes(needs));
  };
}

/** Calls that go with the mail that verifies an address. */
function verificationRoutes({ registrations, resendVerification }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/auth/verifyemail",
      {
        schema: {
          summary: "Verify an e-mail address with the id of a mailed link",
          querystring: LocaleQuery,
          body: VerifyEmailRequest,
          response: { 200: DoneResponse, ...REFUSALS },
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
        schema: {
          summary: "Mail the verification link once more; the reply is the same for every address",
          querystring: LocaleQuery,
          body: ResendVerificationRequest,
          response: { 200: DoneResponse, ...REFUSALS },
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
        schema: {
          summary: "Ask for a link to a new password; the reply is the same for every address",
          querystring: LocaleQuery,
          body: ForgotRequest,
          response: { 200: DoneResponse, ...REFUSALS },
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
        schema: {
          summary: "Set a new password with the id of a mailed link; every session ends",
          querystring: LocaleQuery,
          body: NewPasswordRequest,
          response: { 200: DoneResponse, ...REFUSALS },
        },
      },
      async (request) => {
        await passwordReset.newPassword({ ...request.body, client: clientOf(request) });
        return DONE;
      },
    );
  };
}

/** POST auth/logout: the session is over, on every process. */
export function logoutRoutes(sessions: Pick<AccountSessions, "end">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/auth/logout",
      {
        schema: {
          summary: "End this session",
          querystring: LocaleQuery,
          response: { 200: DoneResponse, 401: ErrorResponse },
        },
      },
      async ({ caller }) => {
        await sessions.end(requireAccount(caller).sessionId);
        return DONE;
      },
    );
  };
}
