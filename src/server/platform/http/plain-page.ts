import type { FastifyReply, FastifyRequest } from "fastify";

import { type Locale, localeOf } from "#domain/i18n/locale.ts";

import { serverTexts } from "#texts/server-texts.ts";

import { CONTENT_POLICIES } from "./security-headers.ts";

const HOME: Readonly<Record<Locale, string>> = { es: "/", en: "/en" };

/** Seconds after which a shopper may come back when the shop cannot answer. */
export const RETRY_SECONDS = 2;

/** Whether a request is for a call, which is answered in JSON, or for a page. */
export function isCall(target: string): boolean {
  return /^\/api(?:[/?]|$)/i.test(target);
}

/**
 * Answers with a page when the real ones cannot: the address is none, the database is away, or
 * rendering itself broke. It needs nothing that is built, and speaks both languages, the asked one first.
 */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply {
  if (status === 503 && !reply.hasHeader("retry-after"))
    void reply.header("retry-after", RETRY_SECONDS);
  return reply
    .code(status)
    .headers({ "cache-control": "no-store", "content-security-policy": CONTENT_POLICIES.plain })
    .type("text/html; charset=utf-8")
    .send(plainPage(status, localeOf(request.url.split("?", 1)[0] ?? "")));
}

function plainPage(status: number, locale: Locale): string {
  const own = section(status, locale, "h1");
  const sections = own + section(status, locale === "es" ? "en" : "es", "h2");
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${wordsOf(status, locale).title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/plain.css"></head><body><main>${sections}</main></body></html>`;
}

function section(status: number, locale: Locale, heading: "h1" | "h2"): string {
  const { title, text } = wordsOf(status, locale);
  const home = serverTexts("plainPages", locale).home;
  return `<section lang="${locale}"><${heading}>${title}</${heading}><p>${text}</p><p><a href="${HOME[locale]}">${home}</a></p></section>`;
}

function wordsOf(status: number, locale: Locale): { title: string; text: string } {
  const { home: _home, other, ...pages } = serverTexts("plainPages", locale);
  return new Map(Object.entries(pages)).get(String(status)) ?? other;
}
