import { expect, it } from "vitest";

import { readConfig } from "#config/config.ts";

import { startOptions } from "../src/serving/start-environment.ts";

const workersOf = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  readConfig(startOptions(args, environment).environment).workers;

it("is one process unless somebody wants more, and what is typed counts more than the environment", () => {
  expect(workersOf([])).toBeUndefined();
  expect(workersOf([], { WORKERS: "" })).toBeUndefined();
  expect(workersOf([], { WORKERS: "3" })).toBe(3);
  expect(workersOf(["--workers", "2"], { WORKERS: "3" })).toBe(2);
  expect(workersOf(["--workers=1"])).toBe(1);
  expect(workersOf(["--workers", "64"])).toBe(64);
});

it("is one process in development, whatever the environment says", () => {
  expect(startOptions(["--dev"], {}).isDevelopment).toBe(true);
  expect(workersOf(["--dev"], { WORKERS: "3" })).toBeUndefined();
});

it.each([
  [["--workers"], /^These options cannot be used\. Option '--workers <value>' argument missing/],
  [["--worker", "2"], /^These options cannot be used\. Unknown option '--worker'/],
  [["2"], /^These options cannot be used\. Unexpected argument '2'/],
  [["--workers", "0"], /WORKERS: Give a whole number from 1 to 64/],
  [["--workers", "65"], /WORKERS: Give a whole number from 1 to 64/],
  [["--workers", "2.5"], /WORKERS: Give a whole number from 1 to 64/],
  [["--dev", "--workers", "2"], /^--dev is one process: it takes no --workers\.$/],
])("refuses %j", (args, sentence) => {
  expect(() => workersOf(args)).toThrow(sentence);
});
