import type { Kysely } from "kysely";

import { ShopError } from "#domain/error/shop-error.ts";
import {
  countUndone,
  NOTHING_UNDONE,
  type UndoCounts,
  type UndoRefusal,
  undoRefusal,
} from "#domain/import/import-undo.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import {
  countBefore,
  findReportedThings,
  type JudgedThing,
  type ReportedThing,
} from "#server/imports/runs/before-store.ts";
import { findRun } from "#server/imports/runs/import-run-store.ts";
import type { ImportRun } from "#server/imports/runs/import-run.ts";
import { undoBatchOf } from "#server/imports/undo/undo-batch.ts";
import { queueUndo } from "#server/imports/undo/undo-run-store.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** Of a long import, how many things a preview judges; the rest is judged when they are put back. */
const MOST_LOOKED_AT = 20_000;
/** What would stay and what else is told, as much as a person reads. */
const SHOWN = 50;

export type UndoPreview = {
  /** How many things would be judged, and how many of them were looked at. */
  total: number;
  looked: number;
  counts: UndoCounts;
  left: readonly ReportedThing[];
};

/** How managers take a whole import back (decisions §11, ADR 0052). */
export type ImportUndoDesk = {
  /** What would be put back, and what not and why. ShopErrors as `begin`. */
  preview: (runId: number) => Promise<UndoPreview>;
  /**
   * Takes an import back in the background. ShopErrors `not_found`, `import_undo_late` after a day,
   * `import_undo_half` where not all of it is kept, `import_state_refused` where it is at work, was taken back or
   * changed nothing.
   */
  begin: (runId: number, by: StaffCall) => Promise<void>;
  /** What was not put back, and why, and of what was put back whatever somebody has to hear of. */
  left: (
    runId: number,
    page: { after: number | null; limit: number },
  ) => Promise<{ items: ReportedThing[]; next: number | null }>;
};

type Needs = {
  shop: ShopDatabase;
  now: () => Date;
  /** Asks a worker to take the run, in the transaction that lets it wait. */
  enqueue: (db: Kysely<Tables>, runId: number) => Promise<void>;
};

/** Why a run cannot be taken back now; undefined where it can. */
export function whyNotUndone(run: ImportRun, now: Date): UndoRefusal | undefined {
  return undoRefusal({ ...run, undo: run.undo?.state }, now);
}

export function createImportUndoDesk({ shop: { db }, now, enqueue }: Needs): ImportUndoDesk {
  const undoable = async (runId: number): Promise<ImportRun> => {
    const run = await findRun(db, runId);
    if (!run) throw new ShopError("not_found");
    const refusal = whyNotUndone(run, now());
    if (refusal) throw new ShopError(refusal, { import: runId });
    return run;
  };
  return {
    preview: async (runId) => {
      const seen = await lookAt(db, await undoable(runId));
      const results = seen.map(({ result }) => result);
      return {
        total: await countBefore(db, runId),
        looked: seen.length,
        counts: countUndone(NOTHING_UNDONE, results),
        left: seen.filter(isReported).slice(0, SHOWN),
      };
    },
    begin: async (runId, by) => {
      await undoable(runId);
      const actor = staffActor(by);
      await db.transaction().execute(async (trx) => {
        if (!(await queueUndo(trx, runId, actor)))
          throw new ShopError("import_state_refused", { import: runId });
        await enqueue(trx, runId);
        await appendAudit(trx, {
          actor,
          action: "import.undo",
          subject: `import:${runId}`,
          change: { undo: [null, "waiting"] },
          client: by.client,
        });
      });
    },
    left: async (runId, { after, limit }) => {
      const found = await findReportedThings(db, runId, { after, limit: limit + 1 });
      return keysetPage(found, limit, ({ id }) => id);
    },
  };
}

function isReported(thing: JudgedThing): thing is ReportedThing {
  return thing.result !== "back";
}

async function lookAt(db: Database, { id, kind }: ImportRun): Promise<JudgedThing[]> {
  const batch = undoBatchOf(kind);
  const seen: JudgedThing[] = [];
  for (;;) {
    const { things, isLast } = await batch.look(db, id, seen.at(-1)?.id ?? null);
    seen.push(...things);
    if (isLast || seen.length >= MOST_LOOKED_AT) return seen;
  }
}
