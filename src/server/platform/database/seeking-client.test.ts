import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openJobQueue } from "#jobs/job-queue.ts";

import { startFailure } from "../../../start-failure.ts";
import { isDatabaseUnavailable } from "./database-failure.ts";
import { openDatabase, type ShopDatabase } from "./database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

const LONG = 120_000;

let folder: string;
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;

/** Two servers of one origin: the second follows a log that never comes, and is a replica until it is promoted. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shop-places-"));
  await chmod(folder, 0o755);
  const at = (name: string, file: string) => path.join(folder, name, file);
  primary = await startEmbeddedPostgres(path.join(folder, "primary"));
  const database = openDatabase(primary.connectionString);
  await database.pool.query("create table kept (place text)");
  await database.close();
  await primary.stop();
  await mkdir(path.join(folder, "replica"));
  await copyFile(at("primary", "password"), at("replica", "password"));
  await writeFile(at("primary", "postgres/standby.signal"), "");
  await promisify(execFile)("cp", ["-a", at("primary", "postgres"), at("replica", "postgres")]);
  await rm(at("primary", "postgres/standby.signal"));
  primary = await startEmbeddedPostgres(path.join(folder, "primary"));
  replica = await startEmbeddedPostgres(path.join(folder, "replica"));
}, LONG);
afterAll(async () => {
  await Promise.all([primary.stop(), replica.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** One address of both servers, the replica first. */
function addressOfBoth(): string {
  const { host } = new URL(replica.connectionString);
  return primary.connectionString.replace("@", `@${host},`);
}

const portOf = ({ connectionString }: EmbeddedPostgres) => Number(new URL(connectionString).port);
const keep = ({ pool }: ShopDatabase) =>
  pool.query<{ port: number }>(
    "insert into kept values ('here') returning current_setting('port')::int as port",
  );
/** Where a change is kept, and as many at once as the pool has connections. */
const placesOf = async (database: ShopDatabase) => {
  const kept = await Promise.all(Array.from({ length: 10 }, () => keep(database)));
  return new Set(kept.flatMap(({ rows }) => rows.map(({ port }) => port)));
};
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("an address that leads to a replica", () => {
  it("is no failure of the shop: whoever writes is refused for a while, and the connection is given up", async () => {
    const alone = openDatabase(replica.connectionString, { idleTimeoutMs: LONG });
    try {
      const refusal = await failureOf(sql`insert into kept values ('here')`.execute(alone.db));
      expect(refusal).toMatchObject({ code: "25006" });
      expect(isDatabaseUnavailable(refusal)).toBe(true);
      await expect.poll(() => alone.pool.totalCount).toBe(0);
    } finally {
      await alone.close();
    }
  });

  it("is said to whoever starts the shop, where no other is named", async () => {
    const sought = openDatabase(`${replica.connectionString}?target_session_attrs=read-write`);
    try {
      const none = await failureOf(keep(sought));
      expect(startFailure(none)).toMatch(
        /^None of the databases takes what is written \(127\.0\.0\.1:\d+\)\. Check the hosts/,
      );
    } finally {
      await sought.close();
    }
  });
});

describe("an address of several servers", () => {
  it("leads the queue of imports there too", async () => {
    const queue = await openJobQueue(addressOfBoth(), { onError: () => {} });
    await queue.stop();
    const database = openDatabase(primary.connectionString);
    const { rows } = await database.pool.query("select from pgboss.queue");
    await database.close();
    expect(rows).toHaveLength(1);
  });

  it(
    "leads to the one that takes what is written, and to the next one when that is gone",
    async () => {
      const both = openDatabase(addressOfBoth());
      const alone = openDatabase(replica.connectionString);
      try {
        expect(await placesOf(both)).toEqual(new Set([portOf(primary)]));

        await primary.stop();
        const none = await failureOf(keep(both));
        expect(isDatabaseUnavailable(none)).toBe(true);

        await alone.pool.query("select pg_promote()");
        await expect
          .poll(() => placesOf(both).catch(() => "not yet"), { timeout: LONG })
          .toEqual(new Set([portOf(replica)]));
      } finally {
        await Promise.all([both.close(), alone.close()]);
      }
    },
    LONG,
  );
});
