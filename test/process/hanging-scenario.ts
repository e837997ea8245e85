// Stands in for a scenario: it starts others as a shop does, one of which is frozen, and then hangs, reports or ends.
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";

import { beginRun } from "../own-run/begin-run.ts";

beginRun();

const [how, note = ""] = process.argv.slice(2);
const others = how === "hang" ? (["SIGCONT", "SIGSTOP"] as const) : [];
const pids = others.map((signal) => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1_000)"], {
    stdio: "ignore",
  });
  other.kill(signal);
  return other.pid;
});
await writeFile(note, JSON.stringify({ folder: tmpdir(), pids }));
if (how === "end") process.exit(3);
if (how === "report")
  process.send?.({ seen: "something", breaks: ["one thing"] }, () => process.exit());
if (how === "hang") for (;;); // it answers nothing, not even a signal
