import { hash } from "node:crypto";

import { LRUCache } from "lru-cache";
import { z } from "zod";

import type { Captcha } from "./captcha.ts";

/** The oldest an answer may be, in ms (security A32). */
const OLDEST_MS = 120_000;
const TIMEOUT_MS = 5_000;
const MOST_REMEMBERED = 10_000;

/** What the service answers where it refuses. */
const REFUSAL = z.object({ "error-codes": z.array(z.string()).default([]) });

type Options = {
  verifyUrl: string;
  secret: string;
  /** The hosts of the shop: the answer must have been given on one of them. */
  hostnames: readonly string[];
  now: () => Date;
};

/**
 * Captcha of version 2 as its service verifies it: secret and answer go to `verifyUrl`, which tells
 * whether it was solved, on which host, and when. A service that does not answer is a no.
 */
export function createRecaptcha({ verifyUrl, secret, hostnames, now }: Options): Captcha {
  const used = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: OLDEST_MS * 2 });
  return {
    isPerson: async ({ token, clientAddress }) => {
      const key = hash("sha256", token);
      if (token === "" || used.has(key)) return false;
      used.set(key, true);
      try {
        const body = new URLSearchParams({ secret, response: token, remoteip: clientAddress });
        const reply = await verdictOf(verifyUrl, body);
        const verdict: unknown = await reply.json();
        return reply.ok && isGood(verdict, { hostnames, now: now() });
      } catch {
        return false;
      }
    },
  };
}

/**
 * What the service says against the secret, asked with an answer that nobody gave; undefined where it takes the secret.
 * Rejects where the service does not answer.
 */
export async function findSecretFault(
  service: Pick<Options, "verifyUrl" | "secret">,
): Promise<string | undefined> {
  const body = new URLSearchParams({ secret: service.secret, response: "nobody" });
  const verdict: unknown = await (await verdictOf(service.verifyUrl, body)).json();
  const { "error-codes": codes } = REFUSAL.parse(verdict);
  return codes.find((code) => code.endsWith("-input-secret"));
}

async function verdictOf(verifyUrl: string, body: URLSearchParams): Promise<Response> {
  return fetch(verifyUrl, {
    method: "POST",
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

type Expected = { hostnames: readonly string[]; now: Date };

function isGood(verdict: unknown, { hostnames, now }: Expected): boolean {
  if (typeof verdict !== "object" || verdict === null) return false;
  if (!("success" in verdict && "hostname" in verdict && "challenge_ts" in verdict)) return false;
  const { success, hostname: host, challenge_ts: solvedAt } = verdict;
  if (success !== true || typeof host !== "string" || typeof solvedAt !== "string") return false;
  if (!hostnames.includes(host)) return false;
  const age = now.getTime() - Date.parse(solvedAt);
  return age <= OLDEST_MS; // NaN, of a time that is none, is not
}
