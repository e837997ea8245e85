// npm run bench:pages: how quickly pages are served, and how they feel on a slow phone.
// Starts a shop of its own on a temporary folder with the demonstration catalogue.
import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import type { ProductResponse } from "#contract/products.ts";

import { freePort, launchShop } from "../test/process/launch-shop.ts";
import { noteFigure } from "./measure.ts";
import { askMetrics } from "./traffic/read-metrics.ts";
import { measureVitals } from "./web-vitals.ts";

const SECONDS = 10;
const CONNECTIONS = 64;
const UNCACHED_PAGES = 600;
/** The compiler is done with the hot code by then; a shop is warm for all but its first minutes. */
const WARM_PAGES = 2_000;
/** Short, so that a slow moment of the machine falls on both sides of a difference. */
const ROUND_PAGES = 20;
const TARGETS = { cachedPerSecond: 15_000, uncachedMs: 1.5, memoryMb: 400 };

const folder = await mkdtemp(path.join(tmpdir(), "shop-bench-"));
await chmod(folder, 0o755);
const metricsPort = await freePort();
console.log("Seeding the demonstration; this takes a while…");
const shop = await launchShop({
  patienceMs: 300_000,
  env: {
    DATA_DIR: folder,
    SEED: "demo",
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_SCALE: "100000",
    // As it runs for real: a line for each request.
    LOG_LEVEL: "info",
  },
});
try {
  const skus = await someSkus(WARM_PAGES + UNCACHED_PAGES);
  const [first = ""] = skus;
  await reportUncached(skus);
  await reportMemory();
  for (const [name, address] of [
    ["home", "/"],
    ["part", `/part/${first}`],
    ["results", "/custom-search?q=filtro"],
  ] as const)
    await reportCached(name, shop.url + address);
  console.table(
    await measureVitals(shop.url, [
      { name: "home", address: "/" },
      { name: "results", address: "/custom-search?q=filtro" },
      { name: "part", address: `/part/${first}` },
    ]),
  );
} finally {
  shop.child.kill("SIGTERM");
  await shop.ended;
  await rm(folder, { recursive: true, force: true });
}

/** Requests per second for a page that is in the cache, asked for by another process. */
async function reportCached(name: string, url: string): Promise<void> {
  await fetch(url);
  const { requests, latency, non2xx } = await cannon(url);
  noteFigure({
    what: `cached ${name}`,
    measured: requests.average,
    unit: "a second",
    bound: TARGETS.cachedPerSecond,
  });
  console.log(
    `cached ${name}: ${Math.round(requests.average)} req/s (target ${TARGETS.cachedPerSecond}), p99 ${latency.p99} ms, ${non2xx} failed`,
  );
}

type CannonResult = {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
};

async function cannon(url: string): Promise<CannonResult> {
  const program = fileURLToPath(import.meta.resolve("autocannon"));
  const args = [
    "--json",
    "-c",
    String(CONNECTIONS),
    "-d",
    String(SECONDS),
    "-H",
    "accept-encoding=br",
    url,
  ];
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let text = "";
  for await (const piece of child.stdout.setEncoding("utf8")) text += String(piece);
  return JSON.parse(text);
}

/**
 * Processor time of the shop's process for a part's page that nobody has asked for, for the calls that
 * the page makes (the part, and the options of its group), and for a page with next to nothing on it.
 * In rounds, each on parts of its own, calls first in every other one: neither has the other's caches
 * or the machine's better minute.
 */
async function reportUncached(skus: string[]): Promise<void> {
  const parts = [];
  for (const sku of skus) parts.push(await callsOf(sku)); // one at a time: the shop refuses a flood
  const warm = parts.slice(0, WARM_PAGES);
  await askAll(warm.map(({ page }) => page).concat(warm.flatMap(({ calls }) => calls)));
  const rounds: { page: number; calls: number; small: number }[] = [];
  for (let from = WARM_PAGES; from < parts.length; from += ROUND_PAGES) {
    const round = parts.slice(from, from + ROUND_PAGES);
    const pages = () => processorMs(round.map(({ page }) => page));
    const calls = () => processorMs(round.flatMap((part) => part.calls));
    const isCallsFirst = rounds.length % 2 === 0;
    const before = isCallsFirst ? await calls() : await pages();
    const after = isCallsFirst ? await pages() : await calls();
    const small = await processorMs(round.map((_part, place) => `/login?round=${from + place}`));
    const [ofPage, ofCalls] = isCallsFirst ? [after, before] : [before, after];
    rounds.push({
      page: ofPage / round.length,
      calls: ofCalls / round.length,
      small: small / round.length,
    });
  }
  const page = median(rounds.map((round) => round.page));
  const calls = median(rounds.map((round) => round.calls));
  const over = median(rounds.map((round) => round.page - round.calls));
  noteFigure({
    what: "uncached part page, over its calls",
    measured: over,
    unit: "processor ms",
    bound: TARGETS.uncachedMs,
  });
  noteFigure({ what: "the calls of a part page", measured: calls, unit: "processor ms" });
  console.log(
    `uncached part page: ${page.toFixed(2)} ms of processor time, ${over.toFixed(2)} ms over its calls' ${calls.toFixed(2)} ms (target ${TARGETS.uncachedMs} ms plus its queries)`,
  );
}

/** What the whole process holds of the machine's memory after thousands of pages. */
async function reportMemory(): Promise<void> {
  noteFigure({
    what: "memory after thousands of pages",
    measured: await megabytes("process_resident_memory_bytes"),
    unit: "MB",
    bound: TARGETS.memoryMb,
  });
  console.log(
    `memory after ${WARM_PAGES + UNCACHED_PAGES} pages and more: ${await megabytes("process_resident_memory_bytes")} MB (target ${TARGETS.memoryMb} MB), of it ${await megabytes("nodejs_heap_size_total_bytes")} MB heap, ${await megabytes("nodejs_external_memory_bytes")} MB kept bytes`,
  );
}

async function megabytes(name: string): Promise<number> {
  return Math.round((await metric(name)) / 1_000_000);
}

/** A part's page, and the calls that it makes. */
async function callsOf(sku: string): Promise<{ page: string; calls: string[] }> {
  const call = `/api/products/${sku}`;
  const reply: ProductResponse = await (await fetch(shop.url + call)).json();
  const group = reply.product.unificado;
  const options = group === null ? [] : [`/api/products/options/${encodeURIComponent(group)}`];
  return { page: `/part/${sku}`, calls: [call, ...options] };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function processorMs(addresses: string[]): Promise<number> {
  const before = await processorSeconds();
  await askAll(addresses);
  return ((await processorSeconds()) - before) * 1_000;
}

function processorSeconds(): Promise<number> {
  return metric("process_cpu_seconds_total");
}

async function metric(name: string): Promise<number> {
  const metrics = await askMetrics(`http://127.0.0.1:${metricsPort}/metrics`);
  return metrics.get(name) ?? Number.NaN;
}

async function askAll(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const reply = await fetch(shop.url + address, { headers: { "accept-encoding": "br" } });
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    await reply.arrayBuffer();
  }
}

async function someSkus(count: number): Promise<string[]> {
  const xml = await (await fetch(`${shop.url}/sitemaps/parts-1.xml`)).text();
  const paths = Array.from(
    xml.matchAll(/<loc>[^<]*?\/part\/([^<]+)<\/loc>/g),
    ([, sku = ""]) => sku,
  );
  return [...new Set(paths)].slice(0, count);
}
