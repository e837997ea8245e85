import { createServer, type Server } from "node:http";

import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";

import type { FinishedRequest } from "#server/platform/http/request-log.ts";

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const PROMETHEUS_TEXT = "text/plain; version=0.0.4";

/**
 * Counts that others keep, read when they are asked for; a name that ends with `_total` only ever rises. One with a label
 * has a count for each of its words.
 */
export type Counts = Record<
  string,
  { help: string; read: () => number } | { help: string; label: string; read: () => WordCount[] }
>;
type WordCount = readonly [word: string, count: number];

/** One value of a gauge, with one word for each of its labels. */
export type GaugeReading = { name: string; labels: readonly string[]; value: number };

/** Gauges whose values are read all at once; what is not among them is unknown, and is not told. */
export type GaugeSource = {
  /** Of several processes each gauge is their sum, or the highest of them. */
  gauges: Readonly<
    Record<string, { help: string; labels?: readonly string[]; aggregator?: "max" }>
  >;
  read: () => Promise<readonly GaugeReading[]>;
};

/** All that one process counted, as another one can join it with its own. */
export type CountedMetrics = MetricObjectWithValues<MetricValue<string>>[];

export type Metrics = {
  observe: (request: FinishedRequest) => void;
  /** Adds counts that others keep. */
  count: (counts: Counts) => void;
  /** Adds gauges that are read all at once. */
  gauge: (source: GaugeSource) => void;
  /** All that is counted at this moment. */
  counted: () => Promise<CountedMetrics>;
};

/** What an operator watches: the process, every request by route, and what others count. */
export function createMetrics(): Metrics {
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
  const refreshing: (() => Promise<void>)[] = [];
  return {
    observe: ({ method, route, status, ms }) => {
      duration.observe({ method, route, status }, ms / 1_000);
      total.inc({ class: `${Math.trunc(status / 100)}xx` });
    },
    count: (counts) => registerCounts(registry, counts),
    gauge: (source) => void refreshing.push(registerGauges(registry, source)),
    counted: async () => {
      await Promise.all(refreshing.map((refresh) => refresh()));
      return registry.getMetricsAsJSON();
    },
  };
}

/** Prometheus text of what one process counted, or several together: sums, unless a metric says otherwise. */
export async function metricsText(counted: readonly CountedMetrics[]): Promise<string> {
  return AggregatorRegistry.aggregate([...counted]).metrics();
}

/** What several processes counted as one would have counted it. */
export async function addedCounts(counted: readonly CountedMetrics[]): Promise<CountedMetrics> {
  return AggregatorRegistry.aggregate([...counted]).getMetricsAsJSON();
}

/** What prom-client calls the kinds of metric that only ever rise; its types number them, and it does not. */
const RISING = new Set(["counter", "histogram"]);

/** What of these counts only ever rises, as long as the process lives. */
export function risingOf(counted: CountedMetrics): CountedMetrics {
  return counted.filter(({ type }) => RISING.has(String(type)));
}

function registerCounts(registry: Registry, counts: Counts): void {
  const registers = [registry];
  for (const [name, counted] of Object.entries(counts)) {
    const { help } = counted;
    const labelNames = "label" in counted ? [counted.label] : [];
    const readings = () =>
      "label" in counted ? labelled(counted) : [{ of: {}, count: counted.read() }];
    if (name.endsWith("_total")) {
      const collect = () => {
        counter.reset();
        for (const { of, count } of readings()) counter.inc(of, count);
      };
      const counter: Counter = new Counter({ name, help, labelNames, registers, collect });
    } else {
      const collect = () => {
        for (const { of, count } of readings()) gauge.set(of, count);
      };
      const gauge: Gauge = new Gauge({ name, help, labelNames, registers, collect });
    }
  }
}

function labelled({ label, read }: { label: string; read: () => WordCount[] }) {
  return read().map(([word, count]) => ({ of: { [label]: word }, count }));
}

/** What reads the gauges of a source anew. */
function registerGauges(registry: Registry, { gauges, read }: GaugeSource): () => Promise<void> {
  const known = new Map(
    Object.entries(gauges).map(([name, { help, labels = [], aggregator }]) => [
      name,
      {
        labels,
        gauge: new Gauge({
          name,
          help,
          labelNames: labels,
          aggregator: aggregator ?? "sum",
          registers: [registry],
        }),
      },
    ]),
  );
  const forget = () => {
    for (const { gauge, labels } of known.values()) {
      gauge.reset();
      if (labels.length === 0) gauge.remove(); // one without labels would be nothing now, and is unknown
    }
  };
  forget();
  return async () => {
    const readings = await read();
    forget();
    for (const { name, labels: words, value } of readings) {
      const { gauge, labels } = known.get(name) ?? {};
      if (!gauge || !labels) continue;
      gauge.set(Object.fromEntries(labels.map((label, at) => [label, words[at] ?? ""])), value);
    }
  };
}

/** A page of the operator: its type, and what it says at this moment. */
type OperatorPage = { type: string; read: () => Promise<string> };

type OperatorReads = {
  /** Prometheus text. */
  metrics: () => Promise<string>;
  /** What is to be mended, in JSON. */
  warnings: () => Promise<string>;
};

/** Serves what only the operator sees on the operator's own port, never on the shop's. */
export async function serveOperatorPages(
  { metrics, warnings }: OperatorReads,
  place: { port: number; host: string },
): Promise<Server> {
  const pages = new Map<string | undefined, OperatorPage>([
    ["/metrics", { type: PROMETHEUS_TEXT, read: metrics }],
    ["/warnings", { type: "application/json", read: warnings }],
  ]);
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
