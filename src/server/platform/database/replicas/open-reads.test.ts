import { afterEach, expect, it } from "vitest";

import { readReplicaAddresses } from "#domain/database/replica-address.ts";

import { createTestDatabase, openTestDatabase } from "../../../../../test/database.ts";
import { freePort } from "../../../../../test/process/launch-shop.ts";
import { type OpenReads, openReads } from "./open-reads.ts";
import { whileReading } from "./reading-request.ts";

// What replicas do is told by real ones: test/process/replicas.test.ts.
const primary = await openTestDatabase();
const connectionString = primary.pool.options.connectionString ?? "";
let reads: OpenReads | undefined;
afterEach(() => reads?.end());

/** Reads from these addresses; gives what the log is told. */
function logOf(...urls: string[]): string[] {
  const sentences: string[] = [];
  const log = (sentence: string) => void sentences.push(sentence);
  const addresses = readReplicaAddresses(urls.join(",")) ?? [];
  const catalogueVersion = { current: () => 1 };
  reads = openReads({ addresses, primary, connectionString, catalogueVersion });
  reads.begin({ info: log, warn: log });
  return sentences;
}

it("leaves out what is no replica, and says so once", async () => {
  const log = logOf(connectionString);
  const { host } = new URL(connectionString);
  await expect
    .poll(() => log)
    .toEqual([
      `The replica ${host} is left out: it copies no other server: it is the primary, or was promoted.`,
    ]);
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  expect(log).toHaveLength(1);
  expect(reads?.replicas.map(({ isRead }) => isRead())).toEqual([false]);
});

it("leaves out another database, though it be of the same server", async () => {
  const log = logOf(await createTestDatabase());
  await expect
    .poll(() => log.join())
    .toMatch(/is left out: it is no copy of the database that DATABASE_URL leads to\.$/);
});

it("reads from the primary while nobody answers at an address", async () => {
  const nobody = new URL(connectionString);
  nobody.port = String(await freePort());
  const log = logOf(nobody.href);
  await expect
    .poll(() => log.join())
    .toMatch(/is left out: it does not answer \(.*ECONNREFUSED.*\)\.$/);
  const version = await whileReading(async () =>
    reads?.database.db.selectFrom("catalogue_state").select("version").execute(),
  );
  expect(version).toHaveLength(1);
  expect(reads?.counted.byPlace()).toEqual([
    ["primary", 1],
    [nobody.host, 0],
  ]);
  expect(reads?.replicas.map(({ behindMs }) => behindMs())).toEqual([Infinity]);
});
