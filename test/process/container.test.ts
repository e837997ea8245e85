import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { chmod, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { expect, it } from "vitest";
import { z } from "zod";

import { openDatabase } from "#server/platform/database/database.ts";

import { createTestDatabase } from "../database.ts";
import { newcomer, PASSWORD } from "../factories/account-shop.ts";
import { startCommand, until } from "./launch-shop.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, "../..");
const INSIDE = path.join(import.meta.dirname, "in-container.sh");
/** Namespaces of one's own are for root, and not in every container that tests run in. */
const mayUnshare = await run("unshare", ["--mount", "--pid", "--fork", "true"]).then(
  () => true,
  () => false,
);

const leftOut = await placesLeftOut();

it("leaves out what only building needs, and nothing that a package needs which stays", async () => {
  expect(leftOut).toContain(path.join(ROOT, "node_modules/vite"));
  const isLeftOut = (place: string) =>
    leftOut.some((one) => `${path.join(ROOT, place)}/`.startsWith(`${one}/`));
  const packages = await lockedPackages();
  const staying = [...packages].filter(([place, { dev }]) => !dev && !isLeftOut(place));
  const missed = staying.flatMap(([place, { dependencies }]) =>
    Object.keys(dependencies)
      .map((name) => foundFrom(place, name, packages))
      .filter((needed) => needed === undefined || isLeftOut(needed)),
  );
  expect(missed).toEqual([]);
  expect(staying.length).toBeGreaterThan(50);
});

it.skipIf(!mayUnshare)(
  `runs as process 1 of a container that is not root and cannot write, and stops gracefully${mayUnshare ? "" : " (not run: no namespaces here)"}`,
  async () => {
    const data = await temporaryFolder();
    await chmod(data, 0o777);
    const database = await createTestDatabase();
    const shop = await startShop({
      env: {
        DATABASE_URL: database,
        LEFT_OUT: leftOut.map((place) => `${place}\n`).join(""),
        DATA_DIR: data,
        WORKERS: "1",
        NODE_COMPILE_CACHE: "",
      },
      command: [INSIDE, data, ...startCommand()],
    });
    const [pid = 0] = await insideOf(shop.child.pid ?? 0);
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    expect(status).toMatch(/^NSpid:\t\d+\t1$/m);
    expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    const mounts = await readFile(`/proc/${pid}/mounts`, "utf8");
    const writable = mounts
      .split("\n")
      .filter((line) => / rw[, ]/.test(line))
      .map((line) => line.split(" ")[1] ?? "");
    for (const place of leftOut) expect(mounts).toContain(` ${place} `);
    expect(writable.filter((place) => !/^\/(?:proc|sys|dev)/.test(place))).toEqual([data]);

    expect((await fetch(`${shop.url}/en`)).status).toBe(200);
    expect(await drawingsOf(shop.url, database)).toMatchObject({
      status: "success",
      items: expect.arrayContaining([
        expect.objectContaining({ drawing: "oil-filter", shows: [] }),
      ]),
    });
    process.kill(pid, "SIGTERM");
    await until(async () => (await fetch(`${shop.url}/readyz`)).status === 503);
    expect((await shop.ended).code).toBe(0);
  },
);

/** The processes that another one started. */
async function insideOf(pid: number): Promise<number[]> {
  const { stdout } = await run("pgrep", ["-P", String(pid)]);
  return stdout.trim().split("\n").map(Number);
}

/** What the image is made without; its own Node comes from elsewhere, so that the one that runs here stays. */
async function placesLeftOut(): Promise<string[]> {
  const text = await readFile(path.join(ROOT, "deploy/container/Containerfile"), "utf8");
  const [, words = ""] = /^RUN rm -rf ((?:.*\\\n)*.*)$/m.exec(text) ?? [];
  const patterns = words.split(/[\s\\]+/).filter((word) => word !== "");
  return globSync(patterns, { cwd: ROOT })
    .map((place) => path.join(ROOT, place))
    .filter((place) => !process.execPath.startsWith(`${place}/`));
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().default(false),
      dependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
type Packages = Map<string, z.infer<typeof Lock>["packages"][string]>;

/** What npm lays into node_modules, by its place. */
async function lockedPackages(): Promise<Packages> {
  const { packages } = Lock.parse(
    JSON.parse(await readFile(path.join(ROOT, "package-lock.json"), "utf8")),
  );
  return new Map(Object.entries(packages).filter(([place]) => place !== ""));
}

/** Where Node finds what a package needs: beside it, or above. */
function foundFrom(place: string, name: string, packages: Packages): string | undefined {
  const own = `${place}/node_modules/${name}`;
  if (packages.has(own)) return own;
  const above = place.lastIndexOf("/node_modules/");
  if (above >= 0) return foundFrom(place.slice(0, above), name, packages);
  const shared = `node_modules/${name}`;
  return packages.has(shared) ? shared : undefined;
}

/** The drawings that categories may be shown by, as somebody of the staff is told them. */
async function drawingsOf(url: string, database: string): Promise<unknown> {
  const email = "bodega@correo.example";
  const call = async (name: string, body: object, headers = {}) => {
    const reply = await fetch(`${url}/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return reply.json();
  };
  await call("auth/register", { user: { ...newcomer(), email } });
  const { db, close } = openDatabase(database);
  await db.updateTable("account").set({ admin_level: 1 }).where("email", "=", email).execute();
  await close();
  const { token } = await call("auth/login", { email, password: PASSWORD });
  return call("admin/categories/drawings", {}, { authorization: `Bearer ${token}` });
}
