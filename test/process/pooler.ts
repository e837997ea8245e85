import { execFile, spawn } from "node:child_process";
import { chmod, chown, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { Client } from "pg";

import { freePort, until } from "./launch-shop.ts";
import { temporaryFolder } from "./running-shop.ts";

const run = promisify(execFile);
const INI = path.join(import.meta.dirname, "../../deploy/cluster/pgbouncer.ini");

/** Whether this machine has no PgBouncer; tests that need one say so in their names. */
export const isPoolerMissing = await run("sh", ["-c", "command -v pgbouncer"]).then(
  () => false,
  () => true,
);
export const unlessPooler = isPoolerMissing
  ? " (not run: no pgbouncer here; on Debian apt-get install pgbouncer)"
  : "";

type Pooler = { url: string; stop: () => Promise<void> };

/** The file of deploy/cluster before a database of this machine, and so few servers that everybody shares them. */
export async function startPooler(
  direct: URL,
  { limit, servers }: { limit: string; servers: number },
): Promise<Pooler> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const name = direct.pathname.slice(1);
  const database = `${name} = host=${direct.hostname} port=${direct.port} dbname=${name}`;
  const users = path.join(folder, "userlist.txt");
  const text = (await readFile(INI, "utf8"))
    .replace(/^repuesto = host=\S+ port=\S+ dbname=repuesto/m, database)
    .replace("set statement_timeout = 2000", limit)
    .replace(/^listen_port = .*/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*/m, "auth_type = plain")
    .replace(/^auth_file = .*/m, `auth_file = ${users}`)
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${servers}`);
  await writeFile(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`);
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(file, text);
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const who = isRoot ? await nobody() : {};
  if (who.uid !== undefined && who.gid !== undefined)
    for (const one of [folder, users, file]) await chown(one, who.uid, who.gid);
  await chmod(folder, 0o755);
  const child = spawn("pgbouncer", [file], { ...who, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  const url = new URL(direct);
  url.port = String(port);
  url.hostname = "127.0.0.1";
  await until(async () => {
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.end();
    return true;
  });
  return {
    url: url.href,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function nobody(): Promise<{ uid?: number; gid?: number }> {
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)),
  );
  return { ...(uid && { uid }), ...(gid && { gid }) };
}
