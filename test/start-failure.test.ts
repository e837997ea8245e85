import { expect, it } from "vitest";

import { NoDiskSpace } from "#server/platform/no-disk-space.ts";

import { startFailure } from "../src/start-failure.ts";

function failure(code: string, fields: object = {}): Error {
  return Object.assign(new Error("what the system says"), { code }, fields);
}

it.each([
  ["a port that is taken", failure("EADDRINUSE"), /^The port is taken .* set PORT/],
  ["a port of others", failure("EACCES", { syscall: "listen" }), /^This port may not be used/],
  ["a folder of others", failure("EACCES", { syscall: "mkdir" }), /^The data folder .* DATA_DIR/],
  ["a disk that is full", failure("ENOSPC"), /^The disk is full/],
  ["a database's disk that is full", failure("53100"), /^The disk of the database is full/],
  ["no room for PostgreSQL", new NoDiskSpace("/srv/shop"), /^The disk of \/srv\/shop is full/],
  ["a database that is away", failure("ECONNREFUSED"), /^The database does not answer/],
  ["a wrong password", failure("28P01"), /^The database refuses the password/],
])("says of %s in one line what to do", (_what, error, line) => {
  expect(startFailure(error)).toMatch(line);
  expect(startFailure(error)).not.toContain("\n");
});

it("shows the whole of what nobody foresaw", () => {
  const strange = new TypeError("undefined is not a function");
  expect(startFailure(strange)).toBe(strange);
});
