import type { PricedParts } from "#contract/price-rules.ts";
import { beginningOf } from "#domain/import/cell-text.ts";
import {
  finishedWork,
  MOST_TRIES,
  priceOutcome,
  type PriceWork,
} from "#domain/pricing/price-change.ts";
import { type PriceRule, rulePrice } from "#domain/pricing/price-rule.ts";
import { brandOfWord } from "#server/brands/brand-of-word.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isDatabaseUnavailable } from "#server/platform/database/database-failure.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import {
  advanceChange,
  holdWaiting,
  noteFailure,
  type PriceChangeEntry,
} from "./price-change-store.ts";
import {
  type ChosenPart,
  findChosen,
  insertRows,
  type ChosenStretch,
  raisePricedVersions,
  type SimulatedRow,
  undoRows,
  writeRows,
} from "./price-row-store.ts";
import { ruleOf } from "./written-rule.ts";

/** Parts of one transaction: what is simulated is only read, what is written waits for nobody long. */
const SIMULATED_AT_ONCE = 5_000;
const WRITTEN_AT_ONCE = 1_000;

type Working = PriceChangeEntry & { state: PriceWork };

/** What is kept of what the database says of a failure. */
const LONGEST_FAILURE = 500;

/**
 * Works on changes of prices until none waits. Each stretch of parts is one transaction with how far the change has
 * come, so that a killed process has neither lost nor repeated a part, and another goes on where it was. One that
 * fails keeps nobody waiting: the others go on, and it is tried again, MOST_TRIES times in a row. Throws the first
 * failure when all is done, so that the job is seen to have failed.
 */
export async function workOnPriceChanges(db: Database, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const noted = async (change: Working, error: unknown) => {
    failures.push(error);
    const { id, state, position } = change;
    await noteFailure(db, { id, state, position, failure: sayingOf(error), most: MOST_TRIES });
  };
  let hasWorked = !signal.aborted;
  while (hasWorked && !signal.aborted) hasWorked = await workOnce(db, noted);
  if (failures.length > 0) throw failures[0];
}

type NoteFailure = (change: Working, error: unknown) => Promise<void>;

async function workOnce(db: Database, noted: NoteFailure): Promise<boolean> {
  const held: { change?: Working | undefined } = {};
  try {
    await retryDeadlock(() =>
      db.transaction().execute(async (trx) => {
        held.change = await holdWaiting(trx);
        if (held.change) await workOnStretch(trx, held.change);
      }),
    );
  } catch (error) {
    // A database that is away has nothing to do with the change.
    if (!held.change || isDatabaseUnavailable(error)) throw error;
    await noted(held.change, error);
  }
  return held.change !== undefined;
}

async function workOnStretch(db: Database, change: Working): Promise<void> {
  const last = await STEPS[change.state](db, change);
  const { id, state } = change;
  if (last === null)
    await advanceChange(db, { id, position: change.lastPart, state: finishedWork(state) });
  else await advanceChange(db, { id, position: last, state });
}

function sayingOf(error: unknown): string {
  return beginningOf(error instanceof Error ? error.message : String(error), LONGEST_FAILURE);
}

/** Each deals with the next stretch, and answers its last part; null where there was none. */
const STEPS: Record<PriceWork, (db: Database, change: Working) => Promise<number | null>> = {
  simulating: async (db, { id, parts, rule, position, lastPart }) => {
    const stretch = { after: position, until: lastPart, limit: SIMULATED_AT_ONCE };
    const chosen = await chosenParts(db, parts, stretch);
    if (chosen.length > 0)
      await insertRows(
        db,
        id,
        chosen.map((part) => simulated(ruleOf(rule), part)),
      );
    return chosen.at(-1)?.partId ?? null;
  },
  applying: async (db, { id, rule, position }) => {
    const stretch = { changeId: id, after: position, limit: WRITTEN_AT_ONCE };
    const { last, partIds } = await writeRows(db, stretch, rule);
    await follow(db, partIds);
    return last;
  },
  undoing: async (db, { id, rule, position }) => {
    const stretch = { changeId: id, after: position, limit: WRITTEN_AT_ONCE };
    const { last, partIds } = await undoRows(db, stretch, rule.level);
    await follow(db, partIds);
    return last;
  },
};

/** The next parts that somebody chose; none where the word for their brand means none any more. */
async function chosenParts(
  db: Database,
  { brand, ...others }: PricedParts,
  stretch: ChosenStretch,
): Promise<ChosenPart[]> {
  if (!brand) return findChosen(db, others, stretch);
  const meant = await brandOfWord(db, brand);
  return meant ? findChosen(db, { ...others, brandId: meant.id }, stretch) : [];
}

/** What follows a changed price: search and pages, and the version of the part. */
async function follow(db: Database, partIds: readonly number[]): Promise<void> {
  if (partIds.length === 0) return;
  await raisePricedVersions(db, partIds);
  await refreshFacets(db, partIds);
}

/** What the rule makes of a part, with what it was made from. */
function simulated(rule: PriceRule, { partId, cost, onHand, ...prices }: ChosenPart): SimulatedRow {
  const { level, basis } = rule;
  const seen = prices[level];
  const found = rulePrice(rule, { prices, cost });
  const row = {
    partId,
    seen,
    basis: basis === "cost" ? cost : prices[basis === "own" ? level : basis],
    cost,
    onHand,
  };
  if (found.kind === "refused") {
    const { reason } = found;
    return {
      ...row,
      reason,
      outcome: "refused",
      price: null,
      isBelowCost: false,
      outOfOrder: null,
    };
  }
  const { price, isBelowCost, outOfOrder = null } = found;
  return {
    ...row,
    reason: null,
    outcome: priceOutcome(seen, price),
    price,
    isBelowCost,
    outOfOrder,
  };
}
