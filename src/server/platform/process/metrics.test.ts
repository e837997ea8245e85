import { expect, it } from "vitest";

import { createMetrics, type GaugeReading, metricsText } from "./metrics.ts";

/** Lines of these metrics alone, without what explains them. */
function linesOf(text: string, names: RegExp): string[] {
  return text.split("\n").filter((line) => !line.startsWith("#") && names.test(line));
}

it("adds up what several processes count, and sums of time too", async () => {
  const processes = [3, 4].map((requests) => {
    const metrics = createMetrics();
    metrics.count({
      page_cache_hits_total: { help: "Hits", read: () => requests },
      work_under_way: { help: "Work", read: () => 1 },
    });
    for (let request = 0; request < requests; request += 1)
      metrics.observe({ method: "GET", route: "/*", status: 200, ms: 2_000 });
    return metrics;
  });
  const text = await metricsText(await Promise.all(processes.map(({ counted }) => counted())));
  expect(linesOf(text, /^(?:page_cache|work_under|http_requests|http_\w+_(?:count|sum))/)).toEqual([
    'http_request_duration_seconds_sum{method="GET",route="/*",status="200"} 14',
    'http_request_duration_seconds_count{method="GET",route="/*",status="200"} 7',
    'http_requests_total{class="2xx"} 7',
    "page_cache_hits_total 7",
    "work_under_way 2",
  ]);
  expect(text).toMatch(/^# TYPE page_cache_hits_total counter$/m);
});

it("says nothing of a gauge whose value nobody knows, and forgets one that is known no more", async () => {
  let readings: GaugeReading[] = [];
  const metrics = createMetrics();
  metrics.gauge({
    gauges: { shop_plain: { help: "Plain" }, shop_by_job: { help: "By job", labels: ["job"] } },
    read: async () => readings,
  });
  const lines = async () => linesOf(await metricsText([await metrics.counted()]), /^shop_/);
  expect(await lines()).toEqual([]);
  readings = [
    { name: "shop_plain", labels: [], value: 0 },
    { name: "shop_by_job", labels: ["mails"], value: 2 },
    { name: "shop_unknown", labels: [], value: 1 },
  ];
  expect(await lines()).toEqual(["shop_plain 0", 'shop_by_job{job="mails"} 2']);
  readings = [{ name: "shop_by_job", labels: ["payments"], value: 1 }];
  expect(await lines()).toEqual(['shop_by_job{job="payments"} 1']);
});

it("adds up counts by their word, and has the highest of a gauge where that is meant", async () => {
  const processes = [1, 3].map((count) => {
    const metrics = createMetrics();
    metrics.count({
      database_reads_total: {
        help: "Reads",
        label: "place",
        read: () => [
          ["primary", count],
          ["one:5432", 10 * count],
        ],
      },
    });
    const gauges = {
      database_lag: { help: "Lag", labels: ["place"], aggregator: "max" as const },
      database_readers: { help: "Readers", labels: ["place"] },
    };
    const read = async () =>
      Object.keys(gauges).map((name) => ({ name, labels: ["one"], value: count }));
    metrics.gauge({ gauges, read });
    return metrics;
  });
  const text = await metricsText(await Promise.all(processes.map(({ counted }) => counted())));
  expect(linesOf(text, /^database_/)).toEqual([
    'database_reads_total{place="primary"} 4',
    'database_reads_total{place="one:5432"} 40',
    'database_lag{place="one"} 3',
    'database_readers{place="one"} 4',
  ]);
});
