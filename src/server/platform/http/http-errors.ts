import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from "fastify-type-provider-zod";

import type { ErrorResponse } from "#contract/shared.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { FormError } from "#domain/error/form-error.ts";
import { ShopError, type ShopErrorCode } from "#domain/error/shop-error.ts";
import { requestLocale } from "#domain/i18n/locale.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { isDatabaseUnavailable, isUnstorable } from "#server/platform/database/database-failure.ts";
import { fieldErrors } from "./field-errors.ts";
import { fieldSentence } from "#texts/field-sentence.ts";
import { endConnection, hasUnknownFields, isUnknownCall } from "./other-version.ts";
import { isCall, RETRY_SECONDS, sendPlainPage } from "./plain-page.ts";
import { httpRefusal, limitedSentence, REFUSAL_STATUS, refusalSentence } from "./refusals.ts";

/** Is told of a refusal that the description of its call does not name. */
export type ReportUndescribed = (what: string) => void;

/** What a reply refuses with. */
const REFUSED_WITH = new WeakMap<FastifyReply, string>();

type Refused = {
  code: ShopErrorCode;
  fields?: ErrorResponse["errors"] | undefined;
  retryAfterSeconds?: number | undefined;
  current?: object | undefined;
};

/**
 * The one place where a failure becomes an answer (decisions §1): JSON for a call, a page for a page.
 * A call that refuses with what its description lacks answers all the same, and is reported.
 */
export function installErrorHandler(app: FastifyInstance, report: ReportUndescribed): void {
  app.addHook("onSend", async (request, reply) => {
    const code = REFUSED_WITH.get(reply);
    const { config, url } = request.routeOptions;
    if (code === undefined || !config.access || config.refusals?.some((known) => known === code))
      return;
    report(`${request.method} ${url} refuses with ${code}, which its description lacks`);
  });
  app.setErrorHandler((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const sent = sentIn(request, error.validationContext);
      const fields = fieldErrors({ validation: error.validation, sent }, callerLocale(request));
      const isOther = hasUnknownFields(request, error.validation);
      return refuse(request, reply, {
        code: isOther ? "other_version" : "invalid_request",
        fields,
      });
    }
    if (error instanceof ShopError) {
      request.log.info({ code: error.code, details: error.details }, "request refused");
      const { retryAfterSeconds: waitS } = error.details;
      const retryAfterSeconds = typeof waitS === "number" ? waitS : undefined;
      if (retryAfterSeconds !== undefined) void reply.header("retry-after", retryAfterSeconds);
      const { code, current } = error;
      const fields = fieldsOf(error, request);
      return refuse(request, reply, { code, fields, retryAfterSeconds, current });
    }
    const status = clientErrorStatus(error);
    if (status) return refuseHttp(request, reply, status);
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, "database unavailable");
      void reply.header("retry-after", RETRY_SECONDS);
      return refuse(request, reply, { code: "overloaded" });
    }
    if (isUnstorable(error)) {
      request.log.warn({ err: error }, "value refused by the database");
      return refuse(request, reply, { code: "invalid_request" });
    }
    request.log.error(
      { err: isResponseSerializationError(error) ? error.cause : error },
      "unexpected failure",
    );
    return refuse(request, reply, { code: "internal_error" });
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, { code: "not_found" }));
}

/** For what fails before any hook runs: an address that cannot be read. Headers are put on here. */
export function answerUnreadableAddress(headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers);
    refuseHttp(request, reply, error.statusCode ?? 400);
  };
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
          isUnknownCall(request)
            ? refuse(request, reply, { code: "other_version" })
            : refuseHttp(request, reply.header("allow", allow), 405),
      });
    }
    for (const url of ["/", "/*"]) {
      api.all(url, { schema: { hide: true } }, (request, reply) =>
        refuse(request, reply, { code: isUnknownCall(request) ? "other_version" : "not_found" }),
      );
    }
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

/** Refuses by a status of HTTP itself, with its sentence where it has one. */
export function refuseHttp(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply {
  if (!isCall(request.url)) return sendPlainPage(request, reply, status);
  const code = httpRefusal(status);
  if (!code) return refuse(request, reply, { code: "invalid_request" });
  const message = refusalSentence(code, callerLocale(request));
  return send(reply, status, { status: "error", code, message });
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, fields, retryAfterSeconds = 0, current }: Refused,
): FastifyReply {
  const status = REFUSAL_STATUS[code];
  if (!isCall(request.url)) return sendPlainPage(request, reply, status);
  if (status === 503 && !reply.hasHeader("retry-after"))
    void reply.header("retry-after", RETRY_SECONDS);
  if (code === "other_version") endConnection(reply);
  const locale = callerLocale(request);
  return send(reply, status, {
    status: "error",
    code,
    message:
      code === "rate_limited"
        ? limitedSentence(retryAfterSeconds, locale)
        : refusalSentence(code, locale),
    ...(fields && { errors: fields }),
    ...(current && { current }),
  });
}

function send(reply: FastifyReply, status: number, body: ErrorResponse): FastifyReply {
  REFUSED_WITH.set(reply, body.code);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

/** The part of a request that its schema refused. */
function sentIn(request: FastifyRequest, context: string | undefined): unknown {
  if (context === "querystring") return request.query;
  return context === "params" ? request.params : request.body;
}

function fieldsOf(error: ShopError, request: FastifyRequest): Refused["fields"] {
  if (error instanceof FieldRefusal) return error.sentences(callerLocale(request));
  return error instanceof FormError ? ruleErrors(error, request) : undefined;
}

function ruleErrors({ problems }: FormError, request: FastifyRequest) {
  const locale = callerLocale(request);
  return problems.map((problem) => ({
    field: problem.field,
    code: problem.code,
    message: fieldSentence(problem, locale),
  }));
}

function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("statusCode" in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500
    ? statusCode
    : undefined;
}
