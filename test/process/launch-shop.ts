import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

import { z } from "zod";

const ROOT = path.join(import.meta.dirname, "../..");
/** A busy machine is not a failure: whatever hangs is ended by the test's own time. */
const PATIENCE_MS = 100_000;
const MOST_PORTS = 3;
/** It is started hundreds of times: Node keeps what it compiled, also from one run of tests to the next. */
const NODE_COMPILE_CACHE = path.join(ROOT, "node_modules/.compile-cache");

export type Ended = { code: number | null; output: string };

export type LaunchOptions = {
  env?: Record<string, string>;
  /** A port that nobody else takes; a free one by default. */
  port?: number;
  /** Where it is started from; the repository by default. */
  cwd?: string;
  /** Program and arguments; the shop itself by default. */
  command?: string[];
  /** How long it may take until it is ready, in ms. */
  patienceMs?: number;
};

export type RunningShop = {
  url: string;
  child: ChildProcess;
  /** What it printed so far, both streams. */
  output: () => string;
  ended: Promise<Ended>;
};

/**
 * Starts the real shop on a free port and waits until it is ready to be sent shoppers. Somebody may
 * take the port before the shop does: then it is another one.
 */
export async function launchShop(options: LaunchOptions): Promise<RunningShop> {
  for (let ports = 1; ; ports += 1) {
    const port = options.port ?? (await freePort());
    const shop = spawnShop({ ...options, env: { PORT: String(port), ...options.env } });
    const url = `http://127.0.0.1:${port}`;
    const answers = async () => hasPort(shop) && (await fetch(`${url}/readyz`)).ok;
    const early = shop.ended.then(({ code, output }) => {
      if (isPortTaken(output) && ports < MOST_PORTS) return "port taken";
      throw new Error(`The shop ended with ${code} before it was ready:\n${output}`);
    });
    early.catch(() => {}); // once it is ready, its end is the test's affair
    const outcome = await Promise.race([until(answers, options.patienceMs), early]);
    if (outcome !== "port taken") return { url, ...shop };
  }
}

/** Whoever answers at its port is this shop and no other. */
function hasPort({ output }: Pick<RunningShop, "output">): boolean {
  return output().includes("Repuesto: http");
}

function isPortTaken(output: string): boolean {
  return output.includes("The port is taken");
}

/** Program and arguments of the shop itself, or of another copy of it. */
export function startCommand(root = ROOT): string[] {
  return [process.execPath, ...startFlags(), path.join(root, "src/main.ts")];
}

/** What `npm start` gives Node: a shop that is tried or measured keeps to the same memory. */
function startFlags(): string[] {
  const text = readFileSync(path.join(ROOT, "package.json"), "utf8");
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(text));
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

/** Starts the real process; whether it gets anywhere is for the caller to see. */
export function spawnShop({
  env,
  cwd = ROOT,
  command = startCommand(),
}: LaunchOptions): Omit<RunningShop, "url"> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: {
      ...cleanEnvironment(),
      NODE_COMPILE_CACHE,
      SEED: "none",
      LOG_LEVEL: "error",
      DRAIN_SECONDS: "0.3",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code) => {
      resolve({ code, output });
    });
  });
  return { child, ended, output: () => output };
}

/** npm's and vitest's own variables would change what the shop does. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|NODE_ENV|VITEST|TEST|DATABASE_URL|PORT|DEV|PROD|MODE)/i.test(name),
    ),
  );
}

/** Asks until the answer is yes; a failure counts as no. */
export async function until(
  isSo: () => Promise<boolean>,
  patienceMs: number = PATIENCE_MS,
): Promise<void> {
  for (const end = Date.now() + patienceMs; ;) {
    if (await isSo().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`It did not come about within ${patienceMs} ms.`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** A port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (!address || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
