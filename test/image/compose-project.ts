import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

import { until } from "../process/launch-shop.ts";
import type { Podman } from "./podman.ts";

const run = promisify(execFile);
const DEPLOY = path.join(import.meta.dirname, "../../deploy/container");
/** As compose.yaml calls it; version 1 of Compose does not read it there. */
const PROJECT = "repuesto";
/** Podman looks at health by a timer of systemd, which does not run here. */
const HEALTH_MS = 1_000;

export const SHOP_HOST = "tienda.localhost";

export type ComposeProject = {
  /** `docker compose --file deploy/container/compose.yaml …` as an operator says it. */
  compose: (...args: string[]) => Promise<string>;
  /** The name of the container of a service. */
  containerOf: (service: string) => string;
  close: () => Promise<void>;
};

/** Compose on Podman's socket, with compose.yaml as it is but for its name, and the variables that an operator fills in. */
export async function openProject(podman: Podman, folder: string): Promise<ComposeProject> {
  const at = (name: string) => path.join(folder, name);
  const socket = `unix://${at("podman.sock")}`;
  const service = spawn("podman", ["system", "service", "--time=0", socket], {
    env: podman.env,
    stdio: "ignore",
  });
  const env = { ...podman.env, DOCKER_HOST: socket, COMPOSE_HTTP_TIMEOUT: "300" };
  const text = await readFile(path.join(DEPLOY, "compose.yaml"), "utf8");
  await writeFile(at("compose.yaml"), text.replace(/^name: .*\n/m, ""));
  await writeFile(at("variables"), await variables());
  await until(async () => (await podman.podman("--remote", `--url=${socket}`, "info")) !== "");
  const inProject = [
    `--project-name=${PROJECT}`,
    `--project-directory=${DEPLOY}`,
    `--file=${at("compose.yaml")}`,
    `--env-file=${at("variables")}`,
    "--ansi=never",
  ];
  const compose: ComposeProject["compose"] = async (...args) => {
    const { stdout, stderr } = await run("docker-compose", [...inProject, ...args], {
      env,
      maxBuffer: 64 * 1_024 * 1_024,
    });
    return stdout + stderr;
  };
  const watching = watchHealth(podman);
  return {
    compose,
    containerOf: (name) => `${PROJECT}_${name}_1`,
    close: async () => {
      await compose("down", "--volumes", "--timeout", "60").catch(() => undefined);
      await watching.end();
      await ended(service);
    },
  };
}

async function variables(): Promise<string> {
  const example = await readFile(path.join(DEPLOY, "compose.env.example"), "utf8");
  const filled: Record<string, string> = {
    POSTGRES_PASSWORD: "clavo-azul-93",
    SHOP_HOST,
    DRILL_DATABASE_URL: "postgres://repuesto:clavo-azul-93@database:5432/drill",
  };
  return example.replaceAll(/^([A-Z_]+)=.*$/gm, (line, name: string) =>
    name in filled ? `${name}=${filled[name]}` : line,
  );
}

function watchHealth({ podman }: Podman) {
  const ending = new AbortController();
  const watch = async () => {
    while (!ending.signal.aborted) {
      const names = await podman("ps", "--format={{.Names}}").catch(() => "");
      for (const name of names.split("\n").filter((line) => line !== ""))
        await podman("healthcheck", "run", name).catch(() => undefined);
      await delay(HEALTH_MS);
    }
  };
  const watched = watch();
  return {
    end: async () => {
      ending.abort();
      await watched;
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => {
    child.once("close", resolve);
  });
  child.kill("SIGTERM");
  await closed;
}
