import { Client } from "pg";
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
const MOST_MS = 240_000;

const LOSE_A_PIECE = `
  create function lose_a_piece() returns trigger language plpgsql as
    'begin new.on_hand := new.on_hand - 1; return new; end';
  create trigger lose_a_piece before update on stock for each row
    when (new.on_hand > old.on_hand and new.sold < old.sold) execute function lose_a_piece()`;

const newDatabase = testDatabases();

it("does what the model says, whatever shoppers and staff do (security B17)", async () => {
  const wanted = { seed: SEED, sequences: SEQUENCES, steps: STEPS, mostMs: MOST_MS };
  const { finding, steps, tally } = await runSequences({ ...wanted, newDatabase });
  expect(finding && findingText(finding, wanted)).toBeUndefined();
  // A model proves nothing by what is refused: what gives money and pieces back is done too.
  expect(steps).toBeGreaterThan((SEQUENCES * STEPS) / 2);
  expect([...tally.keys()]).toEqual(expect.arrayContaining(DONE));
}, 300_000);

it("notices a shop that loses a piece of what it gives back", async () => {
  const wanted = { seed: SEED, sequences: SEQUENCES, steps: STEPS, isAsFound: true };
  const { finding } = await runSequences({ ...wanted, newDatabase: forgetfulDatabase });
  expect(finding?.why).toMatch(/onHand/);
}, 120_000);

async function forgetfulDatabase(): Promise<string> {
  const url = await newDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(LOSE_A_PIECE);
  await client.end();
  return url;
}
