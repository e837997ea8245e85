// npm run bench:pages: how quickly pages are served, and how they feel on a slow phone.
// Starts a shop of its own on a temporary folder with the demonstration catalogue.
import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { freePort, launchShop } from "../test/process/launch-shop.ts";
import { measureVitals } from "./web-vitals.ts";

const SECONDS = 10;
const CONNECTIONS = 64;
const UNCACHED_PAGES = 600;
const WARM_PAGES = 200;
const TARGETS = { cachedPerSecond: 15_000, uncachedMs: 1.5 };

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

/** Processor time of the shop's process for a part's page that nobody has asked for, and for its call alone. */
async function reportUncached(skus: string[]): Promise<void> {
  const warm = skus.slice(0, WARM_PAGES);
  const cold = skus.slice(WARM_PAGES);
  await askAll(warm.map((sku) => `/part/${sku}`));
  await askAll(warm.map((sku) => `/api/products/${sku}`));
  const call = await processorMsPer(cold.map((sku) => `/api/products/${sku}`));
  const page = await processorMsPer(cold.map((sku) => `/part/${sku}`));
  console.log(
    `uncached part page: ${page.toFixed(2)} ms of processor time, ${(page - call).toFixed(2)} ms over its call's ${call.toFixed(2)} ms (target ${TARGETS.uncachedMs} ms plus its query)`,
  );
}

async function processorMsPer(addresses: string[]): Promise<number> {
  const before = await processorSeconds();
  await askAll(addresses);
  return (((await processorSeconds()) - before) * 1_000) / addresses.length;
}

async function processorSeconds(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
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
