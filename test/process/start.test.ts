import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import path from "node:path";

import { Client } from "pg";
import { describe, expect, inject, it } from "vitest";
import { z } from "zod";

import { freePort, type RunningShop, until } from "./launch-shop.ts";
import { ownDatabase } from "./own-database.ts";
import { failedStart, startShop, temporaryFolder } from "./running-shop.ts";

async function postmasterOf(folder: string): Promise<number> {
  return Number(
    (await readFile(path.join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0],
  );
}

describe("a start that fails says why in one line and harms nothing", () => {
  it.each([
    ["a port that is none", { PORT: "99999" }, /^The environment cannot be used\. PORT: /],
    ["an unknown seed", { SEED: "maybe" }, /^The environment cannot be used\. SEED: /],
    ["a proxy that is none", { TRUST_PROXY: "yes" }, /^The environment .* TRUST_PROXY: /],
    ["a folder that cannot be", { DATA_DIR: "/proc/nope" }, /^The data folder cannot be used/],
    [
      "a database that does not answer",
      { DATABASE_URL: "postgres://a:b@127.0.0.1:1/c" },
      /^The database does not answer/,
    ],
  ])("with %s", async (_what, env, line) => {
    const folder = await temporaryFolder();
    const { code, output } = await failedStart({ env: { DATA_DIR: folder, ...env } });
    expect(output.trim().split("\n")).toEqual([expect.stringMatching(line)]);
    expect(code).toBe(1);
  });

  it("with an address of another machine", async () => {
    const env = { HOST: "192.0.2.1", DATABASE_URL: await ownDatabase() };
    const { code, output } = await failedStart({ env });
    expect(output.trim().split("\n")).toEqual([
      expect.stringMatching(/^This machine has no such address/),
    ]);
    expect(code).toBe(1);
  });

  it("with a file where the data folder should be", async () => {
    const file = path.join(await temporaryFolder(), "file");
    await writeFile(file, "mine");
    const { code, output } = await failedStart({ env: { DATA_DIR: file } });
    expect(output.trim()).toMatch(/^The data folder cannot be used .*$/);
    expect(code).toBe(1);
    expect(await readFile(file, "utf8")).toBe("mine");
  });

  it("with a database that does not exist", async () => {
    const url = new URL(inject("databaseUrl"));
    url.pathname = "/no_such_database";
    const { code, output } = await failedStart({ env: { DATABASE_URL: url.href } });
    expect(output.trim()).toMatch(/^There is no such database .*$/);
    expect(code).toBe(1);
  });

  it("with a taken port", async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(port, "127.0.0.1", resolve);
    });
    const { code, output } = await failedStart({
      env: { PORT: String(port), DATA_DIR: await temporaryFolder() },
    });
    other.close();
    expect(output.trim()).toMatch(/^The port is taken .*$/);
    expect(code).toBe(1);
  });
});

/** Something that answers like a pooler which passes no options on. */
async function openPooler(): Promise<{ port: number; close: () => void }> {
  const port = await freePort();
  const fields = "SFATAL\0C08P01\0Munsupported startup parameter: options\0\0";
  const reply = Buffer.alloc(5 + fields.length);
  reply.write("E");
  reply.writeInt32BE(4 + fields.length, 1);
  reply.write(fields, 5);
  const server = createTcpServer((socket) => {
    socket.on("error", () => {}).once("data", () => socket.end(reply));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return { port, close: () => server.close() };
}

describe("a database that the shop cannot use is named in one line", () => {
  it("when it speaks no TLS and is asked to", async () => {
    const url = new URL(inject("databaseUrl"));
    url.searchParams.set("sslmode", "require");
    const { code, output } = await failedStart({ env: { DATABASE_URL: url.href } });
    expect(output).toMatch(/^The database speaks no TLS, and DATABASE_URL asks for it\..*$/m);
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
  });

  it("when a pooler stands before it", async () => {
    const { port, close } = await openPooler();
    const url = `postgres://a:b@127.0.0.1:${port}/c`;
    const { code, output } = await failedStart({ env: { DATABASE_URL: url } });
    close();
    expect(output.trim()).toMatch(/^What answers at DATABASE_URL .* PgBouncer .*$/);
    expect(code).toBe(1);
  });

  it("when it cannot hold every letter", async () => {
    const name = `latin_${process.pid}`;
    const url = new URL(inject("databaseUrl"));
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
    url.pathname = `/${name}`;
    const { code, output } = await failedStart({ env: { DATABASE_URL: url.href } });
    await admin.query(`drop database ${name}`);
    await admin.end();
    expect(output.trim()).toMatch(/^The database latin_\d+ keeps texts as LATIN1, .*$/);
    expect(code).toBe(1);
  });
});

describe("a shop on an embedded database", () => {
  it("removes what a killed first start left, and starts though a stranger has its server's number", async () => {
    const folder = await temporaryFolder();
    const ended = process.pid; // what ended once is this living process by now, or nobody
    await mkdir(path.join(folder, "postgres.2147483646/base"), { recursive: true });
    await writeFile(path.join(folder, "initdb-password.2147483646"), "half");
    await writeFile(path.join(folder, "password.2147483646"), "half");
    const env = { DATA_DIR: folder };
    const first = await startShop({ env });
    expect(first.output()).toContain("Repuesto: http://localhost:");
    expect((await readdir(folder)).filter((name) => /\.\d+$/.test(name))).toEqual([]);

    const postmaster = await postmasterOf(folder);
    first.child.kill("SIGKILL");
    await first.ended;
    process.kill(postmaster, "SIGKILL");
    const pidFile = path.join(folder, "postgres/postmaster.pid");
    const lines = (await readFile(pidFile, "utf8")).split("\n");
    await writeFile(pidFile, [ended, ...lines.slice(1)].join("\n"));

    const next = await startShop({ env });
    expect(await postmasterOf(folder)).not.toBe(ended);
    next.child.kill("SIGTERM");
    expect((await next.ended).code).toBe(0);
  });

  it("starts on an empty folder from anywhere, refuses a second one, and takes over what a killed one left", async () => {
    const folder = await temporaryFolder();
    const env = { DATA_DIR: folder };
    const first = await startShop({ env, cwd: "/" });
    const postmaster = await postmasterOf(folder);

    const second = await failedStart({ env });
    expect(second.output.trim()).toMatch(/^Another process of this shop already uses .*$/);
    expect(second.code).toBe(1);
    expect((await fetch(first.url)).status).toBe(200);

    first.child.kill("SIGKILL");
    await first.ended;
    const next = await startShop({ env });
    expect(await postmasterOf(folder)).toBe(postmaster);

    next.child.kill("SIGTERM");
    expect((await next.ended).code).toBe(0);
    await expect(postmasterOf(folder)).rejects.toThrow("ENOENT");
  });

  it("answers 503 while its database is away, starts it again and goes on", async () => {
    const folder = await temporaryFolder();
    const shop = await startShop({ env: { DATA_DIR: folder } });
    process.kill(await postmasterOf(folder), "SIGKILL");
    // How long it is away depends on the machine: whatever is answered meanwhile is a page or a 503.
    let isReady = false;
    for (const end = Date.now() + 30_000; !isReady && Date.now() < end;) {
      const call = await fetch(`${shop.url}/api/settings`);
      const body: unknown = await call.json();
      expect([200, 503]).toContain(call.status);
      expect(body).toMatchObject(
        call.ok ? { settings: {} } : { status: "error", code: "overloaded" },
      );
      const page = await fetch(`${shop.url}/en/category`);
      expect([200, 503]).toContain(page.status);
      expect(page.headers.get("retry-after")).toBe(page.ok ? null : "2");
      expect(await page.text()).toMatch(/lang="en"[^]*<h1/);
      isReady = (await fetch(`${shop.url}/readyz`)).ok;
    }
    await until(async () => (await fetch(`${shop.url}/readyz`)).ok);
    expect((await fetch(`${shop.url}/en`)).status).toBe(200);
    expect((await fetch(`${shop.url}/api/settings`)).status).toBe(200);
    shop.child.kill("SIGTERM");
    expect((await shop.ended).code).toBe(0);
  });
});

it("brings one database up to date when two shops start at once (security B8), and a session ends on both (A3)", async () => {
  const name = `two_at_once_${process.pid}`;
  const url = new URL(inject("databaseUrl"));
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const env = { DATABASE_URL: url.href };
  const shops = await Promise.all([startShop({ env }), startShop({ env })]);
  for (const shop of shops) expect((await fetch(`${shop.url}/api/settings`)).status).toBe(200);
  await endSession(shops);
  for (const shop of shops) shop.child.kill("SIGTERM");
  for (const shop of shops) expect((await shop.ended).code).toBe(0);
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

/** A customer logs in at one process and out at the other: the token is worth nothing at either. */
async function endSession([one, other]: RunningShop[]): Promise<void> {
  const credentials = { email: "ana@example.com", password: "tornillo verde 47" };
  const user = {
    ...credentials,
    first_name: "Ana",
    last_name: "Mora",
    phone: { country_code: "506", number: "88881234" },
    account_type: "vehicle_owner",
  };
  await callOf(one, { path: "auth/register", body: { user } });
  const login = await callOf(one, { path: "auth/login", body: credentials });
  const { token } = z.looseObject({ token: z.string() }).parse(await login.json());
  const account = { path: "account", token };
  for (const shop of [one, other]) expect((await callOf(shop, account)).status).toBe(200);
  await callOf(other, { path: "auth/logout", token, body: {} });
  for (const shop of [one, other]) expect((await callOf(shop, account)).status).toBe(401);
}

function callOf(
  shop: RunningShop | undefined,
  { path: call, token, body }: { path: string; token?: string; body?: object },
): Promise<Response> {
  return fetch(`${shop?.url}/api/${call}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
}
