import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { z } from "zod";

import { until } from "../process/launch-shop.ts";
import { signalNode } from "./node-processes.ts";

const run = promisify(execFile);
const DEPLOY = path.join(import.meta.dirname, "../../deploy/cluster");
const PROGRAMS = ["etcd", "patroni", "haproxy", "psql", "curl", "setpriv"];
/** Ports that a cluster takes, from the first one on. */
const PORTS = 40;
const NODES = [1, 2, 3];
const WHOLE_MS = 180_000;

const Members = z.object({
  members: z.array(
    z.looseObject({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.int().optional(),
      lag: z.union([z.int(), z.string()]).optional(),
    }),
  ),
});
type Members = z.infer<typeof Members>["members"];

/** How a node is lost: its PostgreSQL dies, its whole machine is gone, or all of it hangs and comes back later. */
export const STRIKES = ["kill", "machine", "freeze"] as const;
export type Strike = (typeof STRIKES)[number];

export type LocalCluster = {
  /** Addresses of its database: of all its hosts, and of the proxy before them. */
  urls: { hosts: string; proxy: string };
  folder: string;
  /** Waits until all three follow one primary and one of them has each commit at once; answers with the primary. */
  whole: () => Promise<string>;
  strike: (node: string, how: Strike) => void;
  /** Gives back what a strike took. */
  heal: (node: string, how: Strike) => Promise<void>;
  /** Ends it; its logs stay where something went wrong. */
  stop: (how: { keepsLogs: boolean }) => Promise<void>;
};

/** Programs that a cluster needs and this machine has not. */
export async function missingPrograms(): Promise<string[]> {
  const found = await Promise.all(
    PROGRAMS.map((program) => run("sh", ["-c", `command -v ${program}`]).catch(() => undefined)),
  );
  return PROGRAMS.filter((_program, at) => found[at] === undefined);
}

/** Starts the cluster of deploy/cluster on this machine, in a folder of its own. */
export async function startCluster(): Promise<LocalCluster> {
  const parent = await mkdtemp(path.join(tmpdir(), "shop-cluster-"));
  await chmod(parent, 0o755);
  const folder = path.join(parent, "nodes");
  const port = await freePorts();
  const started = run(path.join(DEPLOY, "start-here.sh"), [folder, String(port)]);
  const { stdout } = await started.catch(async (error: unknown) => {
    await run(path.join(DEPLOY, "stop-here.sh"), [folder]);
    throw error;
  });
  const [hosts = "", proxy = ""] = stdout.trim().split("\n");
  const at = (node: string) => path.join(folder, node);
  return {
    urls: { hosts, proxy },
    folder,
    whole: () => wholeOf(port),
    strike: (node, how) => {
      if (how === "kill") signalNode(at(node), "postgres", "SIGKILL");
      else signalNode(at(node), "machine", how === "machine" ? "SIGKILL" : "SIGSTOP");
    },
    heal: async (node, how) => {
      if (how === "machine") await run(path.join(DEPLOY, "start-node.sh"), [at(node)]);
      if (how === "freeze") signalNode(at(node), "machine", "SIGCONT");
    },
    stop: async ({ keepsLogs }) => {
      await run(path.join(DEPLOY, "stop-here.sh"), [folder]);
      if (keepsLogs) console.error(`Its logs: ${folder}/node*/*.log`);
      else await rm(parent, { recursive: true, force: true });
    },
  };
}

async function wholeOf(port: number): Promise<string> {
  let views: Members[] = [];
  // All of them say the same: one that was frozen may show for a moment what was before.
  const primaries = () => new Set(views.map(primaryOfWhole));
  const isWhole = async () => {
    views = await Promise.all(NODES.map((node) => membersBy(port + 10 + node)));
    return primaries().size === 1 && !primaries().has(undefined);
  };
  await until(isWhole, WHOLE_MS).catch((error: unknown) => {
    throw new Error(`The cluster is not whole: ${JSON.stringify(views)}`, { cause: error });
  });
  const [primary] = primaries();
  return primary ?? "";
}

/** All members, as the node sees them whose Patroni answers at a port. */
async function membersBy(port: number): Promise<Members> {
  const answer = await fetch(`http://127.0.0.1:${port}/cluster`, {
    signal: AbortSignal.timeout(2_000),
  });
  return Members.parse(await answer.json()).members;
}

function primaryOfWhole(members: Members): string | undefined {
  const leader = members.find(({ role }) => role === "leader");
  const isWhole =
    members.length === NODES.length &&
    members.some(({ role }) => role === "sync_standby") &&
    members.every(
      ({ state, timeline, lag }) =>
        ["running", "streaming"].includes(state) &&
        timeline === leader?.timeline &&
        (lag ?? 0) === 0,
    );
  return isWhole ? leader?.name : undefined;
}

/** The first of as many ports in a row as a cluster takes, below those that the system gives away by itself. */
async function freePorts(): Promise<number> {
  for (let port = 20_100; port < 30_000; port += PORTS) {
    const wanted = Array.from({ length: PORTS }, (_, at) => port + at);
    const areTaken = await Promise.all(wanted.map(isTaken));
    if (!areTaken.includes(true)) return port;
  }
  throw new Error(`No ${PORTS} free ports in a row.`);
}

async function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
