import { hash } from "node:crypto";

import type { Pool } from "pg";

import { typedCode } from "#domain/account/second-factor.ts";
import { DAY_SECONDS, HOUR_SECONDS, QUARTER_HOUR_SECONDS } from "#domain/clock/durations.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { createDurableLimit, type DurableLimit } from "#server/platform/limits/durable-limit.ts";

/** A client is counted by its network, which `clientNetwork` tells. */
export type AccountLimits = {
  /**
   * Counts a try of a password before it is looked at, so that tries at the same time count too.
   * `forgive` takes it back: only failures are held against anyone.
   */
  tryPassword: (who: {
    email: string;
    network: string;
  }) => Promise<{ forgive: () => Promise<void> }>;
  /**
   * The same for what was typed as a code of a second factor. Codes of an app are counted for the account too, wherever
   * they are tried; recovery codes are not, so that nobody keeps an account's holder from using one.
   */
  tryCode: (who: {
    accountId: string;
    network: string;
    typed: string;
  }) => Promise<{ forgive: () => Promise<void> }>;
  /** Counts a wrong code; true when the account's holder is to be told that somebody tries, once a day. */
  noteWrongCode: (accountId: string) => Promise<boolean>;
  /** Counts a registration of a client address. */
  register: (network: string) => Promise<void>;
  /** Counts a request for a new password of a client address. */
  forgot: (network: string) => Promise<void>;
  /**
   * Whether one more mail with a link of this kind may go to a mailbox, whoever asks: silently no, so that
   * its holder keeps the link that came last, and nobody learns of the account.
   */
  mayMail: (kind: "password" | "verify", email: string) => Promise<boolean>;
  /** Counts a link to a new password that a client address brings. */
  newPassword: (network: string) => Promise<void>;
  /** Counts a question that a browser wants to answer with a passkey. */
  passkey: (network: string) => Promise<void>;
  /** Counts a request for another verification mail of a client address. */
  resend: (network: string) => Promise<void>;
};

/**
 * The limits that protect accounts (decisions §1): 10 failures in 15 minutes per account and address
 * together, so that an attacker elsewhere never locks a customer out, and 60 an hour per address. Codes of a second
 * factor are few, and whoever tries one knows the password: 10 failures an hour and 30 a day per account hold wherever they
 * come from (ADR 0049).
 */
export function createAccountLimits(pool: Pool, scale: number): AccountLimits {
  const limit = (name: string, calls: number, seconds: number) =>
    createDurableLimit({ pool, name, calls, seconds, scale });
  const pair = limit("login", 10, QUARTER_HOUR_SECONDS);
  const client = limit("login-client", 60, HOUR_SECONDS);
  const code = limit("code", 10, QUARTER_HOUR_SECONDS);
  const codeOfAccount = [
    limit("code-account", 10, HOUR_SECONDS),
    limit("code-account-day", 30, DAY_SECONDS),
  ] as const;
  // What is counted to tell somebody is no limit that a shop may widen.
  const notice = { pool, seconds: DAY_SECONDS, scale: 1 };
  const wrongCodes = createDurableLimit({ ...notice, name: "code-wrong", calls: 4 });
  const wrongCodeMail = createDurableLimit({ ...notice, name: "code-wrong-mail", calls: 1 });
  const registration = limit("register", 10, HOUR_SECONDS);
  const forgotten = limit("forgot", 10, HOUR_SECONDS);
  const mailed = limit("link-mail", 5, HOUR_SECONDS);
  const renewed = limit("new-password", 20, HOUR_SECONDS);
  const questions = limit("passkey", 300, HOUR_SECONDS);
  const resent = limit("resend", 10, HOUR_SECONDS);
  return {
    tryPassword: async ({ email, network }) => {
      const key = hash("sha256", `${email} ${network}`);
      await client.take(network);
      await pair.take(key);
      return {
        forgive: async () => {
          await Promise.all([client.giveBack(network), pair.forget(key)]);
        },
      };
    },
    tryCode: async ({ accountId, network, typed }) => {
      const key = hash("sha256", `${accountId} ${network}`);
      const ofAccount = typedCode(typed)?.kind === "recovery_code" ? [] : codeOfAccount;
      await client.take(network);
      await code.take(key);
      for (const one of ofAccount) await one.take(accountId);
      return {
        forgive: async () => {
          const given = ofAccount.map((one) => one.giveBack(accountId));
          await Promise.all([...given, client.giveBack(network), code.forget(key)]);
        },
      };
    },
    noteWrongCode: async (accountId) =>
      !(await isWithin(wrongCodes, accountId)) && isWithin(wrongCodeMail, accountId),
    mayMail: (kind, email) => isWithin(mailed, hash("sha256", `${kind} ${email}`)),
    register: registration.take,
    forgot: forgotten.take,
    newPassword: renewed.take,
    passkey: questions.take,
    resend: resent.take,
  };
}

/** Counts one; false where that is too many. */
function isWithin(limit: DurableLimit, key: string): Promise<boolean> {
  return limit.take(key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ShopError && error.code === "rate_limited") return false;
      throw error;
    },
  );
}
