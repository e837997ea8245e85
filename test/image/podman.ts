import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** What a build prints may be long. */
const MOST_OUTPUT = 64 * 1_024 * 1_024;

/** How an image is built: nothing is asked of a registry, packages come by the machine's network, health is kept. */
export const BUILD = ["build", "--pull=never", "--network=host", "--format=docker"];

export type Podman = {
  /** Settings by which every program of Podman's finds the storage of this run, and no other. */
  env: NodeJS.ProcessEnv;
  /** Runs podman and gives what it prints; rejects with what it complains of. */
  podman: (...args: string[]) => Promise<string>;
  /** The same, with what went to the other stream, as logs do. */
  bothStreams: (...args: string[]) => Promise<string>;
  /** How a command in a container ends, and what it prints. */
  exec: (container: string, ...command: string[]) => Promise<{ code: number; output: string }>;
};

/** Where these name another engine, Podman would work there, and all that is removed here would be removed there. */
const OTHER_ENGINES = ["CONTAINER_HOST", "CONTAINER_CONNECTION", "DOCKER_HOST", "DOCKER_CONTEXT"];

/** Podman with storage, networks and settings in a folder of its own, as far as systemd is needed nowhere. */
export async function openPodman(folder: string): Promise<Podman> {
  const at = (name: string) => path.join(folder, name);
  for (const name of ["storage", "run", "networks", "tmp"])
    await mkdir(at(name), { recursive: true });
  await writeFile(at("storage.conf"), storageSettings(at));
  await writeFile(at("containers.conf"), engineSettings(at));
  await writeFile(at("registries.conf"), `unqualified-search-registries = ["docker.io"]\n`);
  const env = {
    ...process.env,
    ...Object.fromEntries(OTHER_ENGINES.map((name) => [name, undefined])),
    CONTAINERS_STORAGE_CONF: at("storage.conf"),
    CONTAINERS_CONF: at("containers.conf"),
    CONTAINERS_REGISTRIES_CONF: at("registries.conf"),
    DISABLE_HC_SYSTEMD: "true",
    TMPDIR: at("tmp"),
  };
  const podman = async (...args: string[]) => {
    const { stdout } = await run("podman", args, { env, maxBuffer: MOST_OUTPUT });
    return stdout.trim();
  };
  const bothStreams = async (...args: string[]) => {
    const { stdout, stderr } = await run("podman", args, { env, maxBuffer: MOST_OUTPUT });
    return stdout + stderr;
  };
  const exec: Podman["exec"] = async (container, ...command) => {
    const ran = run("podman", ["exec", container, ...command], { env, maxBuffer: MOST_OUTPUT });
    try {
      const { stdout, stderr } = await ran;
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      if (!isFailure(error)) throw error;
      return { code: error.code, output: error.stdout + error.stderr };
    }
  };
  return { env, podman, bothStreams, exec };
}

type Failure = { code: number; stdout: string; stderr: string };

function isFailure(error: unknown): error is Failure {
  return error instanceof Error && "code" in error && typeof error.code === "number";
}

function storageSettings(at: (name: string) => string): string {
  return `[storage]
driver = "overlay"
graphroot = "${at("storage")}"
runroot = "${at("run")}"
`;
}

function engineSettings(at: (name: string) => string): string {
  return `[containers]
default_ulimits = []
[engine]
runtime = "crun"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
tmp_dir = "${at("run/engine")}"
[network]
network_backend = "netavark"
network_config_dir = "${at("networks")}"
`;
}
