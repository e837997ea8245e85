import type { FastifyReply, FastifyRequest } from "fastify";

import { type Locale, localeOf } from "#domain/i18n/locale.ts";

import { CONTENT_POLICIES } from "./security-headers.ts";

type Wording = Record<Locale, { title: string; text: string }>;

const OTHER: Wording = {
  es: { title: "Dirección no válida", text: "Esta dirección no lleva a ninguna página." },
  en: { title: "Invalid address", text: "This address leads to no page." },
};
const WORDINGS: Readonly<Record<number, Wording>> = {
  404: {
    es: { title: "No encontramos esta página", text: "Revise la dirección o vuelva al inicio." },
    en: { title: "We could not find this page", text: "Check the address or go back home." },
  },
  405: {
    es: { title: "Método no permitido", text: "Esta página solo se puede leer." },
    en: { title: "Method not allowed", text: "This page can only be read." },
  },
  414: {
    es: {
      title: "Dirección demasiado larga",
      text: "Ninguna página tiene una dirección tan larga.",
    },
    en: { title: "Address too long", text: "No page has an address this long." },
  },
  421: {
    es: { title: "Esta tienda tiene otra dirección", text: "Use la dirección de la tienda." },
    en: { title: "This shop has another address", text: "Please use the address of the shop." },
  },
  429: {
    es: {
      title: "Demasiadas búsquedas seguidas",
      text: "Espere un minuto e intente de nuevo.",
    },
    en: { title: "Too many searches at once", text: "Please wait a minute and try again." },
  },
  500: {
    es: { title: "Algo falló de nuestro lado", text: "Intente de nuevo en unos minutos." },
    en: { title: "Something failed on our side", text: "Please try again in a few minutes." },
  },
  503: {
    es: {
      title: "La tienda no está disponible en este momento",
      text: "Intente de nuevo en unos segundos. Sus datos están a salvo.",
    },
    en: {
      title: "The shop is not available right now",
      text: "Please try again in a few seconds. Your data is safe.",
    },
  },
};
const HOME: Record<Locale, { href: string; text: string }> = {
  es: { href: "/", text: "Ir al inicio" },
  en: { href: "/en", text: "Go to the home page" },
};

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
  const wording = WORDINGS[status] ?? OTHER;
  const asked = section(wording[locale], locale, "h1");
  const other = locale === "es" ? "en" : "es";
  const sections = asked + section(wording[other], other, "h2");
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${wording[locale].title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/plain.css"></head><body><main>${sections}</main></body></html>`;
}

function section(
  { title, text }: { title: string; text: string },
  locale: Locale,
  heading: "h1" | "h2",
): string {
  const home = HOME[locale];
  return `<section lang="${locale}"><${heading}>${title}</${heading}><p>${text}</p><p><a href="${home.href}">${home.text}</a></p></section>`;
}
