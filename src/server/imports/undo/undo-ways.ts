import type { UndoFacts } from "#domain/import/import-undo.ts";
import type { KeptBefore } from "#server/imports/runs/before-store.ts";
import type { Database } from "#server/platform/database/database.ts";

export type UndoWriting = {
  runId: number;
  /** Who takes the import back, as sources are written. */
  source: string;
};

/** How the things of one kind of import are read as they are now, and put back as they were. */
export type UndoWays<Thing> = {
  /** Holds what is about to be judged and put back to the end of the transaction. */
  hold: (db: Database, things: readonly KeptBefore<Thing>[]) => Promise<unknown>;
  /** By the id of what is kept; what is not there is not among them. */
  read: (
    db: Database,
    things: readonly KeptBefore<Thing>[],
  ) => Promise<ReadonlyMap<number, UndoFacts["current"]>>;
  /** Where what the import made may be spoken of by now: the parts of which that is so. */
  findUsed?: (
    db: Database,
    partIds: readonly number[],
    exceptRun?: number,
  ) => Promise<ReadonlySet<number>>;
  /** Where what was before may name what was removed since: the things of which that is so, by their ids. */
  findOfRemoved?: (
    db: Database,
    things: readonly KeptBefore<Thing>[],
  ) => Promise<ReadonlySet<number>>;
  /**
   * Where what is put back must go together with what stays: of those that may be put back the things that would not, by
   * their ids.
   */
  findClashing?: (db: Database, back: readonly KeptBefore<Thing>[]) => Promise<ReadonlySet<number>>;
  putBack: (
    db: Database,
    things: readonly KeptBefore<Thing>[],
    writing: UndoWriting,
  ) => Promise<void>;
};

/** The parts that things are of, each once. */
export function partsOf(things: readonly Pick<KeptBefore<unknown>, "partId">[]): number[] {
  return [...new Set(things.map(({ partId }) => partId))];
}

/** What there is of each thing now, where there is something. */
export function thingsNow<Thing>(
  things: readonly KeptBefore<Thing>[],
  fieldsOf: (thing: KeptBefore<Thing>) => UndoFacts["current"] | undefined,
): Map<number, UndoFacts["current"]> {
  return new Map(
    things.flatMap((thing): [number, UndoFacts["current"]][] => {
      const fields = fieldsOf(thing);
      return fields ? [[thing.id, fields]] : [];
    }),
  );
}
