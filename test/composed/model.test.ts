import { expect, it } from "vitest";

import { runSequences } from "../model/run-sequences.ts";
import { findingText } from "../model/tell-report.ts";
import { testDatabases } from "../database.ts";

const SEED = 20_261_127;
/** The short form: `npm run fuzz:model` lets 500 of 50 steps happen. */
const SEQUENCES = 20;
const STEPS = 25;
const DONE = [
  "order",
  "cancel",
  "cancel-own",
  "ship",
  "refund",
  "ask-for-return",
  "note-receipt",
].map((name) => `${name}: success`);
/** A finding is not made smaller for longer than that. */
const MOST_MS = 120_000;

const newDatabase = testDatabases();

it("does what the model says, whatever shoppers and staff do (security B17)", async () => {
  const wanted = { seed: SEED, sequences: SEQUENCES, steps: STEPS, mostMs: MOST_MS };
  const { finding, steps, tally } = await runSequences({ ...wanted, newDatabase });
  expect(finding && findingText(finding, wanted)).toBeUndefined();
  // A model proves nothing by what is refused: what gives money and pieces back is done too.
  expect(steps).toBeGreaterThan((SEQUENCES * STEPS) / 2);
  expect([...tally.keys()]).toEqual(expect.arrayContaining(DONE));
}, 180_000);
