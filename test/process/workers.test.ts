import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "#server/platform/database/database.ts";
import { reindexAll } from "#server/search/reindex-all.ts";
import { saveSetting } from "#server/settings/save-setting.ts";
import { storeDefaultSettings } from "#server/settings/store-defaults.ts";

import { createTestDatabase } from "../database.ts";
import { seedCatalogue } from "../factories/catalogue.ts";
import { hammer } from "./hammer.ts";
import { freePort, type RunningShop, until } from "./launch-shop.ts";
import { failedStart, startShop, temporaryFolder } from "./running-shop.ts";
import { type Role, workersOf } from "./shop-workers.ts";

const run = promisify(execFile);

async function allWorkersOf(shop: RunningShop): Promise<number[]> {
  return [...(await workersOf(shop, "serve")), ...(await workersOf(shop, "background"))];
}

/** One answer over a connection of its own, and which process gave it. */
async function answerOf(url: string, body?: object) {
  const headers = { connection: "close", ...(body && { "content-type": "application/json" }) };
  const asJson = body && { method: "POST", body: JSON.stringify(body) };
  const reply = await fetch(url, { ...asJson, headers });
  const process = /^[^-]*/.exec(reply.headers.get("x-request-id") ?? "")?.[0] ?? "";
  return { process, status: reply.status, text: await reply.text() };
}

/** What each of two processes answers. */
async function answersOfBoth(url: string): Promise<string[]> {
  const byProcess = new Map<string, string>();
  await until(async () => {
    const { process, text } = await answerOf(url);
    byProcess.set(process, text);
    return byProcess.size === 2;
  });
  return [...byProcess.values()];
}

/** A search of which half of the body has been sent; the rest comes later, and with it the answer. */
async function sendHalf(url: string) {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify({ partsFilters: { searchText: "filter" } });
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const head = ["POST /api/products HTTP/1.1", `Host: ${hostname}:${port}`];
  const headers = ["Content-Type: application/json", `Content-Length: ${body.length}`];
  socket.write(`${[...head, ...headers].join("\r\n")}\r\n\r\n${body.slice(0, 10)}`);
  return {
    sendRest: async () => {
      socket.write(body.slice(10));
      const [answer] = await once(socket, "data");
      socket.destroy();
      return String(answer);
    },
  };
}

describe("two workers on a database of one's own (ADR 0054)", () => {
  let shop: RunningShop;
  let metricsUrl = "";
  const connectionString = createTestDatabase();
  const work = connectionString.then((url) => openDatabase(url));

  beforeAll(async () => {
    const { db, pool } = await work;
    await storeDefaultSettings(db);
    await seedCatalogue(db, { parts: 20, seed: 4 });
    await reindexAll(await work);
    // Each time that somebody writes what a job did is counted, by job.
    await pool.query(`create table turn_written (name text);
      create function note_turn() returns trigger language plpgsql as $$
        begin insert into turn_written values (new.name); return new; end $$;
      create trigger note_turn before insert or update on job_turn
        for each row execute function note_turn()`);
    const metricsPort = await freePort();
    metricsUrl = `http://127.0.0.1:${metricsPort}`;
    shop = await startShop({
      env: {
        DATABASE_URL: await connectionString,
        WORKERS: "2",
        METRICS_PORT: String(metricsPort),
        RATE_LIMIT_SCALE: "0.01",
        DATA_DIR: await temporaryFolder(),
      },
    });
  });
  afterAll(async () => (await work).close());

  const metrics = async () => (await fetch(`${metricsUrl}/metrics`)).text();

  it("are two processes that serve at one port, and one that works for both", async () => {
    expect(await workersOf(shop, "serve")).toHaveLength(2);
    expect(await workersOf(shop, "background")).toHaveLength(1);
    expect(await answersOfBoth(`${shop.url}/api/settings`)).toHaveLength(2);
  });

  it("do each job once among them, and what is of each process in each", async () => {
    const { pool } = await work;
    const written = async (name: string) =>
      (await pool.query("select from turn_written where name = $1", [name])).rowCount ?? 0;
    await until(
      async () => (await written("catalogueVersion")) >= 6 && (await written("demand")) > 0,
    );
    expect(await written("demand")).toBe(1); // once an hour
    expect(await written("uploads")).toBe(1);
  });

  it("show a changed setting, all of them, in a moment, and none what was before again", async () => {
    const { db } = await work;
    const url = `${shop.url}/api/settings?lang=en`;
    await saveSetting(db, { key: "phone_hours", value: "Nine to six" }, []);
    const isNew = async () =>
      (await answersOfBoth(url)).every((text) => text.includes("Nine to six"));
    await until(isNew);
    expect(await isNew()).toBe(true);
  });

  it("count a client's calls together", async () => {
    const answers = [];
    for (let calls = 0; calls < 14; calls += 1)
      answers.push(
        await answerOf(`${shop.url}/api/products`, { partsFilters: { searchText: "filter" } }),
      );
    // 900 a minute, of which a hundredth: nine, whoever is asked.
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 9 }, () => 200),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    expect(new Set(answers.slice(9).map(({ process }) => process)).size).toBe(2);
  });

  it("are watched at one port, added up, and what the database knows is told once", async () => {
    const page = await metrics();
    expect(page).toMatch(/^workers_serving 2$/m);
    expect(page).toMatch(/^workers_background 1$/m);
    expect(page).toMatch(/^shop_gauges_read 1$/m);
    expect(page).toMatch(/^shop_job_failures\{job_name="payments"\} 0$/m);
    expect(page).toMatch(/^http_requests_total\{class="4xx"\} 5$/m);
    const { warnings } = await (await fetch(`${metricsUrl}/warnings`)).json();
    const codes = warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain("PUBLIC_URL");
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each<Role>(["serve", "background"])("come back when one is killed (%s)", async (role) => {
    const before = await workersOf(shop, role);
    process.kill(before[0] ?? 0, "SIGKILL");
    await until(async () => {
      const now = await workersOf(shop, role);
      const isAnother = !now.includes(before[0] ?? 0) && now.length === before.length;
      const name = role === "serve" ? "workers_serving 2" : "workers_background 1";
      return isAnother && (await metrics()).includes(`${name}\n`);
    });
    expect((await answerOf(`${shop.url}/readyz`)).status).toBe(200);
  });

  it("are renewed by SIGHUP without a request that fails", async () => {
    const before = new Set(await allWorkersOf(shop));
    const kept = hammer(`${shop.url}/api/settings`, 3);
    const fresh = hammer(`${shop.url}/readyz`, 2, { keepAlive: false });
    await until(async () => kept.outcome.answered > 100 && fresh.outcome.answered > 20);
    shop.child.kill("SIGHUP");
    await until(async () => shop.output().includes("All workers are new."));
    for (const { end } of [kept, fresh]) end();
    await Promise.all([kept.done, fresh.done]);
    for (const { outcome } of [kept, fresh])
      expect(outcome).toMatchObject({ dropped: [], refused: 0, reset: 0 });
    expect(fresh.outcome.idle).toBe(0);
    const after = await allWorkersOf(shop);
    expect(after).toHaveLength(3);
    expect(after.filter((pid) => before.has(pid))).toEqual([]);
  });

  it("finish what they have taken when the supervisor is told to stop, and all end", async () => {
    const workers = await allWorkersOf(shop);
    const slow = await sendHalf(shop.url);
    const { outcome, done } = hammer(`${shop.url}/api/settings`, 20);
    await until(async () => outcome.answered > 100);
    shop.child.kill("SIGTERM");
    await until(async () => outcome.refused + outcome.reset > 0);
    expect(await slow.sendRest()).toMatch(/^HTTP\/1\.1 (?:200|429) /);
    await done;
    expect(outcome.dropped).toEqual([]);
    expect((await shop.ended).code).toBe(0);
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });
});

it(
  "the supervisor alone starts the embedded database, which outlives its workers",
  {
    timeout: 360_000, // it makes a whole demonstration beside others that do
  },
  async () => {
    const folder = await temporaryFolder();
    const shop = await startShop({
      env: { DATA_DIR: folder },
      command: ["npm", "start", "--", "--workers", "1"],
    });
    const postmaster = async () => readFile(path.join(folder, "postgres/postmaster.pid"), "utf8");
    const before = await postmaster();
    const supervisor = await supervisorOf(shop);
    for (const role of ["serve", "background"] as const)
      for (const pid of await workersOf(supervisor, role)) process.kill(pid, "SIGKILL");
    await until(async () => (await answerOf(`${shop.url}/readyz`)).status === 200);
    expect((await postmaster()).split("\n")[0]).toBe(before.split("\n")[0]);
    shop.child.kill("SIGTERM");
    expect((await shop.ended).code).toBe(0);
    await expect(postmaster()).rejects.toThrow("ENOENT");
  },
);

/** npm passes signals on to the shop, which is the parent of its workers. */
async function supervisorOf(shop: RunningShop): Promise<RunningShop> {
  const { stdout } = await run("pgrep", ["-P", String(shop.child.pid)]);
  return { ...shop, child: Object.assign(Object.create(shop.child), { pid: Number(stdout) }) };
}

describe("a start that fails says why in one line", () => {
  it.each([
    [{ WORKERS: "0" }, /^The environment cannot be used\. WORKERS: Give a whole number from 1/],
    [{ WORKERS: "many" }, /^The environment cannot be used\. WORKERS: Give a whole number from 1/],
  ])("with %j", async (env, line) => {
    const { code, output } = await failedStart({ env });
    expect(output.trim().split("\n")).toEqual([expect.stringMatching(line)]);
    expect(code).toBe(1);
  });
});
