import { Client } from "pg";
import { expect, it } from "vitest";

import { FAULTS } from "../model/faults.ts";
import { runSequences } from "../model/run-sequences.ts";
import { findingText } from "../model/tell-report.ts";
import { testDatabases } from "../database.ts";

const SEED = 20_261_127;
/** The short form: `npm run fuzz:model` lets 500 of 50 steps happen. */
const SEQUENCES = 40;
const STEPS = 25;
/** Steps that are done, and not only refused. */
const DONE = [
  "order",
  "cancel",
  "cancel-own",
  "ship",
  "refund",
  "ask-for-return",
  "note-receipt",
  "agree-at-paypal",
  "ask-for-quote",
  "answer-quote",
  "accept-quote",
  "edit-order",
  "open-claim",
  "at once, order",
].map((name) => `${name}: success`);
/** Within so many sequences a fault is found. */
const MOST_OF_A_FAULT = 100;
/** A finding is not made smaller for longer than that. */
const MOST_MS = 240_000;

const newDatabase = testDatabases();

it("does what the model says, whatever shoppers and staff do (security B17)", async () => {
  const wanted = { seed: SEED, sequences: SEQUENCES, steps: STEPS, mostMs: MOST_MS };
  const { finding, steps, tally } = await runSequences({ ...wanted, newDatabase });
  expect(finding && findingText(finding, wanted)).toBeUndefined();
  // A model proves nothing by what is refused: what gives money and pieces back is done too.
  expect(steps).toBeGreaterThan((SEQUENCES * STEPS) / 2);
  expect([...tally.keys()]).toEqual(expect.arrayContaining(DONE));
}, 300_000);

it.each(Object.values(FAULTS).filter(({ isRare }) => !isRare))(
  "notices a shop that $what",
  async ({ sql, shows }) => {
    const wanted = { seed: SEED, sequences: MOST_OF_A_FAULT, steps: STEPS, isAsFound: true };
    const { finding } = await runSequences({ ...wanted, newDatabase: () => databaseWith(sql) });
    expect(finding?.steps.at(-1)).toMatch(shows);
  },
  120_000,
);

async function databaseWith(fault: string): Promise<string> {
  const url = await newDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(fault);
  await client.end();
  return url;
}
