import { context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { tracer } from "./tracer.ts";

/**
 * A span for every request, in which all that it leads to finds itself, and its trace in the lines of the log. What a
 * client sends as a trace is not believed: whoever asks does not choose of what there are traces.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    const span = tracer().startSpan(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      root: true,
      attributes: { "http.request.method": method, "http.route": route, "request.id": request.id },
    });
    spans.set(request, span);
    if (span.isRecording()) request.log = request.log.child({ trace: span.spanContext().traceId });
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    spans
      .get(request)
      ?.setStatus({ code: SpanStatusCode.ERROR, message: "given up by who asked" })
      .end();
    done();
  });
}
