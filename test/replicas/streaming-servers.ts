import { spawn } from "node:child_process";
import { appendFile, chown, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { Client } from "pg";

import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import {
  type Cluster,
  preparedCluster,
  SUPERUSER,
} from "#server/platform/database/embedded-cluster.ts";

import { signalNode } from "../cluster/node-processes.ts";
import { freePort, until } from "../process/launch-shop.ts";

/** What is not needed to lose nothing: these servers live as long as a test. */
const SETTINGS = [
  ["listen_addresses", "127.0.0.1"],
  ["unix_socket_directories", ""],
  ["shared_buffers", "64MB"],
  ["fsync", "off"],
  ["jit", "off"],
];

export type StreamingServer = {
  url: string;
  /** Host and port, as the shop calls it. */
  name: string;
  kill: () => void;
  freeze: () => void;
  thaw: () => void;
  /** Starts it again where it was killed. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  query: (statement: string) => Promise<Record<string, unknown>[]>;
  /** How often rows of parts were looked up in this database, by its own statistics. */
  partReads: () => Promise<number>;
};

export type StreamingServers = {
  primary: StreamingServer;
  replicas: [StreamingServer, StreamingServer];
  /** Waits until both replicas have all that the primary has. */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A PostgreSQL with the tables of the shop, and two that copy it by streaming: the server that comes with the packages,
 * so that this runs wherever the shop does. The copies are made of its files while it stands still, as `pg_basebackup`
 * makes them while it runs.
 */
export async function startStreamingServers(): Promise<StreamingServers> {
  const home = await mkdtemp(path.join(tmpdir(), "shop-replicas-"));
  const made = await preparedCluster(home);
  const primary = await serverOf(made, made.home);
  await primary.start();
  const database = openDatabase(primary.url);
  await migrate(database.db);
  await database.close();
  await primary.stop();
  const replicas: [StreamingServer, StreamingServer] = [
    await copyOf(made, { name: "replica1", primary }),
    await copyOf(made, { name: "replica2", primary }),
  ];
  const all = [primary, ...replicas];
  await Promise.all(all.map(({ start }) => start()));
  return {
    primary,
    replicas,
    caughtUp: async () => {
      const [end] = await primary.query("select pg_current_wal_flush_lsn()::text as place");
      const statement = `select pg_last_wal_replay_lsn() >= '${String(end?.["place"])}' as has`;
      for (const { query } of replicas)
        await until(async () => (await query(statement))[0]?.["has"] === true);
    },
    stop: async () => {
      for (const { thaw } of all) thaw();
      await Promise.all(all.map(async ({ stop }) => stop().catch(() => undefined)));
      await rm(home, { recursive: true, force: true });
      if (made.home !== home) await rm(made.home, { recursive: true, force: true });
    },
  };
}

async function copyOf(
  made: Cluster,
  { name, primary }: { name: string; primary: StreamingServer },
): Promise<StreamingServer> {
  const folder = path.join(made.home, name);
  await mkdir(folder);
  const cluster = path.join(folder, "postgres");
  await cp(made.cluster, cluster, { recursive: true, preserveTimestamps: true });
  const { hostname, port } = new URL(primary.url);
  const follows = `host=${hostname} port=${port} user=${SUPERUSER} password=${made.password} application_name=${name}`;
  await appendFile(path.join(cluster, "postgresql.auto.conf"), `primary_conninfo = '${follows}'\n`);
  await writeFile(path.join(cluster, "standby.signal"), "");
  await giveAll(folder, made.owner);
  return serverOf({ ...made, cluster }, folder);
}

async function giveAll(folder: string, { uid, gid }: Cluster["owner"]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await runToEnd("chown", ["-R", `${uid}:${gid}`, folder], {});
  await chown(folder, uid, gid);
}

async function serverOf(made: Cluster, folder: string): Promise<StreamingServer> {
  const { binaries, cluster, owner, password } = made;
  const port = await freePort();
  const name = `127.0.0.1:${port}`;
  const url = `postgres://${SUPERUSER}:${password}@${name}/postgres`;
  const options = [`-p ${port}`, ...SETTINGS.map(([key, value]) => `-c ${key}='${value}'`)];
  const log = path.join(folder, "log");
  const control = (...args: string[]) =>
    runToEnd(binaries.pg_ctl, [...args, `--pgdata=${cluster}`, "--wait"], {
      ...owner,
      cwd: folder,
    });
  const query = async (statement: string) => {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return rows;
    } finally {
      await client.end();
    }
  };
  return {
    url,
    name,
    query,
    kill: () => signalNode(folder, "postgres", "SIGKILL"),
    freeze: () => signalNode(folder, "postgres", "SIGSTOP"),
    thaw: () => signalNode(folder, "postgres", "SIGCONT"),
    // One that was just killed is still ending.
    start: () =>
      until(async () => {
        await control("start", `--log=${log}`, `--options=${options.join(" ")}`);
        return true;
      }),
    stop: () => control("stop", "--mode=immediate"),
    partReads: async () => {
      const [found] = await query(`
        select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as reads
        from pg_stat_user_tables where relname in ('part', 'part_price', 'part_search')`);
      return Number(found?.["reads"] ?? 0);
    },
  };
}

/** Nothing that it prints is read: a server inherits what it prints to, and would keep whoever reads waiting. */
async function runToEnd(program: string, args: string[], options: object): Promise<void> {
  const child = spawn(program, args, { ...options, stdio: "ignore" });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${String(code)}`);
}
