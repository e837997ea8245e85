import {
  isPutBack,
  judgeUndo,
  type UndoFacts,
  type UndoResult,
} from "#domain/import/import-undo.ts";
import {
  findBefore,
  keepResults,
  type JudgedThing,
  type KeptBefore,
} from "#server/imports/runs/before-store.ts";
import { standingParts } from "#server/imports/runs/known-parts-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { soldSince } from "./sold-since-store.ts";
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

/** The same of what is kept under a name, where an import keeps several kinds of things. */
export type NamedBatch = UndoBatch & { keptAs: string };

type Facts = Record<"parts" | "sold" | "used" | "ofRemoved", ReadonlySet<number>> & {
  current: ReadonlyMap<number, UndoFacts["current"]>;
};

/** What an import keeps besides the things that are judged: as what those are kept, and who else may use them. */
type Among = {
  keptAs?: string;
  /** Of parts that the run made: those of which something of the run stays. */
  findStaying?: (db: Database, runId: number, partIds: readonly number[]) => Promise<Set<number>>;
};

type Judging<Thing> = (
  db: Database,
  things: readonly KeptBefore<Thing>[],
  used?: (partIds: readonly number[]) => Promise<ReadonlySet<number>>,
) => Promise<Map<KeptBefore<Thing>, UndoResult>>;

/** How things are judged; `used` says of parts that the import made which are used, where that is not as it stands. */
export function judgingWith<Thing extends Exclude<UndoFacts["before"], null>>(
  ways: UndoWays<Thing>,
): Judging<Thing> {
  return async (db, things, used) => {
    const made = partsOf(things.filter(({ before }) => before === null));
    const facts: Facts = {
      current: await ways.read(db, things),
      parts: await standingParts(db, partsOf(things)),
      sold: await soldSince(db, things),
      used: (await (used ? used(made) : ways.findUsed?.(db, made))) ?? new Set(),
      ofRemoved: (await ways.findOfRemoved?.(db, things)) ?? new Set(),
    };
    const results = new Map(things.map((thing) => [thing, resultOf(thing, facts)]));
    const back = things.filter((thing) => results.get(thing) === "back");
    const clashing = (await ways.findClashing?.(db, back)) ?? new Set();
    for (const thing of back) if (clashing.has(thing.id)) results.set(thing, "changed");
    return results;
  };
}

/** What would become of things of a run, or becomes of them. */
type Judge<Thing> = (
  db: Database,
  runId: number,
  things: readonly KeptBefore<Thing>[],
) => Promise<Map<KeptBefore<Thing>, UndoResult>>;

/** How a batch of what is kept under a name is judged and put back. */
type Batching<Thing> = Pick<UndoWays<Thing>, "putBack"> &
  Partial<Pick<UndoWays<Thing>, "hold">> & {
    /** Empty for all that an import keeps. */
    keptAs: string;
    judge: Judge<Thing>;
    /** How they are judged before anything is put back, where that is not as it stands. */
    foresee?: Judge<Thing>;
  };

/** Batches of what is kept under a name, however those things are judged. */
export function batchKeptAs<Thing>(batching: Batching<Thing>): NamedBatch {
  const { keptAs, judge, foresee = judge, hold, putBack } = batching;
  return {
    keptAs,
    async look(db, runId, before) {
      const things = await findBefore<Thing>(db, runId, { limit: BATCH_SIZE, before, keptAs });
      return pageOf(await foresee(db, runId, things));
    },
    async putBack(db, writing) {
      const { runId } = writing;
      const things = await findBefore<Thing>(db, runId, { limit: BATCH_SIZE, keptAs });
      if (things.length === 0) return { things: [], isLast: true };
      await hold?.(db, things);
      const results = await judge(db, runId, things);
      const back = things.filter((thing) => {
        const result = results.get(thing);
        return result !== undefined && isPutBack(result);
      });
      if (back.length > 0) await putBack(db, back, writing);
      const page = pageOf(results);
      await keepResults(db, page.things);
      return page;
    },
  };
}

/** A batch of things of one kind, all that an import keeps or those that are kept under a name. */
export function batchWith<Thing extends Exclude<UndoFacts["before"], null>>(
  ways: UndoWays<Thing>,
  { keptAs = "", findStaying }: Among = {},
): NamedBatch {
  const { hold, putBack, findUsed } = ways;
  const judged = judgingWith(ways);
  const judge: Judge<Thing> = (db, _runId, things) => judged(db, things);
  if (!findStaying || !findUsed) return batchKeptAs({ keptAs, judge, hold, putBack });
  const foresee: Judge<Thing> = (db, runId, things) =>
    judged(
      db,
      things,
      async (partIds) =>
        new Set([
          ...(await findUsed(db, partIds, runId)),
          ...(await findStaying(db, runId, partIds)),
        ]),
    );
  return batchKeptAs({ keptAs, judge, foresee, hold, putBack });
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

/** What was judged, in its order; a page that is not full is the last. */
function pageOf<Thing>(results: ReadonlyMap<KeptBefore<Thing>, UndoResult>): UndoPage {
  const things = Array.from(results, ([{ id, sku, detail }, result]) => ({
    id,
    sku,
    detail,
    result,
  }));
  return { things, isLast: things.length < BATCH_SIZE };
}
