import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { describe, expect, it } from "vitest";

import { processesOf } from "../own-run/end-run.ts";
import { importsUnderOrders } from "../torture/imports-under-orders.ts";
import { lastUnit } from "../torture/last-unit.ts";
import { runApart } from "../torture/run-apart.ts";
import { stopInFlight } from "../torture/stop-in-flight.ts";
import { ownDatabase } from "./own-database.ts";
import { temporaryFolder } from "./running-shop.ts";

/** FAULT_SEED=… plays a run that failed again. */
const SEED = Number(process.env["FAULT_SEED"] ?? Date.now() % 1_000_000);
const LONG = 420_000;

describe(`short forms of npm run torture (seed ${SEED})`, () => {
  it.each([
    ["the last pieces are sold once, at two processes", lastUnit],
    ["files of stock and prices are applied under orders", importsUnderOrders],
    ["a shop that is stopped answers what it has taken", stopInFlight],
  ])(
    "%s, and the ledger and everybody's books agree",
    async (_what, scenario) => {
      const { breaks } = await scenario.run({
        seed: SEED,
        measure: "hurried",
        newDatabase: ownDatabase,
        newFolder: temporaryFolder,
      });
      expect(breaks).toEqual([]);
    },
    LONG,
  );
});

describe("a scenario in a process of its own", () => {
  const HANGING = path.join(import.meta.dirname, "hanging-scenario.ts");

  it("is ended when it hangs, with all that it started and where it wrote", async () => {
    const note = path.join(await temporaryFolder(), "note");
    const args = ["hang", note];
    const begins = written(note); // how long a busy machine takes to come so far is none of its time
    const ordeal = await runApart({ program: HANGING, args, mostMs: 1_000, begins });
    expect(ordeal.breaks).toEqual(["not done after 1 s, and ended"]);
    const { folder, pids } = JSON.parse(await begins);
    expect(folder.startsWith(tmpdir())).toBe(true);
    expect(existsSync(folder)).toBe(false);
    expect(pids).toHaveLength(2);
    expect(await processesOf(folder)).toEqual([]);
  });

  it.each([
    ["what it reports is believed", "report", ["one thing"]],
    [
      "one that ends without a report is broken",
      "end",
      ["its process ended with 3 and reported nothing"],
    ],
  ])("%s", async (_what, how, breaks) => {
    const note = path.join(await temporaryFolder(), "note");
    const ordeal = await runApart({ program: HANGING, args: [how, note], mostMs: 60_000 });
    expect(ordeal.breaks).toEqual(breaks);
  });
});

/** What a file says, as soon as it does. */
async function written(file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => "");
    if (text !== "") return text;
    await delay(50);
  }
}
