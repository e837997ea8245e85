import { describe, expect, it } from "vitest";

import { forbiddingMigrations, migrationNumber, reachOf } from "./migration-reach.ts";

describe("what a migration says of the versions before it", () => {
  it.each<[string, string, number | null | undefined]>([
    [
      "since which of them",
      "-- A.\n-- Versions since 0150 can run on it.\ncreate table x ();",
      150,
    ],
    ["that none can", "-- A.\n-- No version before can run on it.\n\nselect 1;", null],
    [
      "with ends of lines of another system",
      "-- Versions since 0160 can run on it.\r\nselect 1;",
      160,
    ],
    ["and nothing else", "-- Versions since 0150 can run on it.", 150],
    ["nothing", "-- A.\nselect 1;", undefined],
    ["nothing, without a head", "select 1;\n-- Versions since 0150 can run on it.", undefined],
    ["nothing, behind its head", "-- A.\n\n-- Versions since 0150 can run on it.", undefined],
    [
      "nothing, in words of its own",
      "-- The version before can run on it: it reads none.",
      undefined,
    ],
    [
      "nothing, within another sentence",
      "-- Versions since 0150 can run on it. But not well.",
      undefined,
    ],
    [
      "nothing, where it says both",
      "-- No version before can run on it.\n-- Versions since 0150 can run on it.",
      undefined,
    ],
  ])("is read: %s", (_what, text, reach) => expect(reachOf(text)).toBe(reach));
});

it("numbers a migration by its name", () => {
  expect(migrationNumber("0150-reach-of-migrations.sql")).toBe(150);
  expect(migrationNumber("by-hand")).toBeNaN();
});

const since = (number: number, runsSince: number | null | undefined) => ({
  name: `0${number}-x.sql`,
  runsSince,
});

describe("a version that lacks migrations", () => {
  it.each<[string, (number | null | undefined)[], string[]]>([
    ["runs where it lacks none", [], []],
    ["runs on one for versions since its own", [160], []],
    ["runs on one for versions since an older one", [150], []],
    ["does not run on one for versions since a later one", [161], ["0170-x.sql"]],
    ["does not run on one for none before", [null], ["0170-x.sql"]],
    ["does not run on one of which nothing is known", [undefined], ["0170-x.sql"]],
    ["runs several behind, where all let it", [150, 155, 160], []],
    ["does not run several behind, where one does not let it", [150, null, 160], ["0171-x.sql"]],
    ["is told all that keep it", [161, 160, undefined], ["0170-x.sql", "0172-x.sql"]],
  ])("%s", (_what, reaches, names) =>
    expect(
      forbiddingMigrations(
        reaches.map((reach, at) => since(170 + at, reach)),
        "0160-own.sql",
      ),
    ).toEqual(names),
  );

  it("runs on nothing that it does not have, where its own has no number", () =>
    expect(forbiddingMigrations([since(170, 150)], "by-hand")).toEqual(["0170-x.sql"]));
});
