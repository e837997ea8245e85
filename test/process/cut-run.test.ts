import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { processesOf } from "../own-run/end-run.ts";
import { runFolder } from "../own-run/run-folder.ts";
import { spawnShop, until } from "./launch-shop.ts";

const VITEST = [process.execPath, "node_modules/vitest/vitest.mjs", "run"];
const JOURNEY = ["--project", "e2e", "test/e2e/alike.e2e.ts"];
const CALL = ["--project", "server", "src/server/imports/running/expire-copies.test.ts"];
const POSTGRES = /\bpostgres\b.* -D /;
/** By which a journey's own are known: its database, its shop and its browser. */
const OF_JOURNEY = [POSTGRES, /\bsrc\/main\.ts\b/, /--user-data-dir=/];
/** What stands in for the checks of `npm test`: whoever started it does not pass on what it is told. */
const CHECKS = "#!/bin/sh\nsleep 1000\nexit 1\n";

/** A busy machine is not a failure. */
const PATIENCE_MS = 160_000;
const isLinux = process.platform === "linux";
const unlessLinux = isLinux ? "" : " (not run: only Linux tells what a process was told)";

let place = "";
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), "c")); // short: sockets lie in it, whose names may not be long
  await chmod(place, 0o755);
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** A run that has started what is known by these. */
async function runUnderWay(command: string[], started: RegExp[], env = {}) {
  const { child, ended, output } = spawnShop({ command, env: { TMPDIR: place, ...env } });
  const early = ended.then(() => {
    throw new Error(`It ended before it was cut:\n${output()}`);
  });
  early.catch(() => {}); // once it is under way, its end is what is waited for
  const isUnderWay = async () => {
    const commands = await commandsWithin(place);
    return started.every((known) => commands.some((one) => known.test(one)));
  };
  await Promise.race([until(isUnderWay, PATIENCE_MS), early]);
  return { child, ended };
}

async function commandsWithin(folder: string): Promise<string[]> {
  const pids = await processesOf(folder);
  const texts = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""));
  return (await Promise.all(texts)).map((text) => text.replaceAll("\0", " "));
}

/** What is still there once the folder of the run is gone, but its keeper, who is about to leave. */
async function leftWithin(folder: string): Promise<string[]> {
  const commands = await commandsWithin(folder);
  return commands.filter((command) => command !== "" && !command.includes("run-keeper.ts"));
}

it.skipIf(!isLinux)(
  `leaves nothing of a run of journeys that Ctrl+C cuts, nor of one that was killed before${unlessLinux}`,
  async () => {
    const gone = spawnSync(process.execPath, ["--eval", ""]).pid;
    const killed = runFolder(place, gone);
    await mkdir(path.join(killed, "of-a-test"), { recursive: true });
    const left = spawn("sleep", ["1000"], { env: { ...process.env, TMPDIR: killed } });
    const { child, ended } = await runUnderWay([...VITEST, ...JOURNEY], OF_JOURNEY);
    expect(await readdir(place)).toEqual([path.basename(runFolder(place, child.pid ?? 0))]);
    expect(left.signalCode).toBe("SIGINT");
    child.kill("SIGINT");
    expect((await ended).code).toBe(130);
    expect(await readdir(place)).toEqual([]); // it goes after all that was started
    expect(await leftWithin(place)).toEqual([]);
  },
);

it.skipIf(!isLinux)(
  `leaves nothing of \`npm test\` that is told to stop, nor of its checks${unlessLinux}`,
  async () => {
    const programs = await mkdtemp(path.join(tmpdir(), "shop-programs-"));
    await writeFile(path.join(programs, "npm"), CHECKS, { mode: 0o755 });
    const command = [process.execPath, "scripts/test.mjs", ...JOURNEY];
    const PATH = `${programs}${path.delimiter}${process.env["PATH"] ?? ""}`;
    const { child, ended } = await runUnderWay(command, OF_JOURNEY, { PATH });
    expect(await commandsWithin(place)).toContain("sleep 1000 ");
    child.kill("SIGTERM");
    expect((await ended).code).toBe(143);
    expect(await readdir(place)).toEqual([]); // it goes after all that was started
    expect(await leftWithin(place)).toEqual([]);
    await rm(programs, { recursive: true });
  },
);

it.skipIf(!isLinux)(
  `leaves nothing of a run that is killed, soon after${unlessLinux}`,
  async () => {
    const { child } = await runUnderWay([...VITEST, ...CALL], [POSTGRES]);
    child.kill("SIGKILL");
    await until(async () => (await readdir(place)).length === 0);
    expect(await leftWithin(place)).toEqual([]);
  },
);
