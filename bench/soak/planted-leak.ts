import { subscribe } from "node:diagnostics_channel";
import { openSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// Loaded into a shop before its own code, so that a soak can be seen to notice what PLANTED_LEAK names, separated by commas.

/** Every request is remembered, as by a map that nothing is taken out of: some kilobyte each. */
const remembered: number[][] = [];
const REMEMBERED_NUMBERS = 128;
/** Of so many requests one leaves something behind. */
const ONE_OF = 50;

const leaks: Record<string, (request: number) => void> = {
  heap: (request) => {
    remembered.push(Array.from({ length: REMEMBERED_NUMBERS }, () => request + Math.random()));
  },
  files: (request) => {
    if (request % ONE_OF === 0) openSync("/dev/null", "r");
  },
  temp: (request) => {
    if (request % ONE_OF === 0) writeFileSync(path.join(tmpdir(), `left-${request}`), "left");
  },
  log: (request) => {
    process.stderr.write(`${"more ".repeat(request / ONE_OF)}\n`);
  },
};

let requests = 0;
const planted = (process.env["PLANTED_LEAK"] ?? "").split(",").flatMap((name) => leaks[name] ?? []);
subscribe("http.server.request.start", () => {
  requests += 1;
  for (const leak of planted) leak(requests);
});
