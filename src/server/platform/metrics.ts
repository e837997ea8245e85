import { createServer, type Server } from "node:http";

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { FinishedRequest } from "./request-log.ts";

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

/** Serves them on the operator's own port, never on the shop's. */
export async function serveMetrics(
  metrics: Metrics,
  place: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void metrics
      .text()
      .then((text) => response.writeHead(200, { "content-type": PROMETHEUS_TEXT }).end(text));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(place.port, place.host, resolve);
  });
  return server;
}
