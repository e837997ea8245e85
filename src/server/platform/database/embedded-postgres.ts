import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import path from "node:path";

import { Client } from "pg";

import { type Cluster, preparedCluster, SUPERUSER } from "./embedded-cluster.ts";
import { isDiskFull, NoDiskSpace } from "./no-disk-space.ts";
import { disownPostmaster, isPostmasterOf } from "./postmaster.ts";

const LOCK_KEY = 4_012_026; // any constant: one application process per embedded server
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "", // TCP only; the default leaves a socket in the temporary folder
  max_connections: "200", // a process of the shop opens up to 19, and there may be several (ADR 0054)
  jit: "off",
  random_page_cost: "1.1",
  shared_buffers: "512MB",
  work_mem: "32MB",
  maintenance_work_mem: "256MB",
  max_wal_size: "4GB",
};

export type EmbeddedPostgres = {
  connectionString: string;
  /** The folder that everything of it stands in. */
  home: string;
  /** True when a server that outlived a killed process was taken over. */
  adopted: boolean;
  stop: () => Promise<void>;
};

export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another process of this shop already uses ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Starts PostgreSQL in `dataFolder`, or takes over the one a killed process left behind. Refuses
 * with DataFolderInUse when another process of the shop owns it.
 */
export async function startEmbeddedPostgres(dataFolder: string): Promise<EmbeddedPostgres> {
  return takeOwnership(await preparedCluster(dataFolder));
}

/** For an operator's command: joins the server of a running shop as a guest, or starts it for itself. */
export async function joinEmbeddedPostgres(dataFolder: string): Promise<EmbeddedPostgres> {
  const at = await preparedCluster(dataFolder);
  try {
    return await takeOwnership(at);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const running = await runningServer(at.cluster);
    if (!running) throw error;
    return {
      connectionString: connectionStringOf(at, running.port),
      home: at.home,
      adopted: true,
      stop: async () => {}, // the shop that owns it goes on
    };
  }
}

/**
 * The session lock dies with the process that holds it: no pid file of ours, never stale. A server
 * that is killed under us is started again where it was, so connections come back by themselves.
 */
async function takeOwnership(at: Cluster): Promise<EmbeddedPostgres> {
  let isStopping = false;
  let owned = await own(at);
  const { port, adopted } = owned;
  const keepAlive = () => {
    owned.lock.once("end", () => {
      if (isStopping) return;
      void revive(at, port).then((revived) => {
        owned = revived;
        return keepAlive();
      });
    });
  };
  keepAlive();
  return {
    connectionString: connectionStringOf(at, port),
    home: at.home,
    adopted,
    stop: async () => {
      isStopping = true;
      await stopServer(at, owned.lock);
    },
  };
}

type Owned = { port: number; adopted: boolean; lock: Client };

/** Whoever loses a race against another start or stop comes round again and meets the lock. */
async function own(at: Cluster, wantedPort?: number): Promise<Owned> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const orphan = await runningServer(at.cluster);
      const { port } = orphan ?? (await launch(at, wantedPort ?? (await freePort())));
      const lock = await lockServer(connectionStringOf(at, port), at.home);
      if (!orphan || orphan.command.includes(settingFlags(at)))
        return { port, adopted: orphan !== undefined, lock };
      await stopServer(at, lock); // it runs with other settings or another version: start afresh
    } catch (error) {
      const isFinal = error instanceof DataFolderInUse || error instanceof NoDiskSpace;
      if (isFinal || attempt === 20) throw error;
      await delay(250);
    }
  }
}

async function revive(at: Cluster, port: number): Promise<Owned> {
  for (;;) {
    console.error("PostgreSQL went away; starting it again.");
    try {
      return await own(at, port);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      await delay(1_000);
    }
  }
}

function connectionStringOf({ password }: Cluster, port: number): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}

async function lockServer(connectionString: string, home: string): Promise<Client> {
  const lock = new Client({ connectionString, application_name: "owner-lock" });
  lock.on("error", () => {}); // expected while the server stops; the health check sees the rest
  await lock.connect();
  const { rows } = await lock.query<{ locked: boolean }>(
    "select pg_try_advisory_lock($1) as locked",
    [LOCK_KEY],
  );
  if (rows[0]?.locked) return lock;
  await lock.end();
  throw new DataFolderInUse(home);
}

async function stopServer(at: Cluster, lock: Client): Promise<void> {
  await control(at, ["stop", "--mode=fast", "--wait"]).catch(async (error: unknown) => {
    if (await runningServer(at.cluster)) throw error; // one that is gone has stopped
  });
  await lock.end().catch(() => {});
}

/** `pg_ctl` puts the server in its own session: Ctrl-C reaches the application only, which drains first. */
async function launch(at: Cluster, port: number): Promise<{ port: number }> {
  const log = path.join(at.home, "postgres.log");
  const options = [
    `-p ${port}`,
    ...Object.entries(SETTINGS).map(([name, value]) => `-c ${name}='${value}'`),
  ].join(" ");
  await control(at, ["start", "--wait", "--timeout=60", `--log=${log}`, `--options=${options}`]);
  return { port };
}

/** What postmaster.opts holds after the port: binary and settings tell whether a server is still ours to use. */
function settingFlags({ binaries }: Cluster): string {
  const flags = Object.entries(SETTINGS)
    .map(([name, value]) => `"-c" "${name}=${value}"`)
    .join(" ");
  return `${binaries.postgres} … ${flags}`;
}

/** The live server on this folder, if any; waits while one is still starting or stopping. */
async function runningServer(
  cluster: string,
): Promise<{ port: number; command: string } | undefined> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const lines = await readFile(path.join(cluster, "postmaster.pid"), "utf8").then(
      (text) => text.split("\n"),
      () => [],
    );
    const [pid, , , port] = lines.map((line) => Number(line.trim()));
    if (!pid) return undefined;
    if (!(await isPostmasterOf(cluster, pid))) {
      await disownPostmaster(cluster).catch(() => {}); // gone meanwhile
      return undefined; // a stale file: pg_ctl start removes it
    }
    if (port && lines[7]?.trim() === "ready") {
      const opts = await readFile(path.join(cluster, "postmaster.opts"), "utf8");
      return { port, command: opts.replace(/ "-D" .*? "-p" "\d+"/, " …").trim() };
    }
    await delay(100);
  }
  throw new Error(`PostgreSQL in ${cluster} neither starts nor stops; see postgres.log there.`);
}

async function control({ binaries, cluster, home, owner }: Cluster, args: string[]): Promise<void> {
  // stdio "ignore": the server inherits it, and an inherited pipe would keep this process waiting.
  const child = spawn(binaries.pg_ctl, [...args, `--pgdata=${cluster}`], {
    ...owner,
    cwd: home,
    stdio: "ignore",
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  if (code === 0) return;
  if (args[0] === "start" && (await isDiskFull(home))) throw new NoDiskSpace(home);
  throw new Error(`pg_ctl ${args[0]} failed (${code}); see ${path.join(home, "postgres.log")}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
