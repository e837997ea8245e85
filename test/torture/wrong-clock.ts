import { existsSync } from "node:fs";
import { chmod, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** Where Debian's package libfaketime puts it. */
const MACHINE = process.arch === "arm64" ? "aarch64" : "x86_64";
const LIBRARY = `/usr/lib/${MACHINE}-linux-gnu/faketime/libfaketimeMT.so.1`;
/** Whoever was in the middle of something has seen it by then, in ms. */
const SETTLED_MS = 1_000;

export type WrongClock = {
  /** Whose clock it is, as a report says it. */
  whose: string;
  isDatabasesToo: boolean;
  /** What a shop is started with so that this is its clock. */
  env: Record<string, string>;
  /** From now on it is so wrong, in seconds; settles when everybody has seen it. */
  setTo: (seconds: number) => Promise<void>;
  /** What it says. */
  now: () => Date;
};

/**
 * A clock that can be set while a shop runs by it: of the shop and of the database that it keeps, by libfaketime, as a
 * machine's clock is theirs together; and without it of the shop's process alone, whose dates are shifted.
 */
export async function wrongClock(folder: string): Promise<WrongClock> {
  const file = path.join(folder, "offset");
  const isDatabasesToo = existsSync(LIBRARY);
  let seconds = 0;
  const write = async () => {
    const sign = seconds < 0 ? "" : "+";
    const draft = `${file}.new`; // nobody reads half of it
    await writeFile(draft, isDatabasesToo ? `${sign}${seconds}\n` : `${seconds * 1_000}`);
    await chmod(draft, 0o644); // the database may run as another user
    await rename(draft, file);
  };
  await write();
  return {
    whose: isDatabasesToo ? "the shop's and the database's (libfaketime)" : "the shop's alone",
    isDatabasesToo,
    env: isDatabasesToo ? byLibrary(file) : byDates(file),
    setTo: async (wanted) => {
      seconds = wanted;
      await write();
      await delay(SETTLED_MS);
    },
    now: () => new Date(Date.now() + seconds * 1_000),
  };
}

function byLibrary(file: string) {
  return {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1", // it jumps for all of the database's processes at once, as a machine's does
    FAKETIME_DONT_FAKE_MONOTONIC: "1", // timers go on
    FAKETIME_DISABLE_SHM: "1", // the database may run as another user
    NO_FAKE_STAT: "1",
  };
}

function byDates(file: string) {
  const program = pathToFileURL(path.join(import.meta.dirname, "shifted-date.ts")).href;
  return { NODE_OPTIONS: `--import=${program}`, SHIFTED_DATE_FILE: file };
}
