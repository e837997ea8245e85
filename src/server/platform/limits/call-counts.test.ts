import { Pool } from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { createCallCounts } from "./call-counts.ts";
import { createCallLimit, createFailureLimit } from "./call-limit.ts";
import { deleteOver, exchangeCounts } from "./call-count-store.ts";

const { pool } = await openTestDatabase();
const SECONDS = 60;
const CLIENT = "198.51.100.1";
const ANOTHER = "203.0.113.7";
/** What others forget a count before its time. */
const MARGIN_MS = 1_000;

let clock = 0;
afterEach(async () => {
  clock = 0;
  vi.useRealTimers();
  await pool.query("delete from call_count");
});

/** One machine: it shares nothing with another but the database, and each has the same clock of its own. */
function machine(calls = 20, id: string = crypto.randomUUID()) {
  const counts = createCallCounts(() => clock);
  const allowed = { name: "test", calls, seconds: SECONDS, scale: 1 };
  const limit = createCallLimit(allowed, counts);
  const failures = createFailureLimit({ ...allowed, name: "failures" }, counts);
  /** How many of so many calls are let in. */
  const ask = async (times: number, ip = CLIENT) => {
    let passed = 0;
    for (let call = 0; call < times; call += 1)
      passed += await limit({ ip }).then(
        () => 1,
        () => 0,
      );
    return passed;
  };
  return {
    ask,
    refusal: () => limit({ ip: CLIENT }).catch((error: unknown) => error),
    fail: async (times: number) => {
      for (let one = 0; one < times; one += 1) await failures.count({ ip: CLIENT });
    },
    mayFail: () => failures.require({ ip: CLIENT }),
    exchange: (through = pool) => counts.exchange(through, id),
  };
}

/** Lets time pass for machines and, as far as counts go, for the database. */
async function pass(ms: number): Promise<void> {
  clock += ms;
  vi.setSystemTime(Date.now() + ms);
  await pool.query("update call_count set until = until - $1 * interval '1 millisecond'", [ms]);
}

async function exchangeAll(...machines: ReturnType<typeof machine>[]): Promise<void> {
  for (const { exchange } of machines) await exchange();
}

describe("limits in memory on several machines (ADR 0077)", () => {
  it("hold a client who goes from one to the other to the limit, once they have exchanged", async () => {
    const [one, other] = [machine(), machine()];
    expect(await one.ask(12)).toBe(12);
    expect(await other.ask(1)).toBe(1);
    await exchangeAll(one, other);
    expect(await other.ask(20)).toBe(7); // 12 and 8 are all of them
    await exchangeAll(other, one);
    expect(await one.ask(5)).toBe(0);
    expect(await one.ask(1, ANOTHER)).toBe(1);
  });

  it("count little of somebody too, where another machine has much", async () => {
    const [one, other] = [machine(), machine()];
    expect(await other.ask(1)).toBe(1); // a twentieth: not worth a word by itself
    expect(await one.ask(12)).toBe(12);
    await exchangeAll(one, other, other, one);
    expect(await one.ask(20)).toBe(7);
  });

  it("tell nothing of whoever calls little, and ask nothing where nobody was counted", async () => {
    const [one, idle] = [machine(), machine()];
    await one.ask(1);
    await exchangeAll(one);
    expect((await pool.query("select from call_count")).rowCount).toBe(0);
    const never = new Pool({ host: "127.0.0.1", port: 1 });
    await idle.exchange(never);
    await expect(one.exchange(never)).rejects.toThrow("ECONNREFUSED");
    await never.end();
  });

  it("leave no network of a client behind, though nobody calls any more, and then ask nothing", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const rows = async () => (await pool.query("select from call_count")).rowCount;
    const one = machine();
    await one.ask(12);
    await pass(30_000);
    await exchangeAll(one);
    await pass(SECONDS * 1_000);
    await exchangeAll(one); // swept too early
    expect(await rows()).toBe(1);
    await pass(60_000);
    const away = new Pool({ host: "127.0.0.1", port: 1 });
    await one.exchange(away);
    await pass(60_000);
    await exchangeAll(one);
    await expect.poll(rows).toBe(0);
    await pass(60_000);
    const unasked = new Pool(pool.options);
    await one.exchange(unasked);
    expect(unasked.totalCount).toBe(0);
    for (const ended of [away, unasked]) await ended.end();
  });

  it("are told, the longest waiting first, of those who are kept in mind alone, however many a flood has", async () => {
    const one = machine(1);
    const clients = 10_500;
    for (let at = 0; at < clients; at += 1)
      await one.ask(1, `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
    const keys = async () => {
      await one.exchange();
      const { rows } = await pool.query<{ key: string }>("select key from call_count");
      return new Set(rows.map(({ key }) => key));
    };
    const first = await keys();
    expect([first.size, first.has("10.0.0.0"), first.has("10.0.1.243"), first.has("10.0.1.244")]).toEqual([1_000, false, false, true]); // prettier-ignore
    for (let turn = 1; turn < 10; turn += 1) await one.exchange();
    const all = await keys();
    expect([all.size, all.has("10.0.1.243")]).toEqual([10_000, false]);
  });

  it("are told as old as they are, though a connection was waited for", async () => {
    const one = machine();
    await one.ask(12);
    const few = new Pool({ ...pool.options, max: 1 });
    const held = await few.connect();
    const exchanged = one.exchange(few);
    clock += 5_000;
    held.release();
    await exchanged;
    await few.end();
    expect(await secondsHeard()).toBeLessThanOrEqual(SECONDS - 5);
  });

  it("are told again where the statement itself waited, so that they count no longer than they may", async () => {
    const one = machine();
    await one.ask(12);
    const holder = await pool.connect();
    await holder.query("begin; lock table call_count");
    const exchanged = one.exchange();
    await expect.poll(isSomebodyWaiting).toBe(true);
    clock += 5_000;
    await holder.query("commit");
    holder.release();
    await exchanged;
    await one.exchange();
    expect(await secondsHeard()).toBeLessThanOrEqual(SECONDS - 5);
  });

  it("are not stricter than they say: what is refused counts nowhere, and each count ends with its own window", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const [one, other] = [machine(), machine()];
    await one.ask(15);
    await other.ask(1);
    await exchangeAll(one, other);
    await pass(30_000);
    expect(await other.ask(30)).toBe(4);
    expect(await other.refusal()).toMatchObject({
      code: "rate_limited",
      details: { retryAfterSeconds: 29 }, // the one's window ends first
    });
    await exchangeAll(other, one);
    await pass(30_000);
    expect(await one.ask(30)).toBe(20);
  });

  it("forget what another told before its time is over, and never after it", async () => {
    const [one, other] = [machine(), machine()];
    await one.ask(20);
    await other.ask(1, ANOTHER); // it is busy
    await exchangeAll(one, other);
    expect(await other.ask(1)).toBe(0);
    clock = SECONDS * 1_000 - MARGIN_MS - 20_000; // a busy machine takes its time
    expect(await other.ask(1)).toBe(0);
    clock = SECONDS * 1_000 - MARGIN_MS + 1;
    expect(await other.ask(1)).toBe(1);
  });

  it("go on by themselves without the database, and tell all anew when it is back, though it forgot", async () => {
    const [one, other] = [machine(), machine()];
    await one.ask(12);
    await other.ask(1);
    await exchangeAll(one, other);
    const away = new Pool({ host: "127.0.0.1", port: 1 });
    await expect(one.exchange(away)).rejects.toThrow("ECONNREFUSED");
    await pool.query("truncate call_count"); // as a crash of PostgreSQL leaves it
    await exchangeAll(one, other);
    expect(await other.ask(20)).toBe(7);
    const alone = machine();
    expect(await alone.ask(12)).toBe(12);
    await expect(alone.exchange(away)).rejects.toThrow("ECONNREFUSED");
    expect(await alone.ask(20)).toBe(8);
    await away.end();
  });

  it("hold failures together, and whoever has none comes as often as they like", async () => {
    const [one, other] = [machine(6), machine(6)];
    await one.fail(5);
    await other.fail(1);
    await exchangeAll(one, other);
    await expect(other.mayFail()).rejects.toMatchObject({ code: "rate_limited" });
    await one.mayFail();
    await exchangeAll(one);
    await expect(one.mayFail()).rejects.toMatchObject({ code: "rate_limited" });
    const third = machine(6);
    for (let time = 0; time < 20; time += 1) await third.mayFail();
  });
});

/** For how long the one count that there is holds. */
async function secondsHeard(): Promise<number | undefined> {
  const [one, ...more] = await heard();
  expect(more).toEqual([]);
  return one?.seconds;
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount === 1;
}

/** What another machine hears. */
async function heard(): Promise<{ points: number; seconds: number }[]> {
  const rows = await exchangeCounts(pool, { machine: crypto.randomUUID(), counts: [] });
  return rows.map(({ points, ms }) => ({ points, seconds: Math.round(ms / 1_000) }));
}

describe("what machines tell", () => {
  const count = { name: "test", key: "a", points: 12, ms: 50_000 };

  it("is one count of several workers: the most that one of them saw of a window, until it ends", async () => {
    const id = crypto.randomUUID();
    await exchangeCounts(pool, { machine: id, counts: [count] });
    await exchangeCounts(pool, { machine: id, counts: [{ ...count, points: 9, ms: 49_500 }] });
    expect(await heard()).toMatchObject([{ points: 12 }]);
    await exchangeCounts(pool, { machine: id, counts: [{ ...count, points: 15, ms: 50_000 }] });
    const [found] = await heard();
    expect(found?.points).toBe(15);
    expect(found?.seconds).toBeLessThan(50); // the first of them said when it ends
  });

  it("begins anew with the next window", async () => {
    const id = crypto.randomUUID();
    await exchangeCounts(pool, { machine: id, counts: [count] });
    await exchangeCounts(pool, { machine: id, counts: [{ ...count, points: 1, ms: 59_000 }] });
    const [found] = await heard();
    expect(found?.points).toBe(1);
    expect(found?.seconds).toBeGreaterThan(50);
  });

  it("is deleted a minute after its end", async () => {
    for (const ms of [-70_000, -50_000, 10_000])
      await exchangeCounts(pool, {
        machine: crypto.randomUUID(),
        counts: [{ ...count, ms }],
      });
    await deleteOver(pool);
    const { rows } = await pool.query(
      "select until > clock_timestamp() as living from call_count order by until",
    );
    expect(rows).toEqual([{ living: false }, { living: true }]);
  });
});
