import { expect, it } from "vitest";

import { runSequences } from "../model/run-sequences.ts";
import { findingText } from "../model/tell-report.ts";
import { testDatabases } from "../database.ts";

const SEED = 20_261_127;
/** The short form: `npm run fuzz:model` lets 500 of 50 steps happen. */
const SEQUENCES = 20;
const STEPS = 25;
/** A finding is not made smaller for longer than that. */
const MOST_MS = 120_000;

const newDatabase = testDatabases();

it("does what the model says, whatever shoppers and staff do (security B17)", async () => {
  const report = await runSequences({
    seed: SEED,
    sequences: SEQUENCES,
    steps: STEPS,
    newDatabase,
    mostMs: MOST_MS,
  });
  expect(report.finding && findingText(report.finding, SEED)).toBeUndefined();
  expect(report.steps).toBeGreaterThan((SEQUENCES * STEPS) / 2);
}, 180_000);
