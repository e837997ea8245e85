import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from "fastify-type-provider-zod";

import type { ErrorResponse } from "#contract/shared.ts";
import { ShopError, type ShopErrorCode } from "#domain/errors/shop-error.ts";
import { requestLocale } from "#domain/i18n/locale.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { isDatabaseUnavailable } from "./database-failure.ts";
import { HTTP_REFUSALS, REFUSALS } from "./refusals.ts";

/** The one place where a failure becomes an answer (decisions §1). */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const locale = callerLocale(request);
    if (hasZodFastifySchemaValidationErrors(error)) {
      return refuse(reply, locale, {
        code: "invalid_request",
        fields: error.validation.map(({ instancePath, message, keyword }) => ({
          field: instancePath.slice(1).replaceAll("/", "."),
          code: keyword,
          message: message ?? keyword,
        })),
      });
    }
    if (error instanceof ShopError) {
      request.log.info({ code: error.code, details: error.details }, "request refused");
      const { retryAfterSeconds } = error.details;
      if (typeof retryAfterSeconds === "number")
        void reply.header("retry-after", retryAfterSeconds);
      return refuse(reply, locale, { code: error.code });
    }
    const status = clientErrorStatus(error);
    if (status) return refuseHttp(reply, locale, status);
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, "database unavailable");
      return refuse(reply.header("retry-after", 2), locale, { code: "overloaded" });
    }
    request.log.error(
      { err: isResponseSerializationError(error) ? error.cause : error },
      "unexpected failure",
    );
    return refuse(reply, locale, { code: "internal_error" });
  });
}

/**
 * Under /api an unknown path is 404 and a known path with another method 405, both JSON.
 * Routes, not setNotFoundHandler: the pages' `GET /*` would win over it. Call before the routes;
 * the answers are added when they are all there.
 */
export function collectApiMethods(api: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<string>>();
  api.addHook("onRoute", ({ url, method }) => {
    const known = methodsOf.get(url) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    methodsOf.set(url, known);
  });

  return () => {
    // A copy: adding routes runs the hook again.
    for (const [url, known] of Array.from(methodsOf)) {
      const allow = [...known].join(", ");
      api.route({
        method: api.supportedMethods.filter((method) => !known.has(method)),
        url: url.slice(api.prefix.length),
        schema: { hide: true },
        handler: (request, reply) =>
          refuseHttp(reply.header("allow", allow), callerLocale(request), 405),
      });
    }
    api.all("/*", { schema: { hide: true } }, (request, reply) =>
      refuse(reply, callerLocale(request), { code: "not_found" }),
    );
  };
}

/** The language that a request asks for, whatever else is wrong with it. */
export function callerLocale(request: FastifyRequest): Locale {
  const query = request.query;
  const lang =
    query && typeof query === "object" && "lang" in query && typeof query.lang === "string"
      ? query.lang
      : undefined;
  return requestLocale(lang, request.headers["accept-language"]);
}

type Refused = { code: ShopErrorCode; fields?: ErrorResponse["errors"] };

function refuse(reply: FastifyReply, locale: Locale, { code, fields }: Refused): FastifyReply {
  const { status, [locale]: message } = REFUSALS[code];
  const body: ErrorResponse = { status: "error", code, message, ...(fields && { errors: fields }) };
  return send(reply, status, body);
}

function refuseHttp(reply: FastifyReply, locale: Locale, status: number): FastifyReply {
  const known = HTTP_REFUSALS[status];
  if (!known) return refuse(reply, locale, { code: "invalid_request" });
  return send(reply, status, { status: "error", code: known.code, message: known[locale] });
}

function send(reply: FastifyReply, status: number, body: ErrorResponse): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("statusCode" in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500
    ? statusCode
    : undefined;
}
