import { existsSync } from "node:fs";
import { createServer } from "node:net";

import { expect, it } from "vitest";

import { causeOf, NoDiskSpace } from "#server/platform/database/no-disk-space.ts";
import { DatabaseTooNew } from "#server/platform/database/migrate.ts";
import { NoPrimary } from "#server/platform/database/primary-search.ts";
import { UnboundedPooler, WrongEncoding } from "#server/platform/database/shop-database.ts";

import { CannotListen, requirePort } from "../src/server/platform/process/listening.ts";
import { startFailure } from "../src/start-failure.ts";

function failure(code: string, fields: object = {}): Error {
  return Object.assign(new Error("what the system says"), { code }, fields);
}

function notListening(code: string, variable: "PORT" | "METRICS_PORT" = "PORT"): Error {
  return new CannotListen(variable, failure(code, { syscall: "listen" }));
}

it.each([
  ["a port that is taken", notListening("EADDRINUSE"), /^The port is taken .* set PORT /],
  ["a metrics port that is", notListening("EADDRINUSE", "METRICS_PORT"), / set METRICS_PORT /],
  ["a port of others", notListening("EACCES"), /^This port may not be used .* Set PORT /],
  ["an unknown host", notListening("ENOTFOUND"), /^This machine has no such address .* HOST\.$/],
  ["another machine's", notListening("EADDRNOTAVAIL"), /^This machine has no such address/],
  ["an unknown database host", failure("ENOTFOUND"), /^The database's host .* DATABASE_URL\.$/],
  ["a folder of others", failure("EACCES", { syscall: "mkdir" }), /^The data folder .* DATA_DIR/],
  ["a disk that is full", failure("ENOSPC"), /^The disk is full/],
  ["a database's disk that is full", failure("53100"), /^The disk of the database is full/],
  ["no room for PostgreSQL", new NoDiskSpace("/srv/shop"), /^The disk of \/srv\/shop is full/],
  [
    "a database of a newer shop",
    new DatabaseTooNew(["0160-x.sql", "0161-y.sql"]),
    /newer than this version .* 0160-x\.sql nor on 1 more\. Start a version .* restore the backup/,
  ],
  ["a table that others hold", failure("55P03"), /^Somebody holds a table .* start again\.$/],
  [
    "a database of another shop",
    new Error("corrupted migrations: previously executed migration 0099-x.sql is missing"),
    /^The database was last used by another version .* 0099-x\.sql is missing/,
  ],
  ["a database that is away", failure("ECONNREFUSED"), /^The database does not answer/],
  [
    "a database without TLS",
    new Error("The server does not support SSL connections"),
    /^The database speaks no TLS, .* sslmode/,
  ],
  [
    "a certificate of its own",
    failure("DEPTH_ZERO_SELF_SIGNED_CERT"),
    /^The certificate of the database .* NODE_EXTRA_CA_CERTS/,
  ],
  ["a certificate of another host", failure("ERR_TLS_CERT_ALTNAME_INVALID"), /^The certificate/],
  ["a pooler", failure("08P01"), /^What answers at DATABASE_URL .* PgBouncer/],
  ["a pooler without a limit", new UnboundedPooler(), /^The pooler of POOLER_URL .* connect_query/],
  [
    "a cluster without a primary",
    new NoPrimary([{ host: "one", port: 5432 }]),
    /^None of the databases .* \(one:5432\)\. Check the hosts in DATABASE_URL/,
  ],
  ["a database of few letters", new WrongEncoding("shop", "LATIN1"), /^The database shop .* UTF8/],
  ["a wrong password", failure("28P01"), /^The database refuses the password/],
])("says of %s in one line what to do", (_what, error, line) => {
  expect(startFailure(error)).toMatch(line);
  expect(startFailure(error)).not.toContain("\n");
});

it.runIf(existsSync("/proc/self"))("finds the full disk that a database died of", async () => {
  const lost = new Error("Connection terminated unexpectedly");
  expect(startFailure(await causeOf(lost, "/proc"))).toMatch(/^The disk of \/proc is full/);
  expect(await causeOf(lost, import.meta.dirname)).toBe(lost);
  expect(await causeOf(lost, "/nowhere")).toBe(lost);
});

it("shows the whole of what nobody foresaw", () => {
  const strange = new TypeError("undefined is not a function");
  expect(startFailure(strange)).toBe(strange);
});

it("finds a taken port before the shop listens on it", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, "127.0.0.1", () => {
      const address = other.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  await expect(requirePort({ port, host: "127.0.0.1" })).rejects.toThrow(CannotListen);
  await new Promise((resolve) => {
    other.close(resolve);
  });
  await requirePort({ port, host: "127.0.0.1" });
});
