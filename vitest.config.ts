import { defineConfig } from "vitest/config";

import { LongestFirst } from "./test/longest-first.ts";
import { beginRun } from "./test/own-run/begin-run.ts";

// Vitest says that it runs; whoever only reads this file, as the check for dead code, begins nothing.
if (process.env["VITEST"] !== undefined) beginRun();

/** Tests wait for a database, a shop or a browser half of their time: two more workers keep two processors busy. */
const WORKERS = 4;

/**
 * Starting a process and loading fastify, zod or react anew costs most files more than their tests: a worker keeps its
 * packages, and loads the shop's own source afresh for each file.
 */
const SHARED_WORKERS = { isolate: false, setupFiles: ["test/fresh-modules.ts"] };

export default defineConfig({
  test: {
    // A busy machine is not a failure; what hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "src/{domain,contract,texts,adapters,config,web,desk}/**/*.test.{ts,tsx}",
            "test/*.test.ts",
          ],
          environment: "node",
          pool: "threads",
          ...SHARED_WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["src/{server,jobs,demo}/**/*.test.ts", "test/composed/*.test.ts"],
          environment: "node",
          globalSetup: ["test/global-setup.ts"],
          ...SHARED_WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: "process",
          include: ["test/process/*.test.ts"],
          environment: "node",
          globalSetup: ["test/global-setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["test/e2e/*.e2e.ts"],
          // Every screen pressed by every role takes minutes: npm run test:roles.
          exclude: process.env["WALK_ROLES"] === undefined ? ["test/e2e/desk-offers-*"] : [],
          environment: "node",
          globalSetup: ["test/e2e/shop-setup.ts"],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          ...SHARED_WORKERS,
        },
      },
    ],
  },
});
