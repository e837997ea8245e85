import { setTimeout as delay } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { missedWrites } from "../replicas/own-writes.ts";
import { keepReading } from "../replicas/readers.ts";
import { openReplicaShop, type ReplicaShop } from "../replicas/replica-shop.ts";
import { type Loss, LOSSES, loseReplica } from "../replicas/losses.ts";

describe("two processes on a database with two replicas (ADR 0063)", () => {
  let shop: ReplicaShop;
  beforeAll(async () => {
    shop = await openReplicaShop();
  });
  afterAll(() => shop.close());

  it("read what guests look at from both replicas, and nothing of it from the primary", async () => {
    const { primary, replicas } = shop.servers;
    const servers = [primary, ...replicas];
    const before = await Promise.all(servers.map(({ partReads }) => partReads()));
    const reading = keepReading(shop.processes, 2);
    const reads = async () => {
      const now = await Promise.all(servers.map(({ partReads }) => partReads()));
      return now.map((count, at) => count - (before[at] ?? 0));
    };
    await expect.poll(async () => Math.min(...(await reads()).slice(1))).toBeGreaterThan(20);
    await reading.end();
    expect(reading.faults()).toEqual([]);
    expect((await reads())[0]).toBeLessThan(5); // what jobs look at by themselves
  });

  it.each<Loss>(LOSSES)(
    "leave a replica out within a second that is lost (%s), fail nobody, and read it again",
    { retry: 2 }, // a machine that is busy for a second is not a failure
    async (loss) => {
      const { faults, outMs } = await loseReplica(shop, { loss, guests: 3 });
      expect(faults).toEqual([]);
      for (const ms of outMs) expect(ms).toBeLessThan(1_000);
    },
  );

  it("show at once what the same browser wrote at the other process", async () => {
    expect(await missedWrites(shop, 12)).toEqual([]);
  });

  it("go on with the primary alone, and say so", async () => {
    const { replicas } = shop.servers;
    const reading = keepReading(shop.processes, 3);
    for (const { kill } of replicas) kill();
    await delay(1_000);
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
