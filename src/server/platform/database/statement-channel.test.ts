import { AsyncLocalStorage } from "node:async_hooks";

import { afterAll, expect, inject, it } from "vitest";

import { openDatabase } from "./database.ts";
import { STATEMENTS, type SentStatement } from "./statement-channel.ts";

const { db, pool } = openDatabase(inject("databaseUrl"), { connections: 1 });
afterAll(() => db.destroy());

const asker = new AsyncLocalStorage<string>();

/** What is told meanwhile: each statement, and for whom it was asked. */
async function heardOf(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const start = ({ text }: SentStatement) => void heard.push(`${asker.getStore()}: ${text}`);
  const subscribers = { start, end() {}, asyncStart() {}, asyncEnd() {}, error() {} };
  STATEMENTS.subscribe(subscribers);
  await work().finally(() => STATEMENTS.unsubscribe(subscribers));
  return heard;
}

it("tells each statement as whoever asked it, though one waits for the other's connection", async () => {
  const asks = ["Ana", "Luis", "Eva"];
  const heard = await heardOf(() =>
    Promise.all(asks.map((who) => asker.run(who, () => pool.query("select pg_sleep(0.01)")))),
  );
  expect(heard).toEqual(asks.map((who) => `${who}: select pg_sleep(0.01)`));
});

it("tells of what fails, and gives the failure to whoever asked", async () => {
  const failures: unknown[] = [];
  const error = ({ error: failure }: { error: unknown }) => void failures.push(failure);
  const subscribers = { start() {}, end() {}, asyncStart() {}, asyncEnd() {}, error };
  STATEMENTS.subscribe(subscribers);
  await expect(pool.query("select nothing_of_it")).rejects.toThrow("nothing_of_it");
  STATEMENTS.unsubscribe(subscribers);
  expect(failures).toHaveLength(1);
});

it("answers as ever where nobody listens", async () => {
  const { rows } = await pool.query<{ one: number }>("select $1::int as one", [1]);
  expect(rows).toEqual([{ one: 1 }]);
});
