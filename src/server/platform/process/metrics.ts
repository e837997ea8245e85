import { createServer, type Server } from "node:http";

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { FinishedRequest } from "#server/platform/http/request-log.ts";

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const PROMETHEUS_TEXT = "text/plain; version=0.0.4";

/** Counts that others keep, read when they are asked for. */
export type Counts = Record<string, { help: string; read: () => number }>;

export type Metrics = {
  observe: (request: FinishedRequest) => void;
  /** Prometheus text. */
  text: () => Promise<string>;
};

/** What an operator watches: the process, every request by route, and the counts of caches and limits. */
export function createMetrics(counts: Counts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const total = new Counter({
    name: "http_requests_total",
    help: "Requests by class of status",
    labelNames: ["class"],
    registers,
  });
  for (const [name, { help, read }] of Object.entries(counts)) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
  }
  return {
    observe: ({ method, route, status, ms }) => {
      duration.observe({ method, route, status }, ms / 1_000);
      total.inc({ class: `${Math.trunc(status / 100)}xx` });
    },
    text: () => registry.metrics(),
  };
}

/** A page of the operator: its type, and what it says at this moment. */
type OperatorPage = { type: string; read: () => Promise<string> };

/** Serves metrics, and what else only the operator sees, on the operator's own port, never on the shop's. */
export async function serveMetrics(
  metrics: Metrics,
  place: { port: number; host: string },
  more: Readonly<Record<string, OperatorPage>> = {},
): Promise<Server> {
  const pages = new Map<string | undefined, OperatorPage>(
    Object.entries({ ...more, "/metrics": { type: PROMETHEUS_TEXT, read: metrics.text } }),
  );
  const server = createServer((request, response) => {
    const page = request.method === "GET" ? pages.get(request.url) : undefined;
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    page.read().then(
      (text) => response.writeHead(200, { "content-type": page.type }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(place.port, place.host, resolve);
  });
  return server;
}
