import { detailOfKept } from "./before-store.ts";
import type { UndoBatch, UndoPage } from "./undo-batch-of-ways.ts";

/** Of an import that keeps several kinds of things: how those that are kept under a name are put back. */
export type NamedBatch = { keptAs: string; batch: UndoBatch };

/** Batches of things of one kind, and then those of the next. */
export function batchesInOrder(order: readonly NamedBatch[]): UndoBatch {
  return {
    async look(db, runId, before) {
      const detail = before === null ? "" : ((await detailOfKept(db, before)) ?? "");
      const reached = Math.max(
        0,
        order.findIndex(({ keptAs }) => before !== null && detail.startsWith(keptAs)),
      );
      for (const [place, { keptAs, batch }] of order.slice(reached).entries()) {
        const page = await batch.look(db, runId, place === 0 ? before : null);
        if (page.things.length > 0) return pageAs(keptAs, page);
      }
      return { things: [], isLast: true };
    },
    async putBack(db, writing) {
      for (const { keptAs, batch } of order) {
        const page = await batch.putBack(db, writing);
        if (page.things.length > 0) return pageAs(keptAs, page);
      }
      return { things: [], isLast: true };
    },
  };
}

/** A page that is not the last, of things as they are kept. */
function pageAs(keptAs: string, { things }: UndoPage): UndoPage {
  return {
    things: things.map((thing) => Object.assign({}, thing, { detail: keptAs + thing.detail })),
    isLast: false,
  };
}
