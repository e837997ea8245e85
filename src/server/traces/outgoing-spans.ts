import { subscribe, unsubscribe } from "node:diagnostics_channel";

import { type Span, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { z } from "zod";

import { failure, isTraced, tracer } from "./tracer.ts";

/** What Node tells of a request; `fetch` names an origin and `node:http` a host, and the request is the same object each time. */
const Message = z.object({
  request: z.custom<{ method: string; origin?: string | URL; host?: string }>(isObject),
  response: z.custom<{ statusCode: number }>(isObject).optional(),
  error: z.unknown().optional(),
});

const BEGINS = ["undici:request:create", "http.client.request.created"];
const ENDS = [
  "undici:request:headers",
  "undici:request:error",
  "http.client.response.finish",
  "http.client.request.error",
];

/**
 * A span for every call to a provider or another service that a request with a trace makes: whom, and how it ended; never
 * its address, its headers or what it says. Gives what ends it.
 */
export function followCallsOut(): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (message: unknown) => {
    if (!isTraced()) return;
    const { request } = Message.parse(message);
    spans.set(request, openSpan(request));
  };
  const end = (message: unknown) => {
    const { request, response, error } = Message.parse(message);
    closeSpan(spans.get(request), response?.statusCode, error);
  };
  for (const name of BEGINS) subscribe(name, begin);
  for (const name of ENDS) subscribe(name, end);
  return () => {
    for (const name of BEGINS) unsubscribe(name, begin);
    for (const name of ENDS) unsubscribe(name, end);
  };
}

function openSpan({ method, origin, host }: z.infer<typeof Message>["request"]): Span {
  const name = origin === undefined ? (host ?? "") : new URL(origin).hostname;
  return tracer().startSpan(`${method} ${name}`, {
    kind: SpanKind.CLIENT,
    attributes: { "server.address": name, "http.request.method": method },
  });
}

function closeSpan(span: Span | undefined, status: number | undefined, error: unknown): void {
  if (status !== undefined) span?.setAttribute("http.response.status_code", status);
  if (error instanceof Error) span?.setStatus(failure(error));
  else if (status !== undefined && status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
