import { asyncModelRun, asyncProperty, check, commands, stringify } from "fast-check";

import { claimSteps } from "./claim-steps.ts";
import { editSteps } from "./edit-steps.ts";
import { pairSteps } from "./pair-steps.ts";
import { quoteEnds, quoteSteps } from "./quote-steps.ts";
import { reconcile } from "./model-ends.ts";
import { fillWaiting } from "./model-stock.ts";
import { deskSteps } from "./desk-steps.ts";
import {
  beginSequence,
  compareBooks,
  type ModelledShop,
  reconcileAll,
  requireWholeBooks,
} from "./modelled-shop.ts";
import { openModelledShop, type OpenShop } from "./open-modelled-shop.ts";
import { returnSteps } from "./return-steps.ts";
import { newModel, type ShopModel } from "./shop-model.ts";
import { shopperSteps } from "./shopper-steps.ts";
import { stockSteps } from "./stock-steps.ts";

export type Sequences = {
  /** A migrated database that nobody else uses. */
  newDatabase: () => Promise<string>;
  seed: number;
  sequences: number;
  /** The most that happen in one; in half of them so many do. */
  steps: number;
  /** Which of them is done again, and how it was made smaller: as a finding says it. */
  again?: { path: string; replay: string } | undefined;
  onProgress?: (done: number) => void;
  /** After so many ms no sequence begins, and what failed is made no smaller. */
  mostMs?: number;
  /** What failed is left as it was found, and made no smaller. */
  isAsFound?: boolean;
};

/** The smallest sequence in which shop and model part, and how to see it again. */
export type Finding = {
  steps: string[];
  why: string;
  path: string;
  replay: string;
  shrinks: number;
};

export type SequenceReport = {
  finding: Finding | undefined;
  sequences: number;
  steps: number;
  /** How often each step was answered with which word. */
  tally: ReadonlyMap<string, number>;
};

/** Of steps that are made up many are left out, since there is nothing that they could be done with. */
const MADE_UP = 12;
/** What is done with orders and returns can mostly not be done yet: it is made up so many times as often as the rest. */
const OFTEN = 3;

/** The comment that fast-check writes behind a sequence, with what it needs to do it again. */
const REPLAY = /\/\*replayPath="(.*)"\*\//;

/**
 * Lets sequences of steps of shoppers and staff happen in a shop and in the model, and compares after each step; once a
 * sequence is over, the ledger must be whole, and the provider must have the money that the orders say. What fails is
 * made smaller.
 */
export async function runSequences(wanted: Sequences): Promise<SequenceReport> {
  const {
    seed,
    sequences,
    steps,
    again,
    mostMs,
    isAsFound = false,
    onProgress = () => {},
  } = wanted;
  const tally = new Map<string, number>();
  const shops = keptShop(wanted.newDatabase);
  let done = 0;
  /** The last that failed is the smallest. */
  let failed: Pick<Finding, "steps" | "why"> = { steps: [], why: "" };
  const all = commands(allSteps(), {
    maxCommands: MADE_UP * steps,
    size: "max",
    ...(again && { replayPath: again.replay }),
  });
  const property = asyncProperty(all, async (sequence) => {
    const trace: string[] = [];
    try {
      await shops.use(async (open) => {
        const shop = await beginSequence(open, { trace, tally });
        const model = newModel(steps);
        await asyncModelRun(() => ({ model, real: shop }), sequence);
        await settle(shop, model);
      });
    } catch (error) {
      failed = { steps: trace, why: error instanceof Error ? error.message : String(error) };
      throw error;
    }
    // What comes after one that failed is that one, made smaller.
    if (failed.steps.length > 0) return;
    done += 1;
    onProgress(done);
  });
  try {
    const details = await check(property, {
      seed,
      numRuns: sequences,
      unbiased: true,
      ...(mostMs !== undefined && { interruptAfterTimeLimit: mostMs }),
      endOnFailure: isAsFound || again !== undefined,
      ...(again && { path: again.path }),
    });
    return {
      finding: details.failed ? { ...failed, ...replayOf(details) } : undefined,
      sequences: details.numRuns,
      steps: [...tally.values()].reduce((sum, times) => sum + times, 0),
      tally,
    };
  } finally {
    await shops.close();
  }
}

function allSteps() {
  const often = [
    ...deskSteps(),
    ...returnSteps(),
    ...claimSteps(),
    ...quoteSteps(),
    ...editSteps(),
    ...pairSteps(),
  ];
  const once = [...shopperSteps(), ...stockSteps(), ...quoteEnds()];
  return [...once, ...Array.from({ length: OFTEN }, () => often).flat()];
}

/** At its end everything that is on its way arrives. */
async function settle(shop: ModelledShop, model: ShopModel): Promise<void> {
  await reconcileAll(shop);
  reconcile(model);
  await shop.upkeep.fill();
  fillWaiting(model);
  await compareBooks(shop, model);
  await requireWholeBooks(shop, model);
}

type Failed = {
  counterexample: [unknown] | null;
  counterexamplePath: string | null;
  numShrinks: number;
};

function replayOf({ counterexample, counterexamplePath, numShrinks }: Failed) {
  const [, replay = ""] = REPLAY.exec(stringify(counterexample?.[0])) ?? [];
  return { path: counterexamplePath ?? "", replay, shrinks: numShrinks };
}

/** One shop for many sequences; after one that failed, whatever is wrong stays behind in a database that is left. */
function keptShop(newDatabase: Sequences["newDatabase"]) {
  let shop: OpenShop | undefined;
  const close = async () => {
    await shop?.close();
    shop = undefined;
  };
  return {
    close,
    use: async (work: (shop: OpenShop) => Promise<void>): Promise<void> => {
      shop ??= await openModelledShop(await newDatabase());
      try {
        await work(shop);
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}
