import { setTimeout as delay } from "node:timers/promises";

import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

import type { FastifyInstance } from "fastify";

import { followCallsOut } from "./outgoing-spans.ts";
import { traceRequests } from "./request-spans.ts";
import { followStatements } from "./statement-spans.ts";

/** How long the last traces may take on their way, in ms. */
const MOST_END_MS = 2_000;

export type TraceCollector = {
  /** Where it takes OTLP over HTTP; `/v1/traces` comes behind it. */
  endpoint: string;
  /** What it knows its senders by. */
  headers: Record<string, string>;
  /** Under which name the shop's spans stand there. */
  service: string;
  /** Of how many requests there is a trace, from 0 to 1. */
  share: number;
};

export type Traces = {
  /** Of every request of this server, those that are refused too. */
  traceRequests: (app: FastifyInstance) => void;
  /** Sends what is kept, for two seconds at most; what cannot be sent is lost. Never rejects. */
  end: () => Promise<void>;
};

/**
 * Sends traces of requests to a collector (OpenTelemetry): each request, the statements and the calls to others that
 * it leads to. One for the process; loaded only where an operator wants it (ADR 0060).
 */
export function openTraces(
  { endpoint, headers, service, share }: TraceCollector,
  release: string | undefined,
): Traces {
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        "service.name": service,
        ...(release !== undefined && { "service.version": release }),
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const ends = [followStatements(), followCallsOut()];
  return {
    traceRequests,
    end: async () => {
      for (const end of ends) end();
      // A collector that is away keeps no shop from ending, and makes no failure of its end.
      await Promise.race([provider.shutdown().catch(() => undefined), delay(MOST_END_MS)]);
    },
  };
}
