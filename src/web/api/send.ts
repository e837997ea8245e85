import type { Locale } from "#domain/i18n/locale.ts";
import { DESK_PAGE_HEADER, DESK_PAGE_VERSION } from "#domain/page/desk-page-version.ts";

import { isMended } from "./mended-refusals.ts";
import { keptSession } from "#web/session/session-store.ts";
import { storedText } from "#web/storage/stored-text.ts";
import { signOut } from "#web/session/sign-out.ts";

/**
 * What the browser of a guest proves itself with, once it has begun an order: the shop knows it again by
 * this (browser-secret.ts on the server).
 */
export const browserSecret = storedText("browser");
/** That the shopper knew an order's e-mail and number, for as long as the shop takes it. */
export const orderProof = storedText("orderProof");
/** The calls that ask whose an order is. */
const OF_ORDERS = /^(orders|payments)\//;
/** The calls of the back office. */
const OF_DESK = /^admin\//;

/** What a page is answered by a process of another version, which does not know what it sent, and did nothing. */
const OTHER_VERSION = 421;
/** While an upgrade lasts processes of both versions answer: a call is made so often, with so many ms between. */
const MOST_TRIES = 8;
const PAUSE_MS = 1_000;

/** A call of the shop: its path under /api, and its body unless it only asks. */
export type Call = {
  path: string;
  locale: Locale;
  body?: object;
  /** Makes it one and the same call however often it is sent. */
  idempotencyKey?: string;
  /** Is sent to its end though the page that makes it is closed. */
  outlivesPage?: boolean;
};

/**
 * Makes a call with the shopper's token and gives its text; a refusal is thrown as the Response. Any
 * 401 signs out and goes home (specification §8), unless the refused token is none that is kept any
 * more, as after a login in another tab. What another version refused is not made again by another token.
 */
export async function send(call: Call): Promise<string> {
  return (await answerTo(call)).text();
}

/** The same for a call that answers with a file. */
export async function sendForFile(call: Call): Promise<Blob> {
  return (await answerTo(call)).blob();
}

async function answerTo(call: Call, tries = 1): Promise<Response> {
  const token = tokenNow();
  const response = await fetch(addressOf(call), requestOf(call, token));
  if (response.status === 401 && tokenNow() === token) {
    signOut("ended");
    return new Promise(() => undefined); // nothing is shown until home is
  }
  if (response.ok) return response;
  if (response.status === OTHER_VERSION && tries < MOST_TRIES) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
    if (tokenNow() === token) return answerTo(call, tries + 1);
  }
  if (await isMended(response)) return answerTo(call);
  throw response;
}

function tokenNow(): string | undefined {
  return keptSession()?.token;
}

function requestOf(call: Call, token: string | undefined): RequestInit {
  return {
    ...(call.body !== undefined && { method: "POST", body: JSON.stringify(call.body) }),
    ...(call.outlivesPage === true && { keepalive: true }),
    headers: {
      ...(call.body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...proofs(call),
      ...(OF_DESK.test(call.path) && { [DESK_PAGE_HEADER]: DESK_PAGE_VERSION }),
      ...(call.idempotencyKey !== undefined && { "idempotency-key": call.idempotencyKey }),
    },
  };
}

function proofs({ path }: Call): Record<string, string> {
  if (!OF_ORDERS.test(path)) return {};
  const secret = browserSecret.read();
  const proof = orderProof.read();
  return {
    ...(secret !== null && { "browser-secret": secret }),
    ...(proof !== null && { "order-proof": proof }),
  };
}

/** The same, with the reply read. */
export async function ask<Reply>(call: Call): Promise<Reply> {
  return JSON.parse(await send(call));
}

/** What a call's answer depends on besides the moment: who asks, at which price level, and what. */
export function questionOf(call: Call): string {
  return `${tokenNow() ?? ""} ${addressOf(call)} ${JSON.stringify(call.body ?? null)}`;
}

function addressOf({ path, locale }: Call): string {
  return `/api/${path}${path.includes("?") ? "&" : "?"}lang=${locale}`;
}
