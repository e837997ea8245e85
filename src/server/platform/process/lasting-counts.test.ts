import { expect, it } from "vitest";

import { createLastingCounts, type LastingCounts } from "./lasting-counts.ts";
import { createMetrics, metricsText } from "./metrics.ts";

/** A process that answered so many requests, refused one, and does one thing now. */
function processOf(requests: number) {
  const metrics = createMetrics();
  metrics.count({
    work_refused_total: { help: "Refused", read: () => 1 },
    work_under_way: { help: "Work", read: () => 1 },
  });
  for (let request = 0; request < requests; request += 1)
    metrics.observe({ method: "GET", route: "/*", status: 200, ms: 2_000 });
  return metrics.counted();
}

const NAMES = /^(?:work_|http_requests_total|http_\w+_(?:count|sum)|http_\w+_bucket\{le="2.5")/;

async function linesOf(counts: LastingCounts<string>, ...answering: string[]) {
  const text = await metricsText(await counts.all(new Set(answering)));
  return text
    .split("\n")
    .filter((line) => NAMES.test(line))
    .map((line) => line.replace(/\{.*\}/, ""))
    .toSorted();
}

const linesWith = (requests: number, { refused, now }: { refused: number; now: number[] }) => [
  `http_request_duration_seconds_bucket ${requests}`,
  `http_request_duration_seconds_count ${requests}`,
  `http_request_duration_seconds_sum ${requests * 2}`,
  `http_requests_total ${requests}`,
  `work_refused_total ${refused}`,
  ...now.map((value) => `work_under_way ${value}`),
];

it("keeps what rises of a process that is silent or ended, and forgets what it does now", async () => {
  const counts = createLastingCounts<string>();
  counts.note("one", await processOf(3));
  counts.note("other", await processOf(4));
  expect(await linesOf(counts, "one", "other")).toEqual(linesWith(7, { refused: 2, now: [2] }));
  expect(await linesOf(counts, "one")).toEqual(linesWith(7, { refused: 2, now: [1] }));
  counts.end("one");
  expect(await linesOf(counts, "other")).toEqual(linesWith(7, { refused: 2, now: [1] }));
  counts.note("third", await processOf(5));
  counts.end("other");
  counts.end("other");
  counts.end("never heard of");
  expect(await linesOf(counts, "third")).toEqual(linesWith(12, { refused: 3, now: [1] }));
  counts.note("third", await processOf(6));
  counts.end("third");
  expect(await linesOf(counts)).toEqual(linesWith(13, { refused: 3, now: [] }));
});
