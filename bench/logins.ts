// npm run bench:logins: whether a login's time tells who has an account, how many logins a second the shop
// takes, and how it is browsed while it is flooded with them. Starts a shop of its own on a temporary folder.
import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { DEMO_PASSWORD, demoEmail } from "#domain/account/demo-account.ts";

import { launchShop } from "../test/process/launch-shop.ts";
import { mannWhitneyP } from "./mann-whitney.ts";
import { type Figures, figuresOf, measureLoad, noteFigure, noteTimes } from "./measure.ts";

const PAIRS = 300;
const SECONDS = 10;
const FLOOD = 200;
/** Security A27, A28, B12. */
const TARGETS = { p: 0.01, medianShare: 0.05, loginsPerSecond: 40, browseRatio: 2 };
const KNOWN = demoEmail("retail");
const UNKNOWN = KNOWN.replace("retail", "nobody");

const folder = await mkdtemp(path.join(tmpdir(), "shop-bench-"));
await chmod(folder, 0o755);
const shop = await launchShop({
  patienceMs: 300_000,
  env: { DATA_DIR: folder, SEED: "demo", SEED_PARTS: "2000", RATE_LIMIT_SCALE: "1000000" },
});
try {
  await reportTimes();
  await reportRate();
  await reportFlood();
} finally {
  shop.child.kill("SIGTERM");
  await shop.ended;
  await rm(folder, { recursive: true, force: true });
}

/** Wrong passwords for a known and an unknown e-mail in turn, each pair in a random order. */
async function reportTimes(): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  for (let pair = -20; pair < PAIRS; pair += 1) {
    const order =
      Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const who of order) {
      const started = performance.now();
      const reply = await logIn(who === "known" ? KNOWN : UNKNOWN, "not the one 1");
      bodies.add(`${reply.status} ${await reply.text()}`);
      if (pair >= 0) times[who].push(performance.now() - started);
    }
  }
  const known = figuresOf(times.known).p50;
  const unknown = figuresOf(times.unknown).p50;
  noteFigure({ what: "a refused login, known address, p50", measured: known, unit: "ms" });
  noteFigure({ what: "a refused login, unknown address, p50", measured: unknown, unit: "ms" });
  const p = mannWhitneyP(times.known, times.unknown);
  const share = Math.abs(known - unknown) / known;
  say(
    bodies.size === 1 && p > TARGETS.p && share < TARGETS.medianShare,
    `${PAIRS} logins each: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms (medians, ${(share * 100).toFixed(1)}% apart), p ${p.toFixed(3)}, ${bodies.size} kind of body`,
  );
}

async function reportRate(): Promise<void> {
  const failed: number[] = [];
  const { rate, p99 } = await measureLoad(
    async () => {
      const reply = await logIn(KNOWN, DEMO_PASSWORD);
      await reply.text();
      if (!reply.ok) failed.push(reply.status);
    },
    { clients: 8, seconds: SECONDS },
  );
  const bound = TARGETS.loginsPerSecond;
  noteFigure({ what: "logins", measured: rate, unit: "a second", bound });
  say(
    rate >= TARGETS.loginsPerSecond && failed.length === 0,
    `${rate.toFixed(0)} logins a second (target ${TARGETS.loginsPerSecond}), p99 ${p99.toFixed(0)} ms, ${failed.length} failed`,
  );
}

/** The same pages before and during a flood, in one run, so that the machine is the same. */
async function reportFlood(): Promise<void> {
  await browse();
  const idle = await browse();
  const flood = cannon();
  const [flooded, refused] = [await browse(), await flood];
  const ratio = flooded.p99 / idle.p99;
  noteTimes("browsing", idle);
  const what = "browsing under a flood of logins, p99 against before";
  noteFigure({ what, measured: ratio, unit: "times", bound: TARGETS.browseRatio });
  const failures = idle.failures + flooded.failures + refused["5xx"];
  say(
    ratio <= TARGETS.browseRatio && failures === 0,
    `browsing p99 ${idle.p99.toFixed(1)} ms idle, ${flooded.p99.toFixed(1)} ms under ${FLOOD} connections of logins (${ratio.toFixed(2)} times, target ${TARGETS.browseRatio}), ${failures} answers of 5xx; ${refused["4xx"]} of the flood refused`,
  );
}

async function browse(): Promise<Figures & { failures: number }> {
  const pages = ["/", "/category", "/custom-search?q=filtro", "/search-by-brand", "/api/brands"];
  let requests = 0;
  let failures = 0;
  const figures = await measureLoad(
    async () => {
      requests += 1;
      const reply = await fetch(shop.url + (pages[requests % pages.length] ?? "/"));
      await reply.text();
      if (reply.status >= 500) failures += 1;
    },
    { clients: 2, seconds: SECONDS },
  );
  return { ...figures, failures };
}

type CannonResult = { "4xx": number; "5xx": number };

/** The flood comes from another process, so that it takes no turns from whoever browses. */
async function cannon(): Promise<CannonResult> {
  const program = fileURLToPath(import.meta.resolve("autocannon"));
  const body = JSON.stringify({ email: UNKNOWN, password: "not the one 1" });
  const load = ["--json", "-c", String(FLOOD), "-d", String(SECONDS)];
  const call = ["-m", "POST", "-H", "content-type=application/json", "-b", body];
  const args = [program, ...load, ...call, `${shop.url}/api/auth/login`];
  const child = spawn(process.execPath, args);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once("close", resolve));
  return JSON.parse(output);
}

function logIn(email: string, password: string): Promise<Response> {
  return fetch(`${shop.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
}

function say(isGood: boolean, line: string): void {
  console.log(`${isGood ? "ok  " : "MISS"} ${line}`);
  if (!isGood) process.exitCode = 1;
}
