import { setTimeout } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readReplicaAddresses } from "#domain/database/replica-address.ts";
import { lookAtReplica } from "#server/doctor/look-at-replica.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { openReads } from "#server/platform/database/replicas/open-reads.ts";
import { whileReading } from "#server/platform/database/replicas/reading-request.ts";

import { missedWrites } from "../replicas/own-writes.ts";
import { keepReading } from "../replicas/readers.ts";
import { openReplicaShop, type ReplicaShop, untilEach } from "../replicas/replica-shop.ts";
import { freePort } from "./launch-shop.ts";
import { isPoolerMissing, startPooler, unlessPooler } from "./pooler.ts";
import { type Loss, LOSSES, loseReplica } from "../replicas/losses.ts";

describe("two processes on a database with two replicas (ADR 0063)", () => {
  let shop: ReplicaShop;
  beforeAll(async () => {
    shop = await openReplicaShop();
  });
  afterAll(() => shop.close());

  /** Reads from a replica through a pooler that is told this limit. */
  const readsBy = async (limit: string) => {
    const { primary, replicas } = shop.servers;
    const pooler = await startPooler(new URL(replicas[1].url), { limit, servers: 2 });
    const database = openDatabase(primary.url);
    const reads = openReads({
      addresses: readReplicaAddresses(`${pooler.url}?pgbouncer=true`) ?? [],
      primary: database,
      connectionString: primary.url,
      catalogueVersion: { current: () => 0 },
    });
    const log: string[] = [];
    const note = (sentence: string) => void log.push(sentence);
    reads.begin({ info: note, warn: note });
    const stop = async () => {
      reads.end();
      await database.close();
      await pooler.stop();
    };
    return { reads, log, stop };
  };

  it("read what guests look at from both replicas, and next to nothing of it from the primary", async () => {
    const { primary, replicas } = shop.servers;
    const servers = [primary, ...replicas];
    // What each process reads once, when it starts, is no guest's.
    const readMeanwhile = async () => {
      const earlier = await primary.partReads();
      await setTimeout(1_000);
      return (await primary.partReads()) - earlier;
    };
    await expect.poll(readMeanwhile, { timeout: 30_000 }).toBeLessThan(3);
    const counts = () => Promise.all(servers.map(({ partReads }) => partReads()));
    const reading = keepReading(shop.processes, 2);
    // A replica that answers late on a busy machine is left out for a while: one second in which none was says it.
    const isReadFromReplicas = async () => {
      const before = await counts();
      await setTimeout(1_000);
      const [atPrimary = 0, ...atReplicas] = (await counts()).map(
        (count, at) => count - (before[at] ?? 0),
      );
      const fewest = Math.min(...atReplicas);
      // What jobs look at by themselves is the primary's.
      return fewest > 10 && atPrimary < fewest / 4;
    };
    await expect.poll(isReadFromReplicas, { timeout: 60_000 }).toBe(true);
    await reading.end();
    expect(reading.faults()).toEqual([]);
  });

  // How soon is measured by `npm run test:replicas`.
  it.each<Loss>(LOSSES)(
    "leave a replica out that is lost (%s), fail nobody, and read it again",
    async (loss) => {
      const { faults, outMs, backMs } = await loseReplica(shop, { loss, guests: 3 });
      expect(faults).toEqual([]);
      expect([outMs.length, backMs.length]).toEqual([shop.processes.length, shop.processes.length]);
    },
  );

  it("have a doctor who looks at each replica, and says what is to be mended", async () => {
    const { primary, replicas } = shop.servers;
    const [paused, other] = replicas;
    const work = openDatabase(primary.url);
    const look = async (url: string) => {
      const [address] = readReplicaAddresses(url) ?? [];
      return address ? lookAtReplica(address, work) : [];
    };
    await paused.query("select pg_wal_replay_pause()");
    await primary.query("update catalogue_state set version = version");
    const away = new URL(other.url);
    away.port = String(await freePort());
    const template = new URL(primary.url);
    template.pathname = "/template1";
    try {
      expect(await look(other.url)).toEqual([
        {
          about: `replica ${other.name}`,
          state: "good",
          sentence: "It answers and has what the primary has.",
        },
      ]);
      expect(await look(primary.url)).toMatchObject([{ state: "good" }]);
      expect(await look(paused.url)).toMatchObject([
        { state: "mend", sentence: expect.stringMatching(/^It is more than 2 s behind/) },
      ]);
      expect(await look(away.href)).toMatchObject([
        { state: "mend", sentence: expect.stringMatching(/^It cannot be read \(.*ECONNREFUSED/) },
      ]);
      expect(await look(template.href)).toMatchObject([
        {
          state: "mend",
          sentence: expect.stringMatching(/^It cannot be read \(.*catalogue_state/),
        },
      ]);
    } finally {
      await paused.query("select pg_wal_replay_resume()");
      await work.close();
    }
  });

  it("show at once what the same browser wrote at the other process", async () => {
    expect(await missedWrites(shop, 12)).toEqual([]);
  });

  describe.skipIf(isPoolerMissing)(`through PgBouncer${unlessPooler}`, () => {
    it("they are read, and keep no statement of anybody", async () => {
      const { reads, log, stop } = await readsBy("set statement_timeout = 2000");
      try {
        await expect.poll(() => log.join()).toMatch(/is read\.$/);
        const { pool } = reads.database;
        const ask = (at: number) =>
          whileReading(() =>
            pool.query({ name: "sum", text: "select $1::int as n", values: [at] }),
          );
        const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(at)));
        expect(answers.map(({ rows }) => rows)).toEqual(
          Array.from({ length: 30 }, (_, n) => [{ n }]),
        );
        const kept = "select count(*)::int as kept from pg_prepared_statements where not from_sql";
        expect((await whileReading(() => pool.query(kept))).rows).toEqual([{ kept: 0 }]);
        expect(reads.counted.byPlace()[0]).toEqual(["primary", 0]);
        expect(reads.counted.repeated()).toBe(0);
      } finally {
        await stop();
      }
    });

    it("they are left out where it sets no limit", async () => {
      const { log, stop } = await readsBy("set statement_timeout = 0");
      try {
        await expect
          .poll(() => log.join())
          .toMatch(/is left out: its pooler sets no statement_timeout\.$/);
      } finally {
        await stop();
      }
    });
  });

  it("go on with the primary alone, and say so", async () => {
    const { replicas } = shop.servers;
    const reading = keepReading(shop.processes, 3);
    const since = Date.now();
    for (const { kill } of replicas) kill();
    for (const { name } of replicas) await untilEach(shop, { name, since, isRead: false });
    const before = reading.answered();
    await expect.poll(reading.answered).toBeGreaterThan(before + 20);
    await reading.end();
    expect(reading.faults()).toEqual([]);
    const metrics = await shop.metricsOf(0);
    for (const { name } of replicas) {
      expect(metrics).toContain(`database_replica_readers{place="${name}"} 0\n`);
      expect(metrics).toContain(`database_replica_lag_seconds{place="${name}"} 60\n`);
    }
    expect(metrics).toMatch(/^database_reads_total\{place="primary"\} \d/m);
    for (const { start } of replicas) await start();
  });
});
