import type { ImportKind } from "#domain/imports/import-kind.ts";
import {
  isUndoKind,
  judgeUndo,
  type UndoFacts,
  type UndoKind,
  type UndoResult,
} from "#domain/imports/import-undo.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findBefore, keepResults, type JudgedThing, type KeptBefore } from "./before-store.ts";
import { standingParts } from "./known-parts-store.ts";
import { soldSince } from "./sold-since-store.ts";
import { UNDO_CROSS_REFERENCES } from "./undo-cross-references.ts";
import { UNDO_PARTS } from "./undo-parts.ts";
import { UNDO_PRICES } from "./undo-prices.ts";
import { UNDO_STOCK } from "./undo-stock.ts";
import { partsOf, type UndoWays, type UndoWriting } from "./undo-ways.ts";

/** Things in one transaction, as rows are imported. */
const BATCH_SIZE = 1_000;

export type UndoPage = {
  /** How many things were looked at; fewer than a batch has is the end. */
  things: readonly JudgedThing[];
  isLast: boolean;
};

/** How a batch of what an import changed is judged, and put back. */
export type UndoBatch = {
  /** What would become of the things before one, as it stands; nothing is held or written. */
  look: (db: Database, runId: number, before: number | null) => Promise<UndoPage>;
  /** Puts back what may be put back of those that wait, and keeps what became of each, in the caller's transaction. */
  putBack: (db: Database, writing: UndoWriting) => Promise<UndoPage>;
};

type Facts = Record<"parts" | "sold" | "used" | "ofRemoved", ReadonlySet<number>> & {
  current: ReadonlyMap<number, UndoFacts["current"]>;
};

function batchWith<Thing extends Exclude<UndoFacts["before"], null>>(
  ways: UndoWays<Thing>,
): UndoBatch {
  const judged = async (db: Database, things: readonly KeptBefore<Thing>[]) => {
    const made = things.filter(({ before }) => before === null);
    const facts: Facts = {
      current: await ways.read(db, things),
      parts: await standingParts(db, partsOf(things)),
      sold: await soldSince(db, things),
      used: (await ways.findUsed?.(db, partsOf(made))) ?? new Set(),
      ofRemoved: (await ways.findOfRemoved?.(db, things)) ?? new Set(),
    };
    return new Map(things.map((thing) => [thing, resultOf(thing, facts)]));
  };
  return {
    async look(db, runId, before) {
      const things = await findBefore<Thing>(db, runId, { limit: BATCH_SIZE, before });
      return pageOf(await judged(db, things));
    },
    async putBack(db, writing) {
      const things = await findBefore<Thing>(db, writing.runId, { limit: BATCH_SIZE });
      if (things.length === 0) return { things: [], isLast: true };
      await ways.hold(db, things);
      const results = await judged(db, things);
      const back = things.filter((thing) => results.get(thing) === "back");
      if (back.length > 0) await ways.putBack(db, back, writing);
      const page = pageOf(results);
      await keepResults(db, page.things);
      return page;
    },
  };
}

function resultOf<Thing extends Exclude<UndoFacts["before"], null>>(
  { id, partId, before, after }: KeptBefore<Thing>,
  { current, parts, sold, used, ofRemoved }: Facts,
): UndoResult {
  return judgeUndo({
    before,
    after,
    current: current.get(id) ?? null,
    hasPart: parts.has(partId),
    isSold: sold.has(id),
    isUsed: used.has(partId),
    isOfRemoved: ofRemoved.has(id),
  });
}

function pageOf<Thing>(results: ReadonlyMap<KeptBefore<Thing>, UndoResult>): UndoPage {
  const things = Array.from(results, ([{ id, sku, detail }, result]) => ({
    id,
    sku,
    detail,
    result,
  }));
  return { things, isLast: things.length < BATCH_SIZE };
}

const BATCHES: Record<UndoKind, UndoBatch> = {
  parts: batchWith(UNDO_PARTS),
  prices: batchWith(UNDO_PRICES),
  stock: batchWith(UNDO_STOCK),
  "cross-references": batchWith(UNDO_CROSS_REFERENCES),
};

/** How an import of this kind is taken back; throws of one that is none of those, which `undoRefusal` has refused. */
export function undoBatchOf(kind: ImportKind): UndoBatch {
  if (!isUndoKind(kind)) throw new Error(`An import of ${kind} cannot be taken back.`);
  return BATCHES[kind];
}
