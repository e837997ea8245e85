import { detailOfKept } from "#server/imports/runs/before-store.ts";

import type { NamedBatch, UndoBatch, UndoPage } from "./undo-batch-of-ways.ts";

/** Batches of things of one kind, and then those of the next. */
export function batchesInOrder(order: readonly NamedBatch[]): UndoBatch {
  return {
    async look(db, runId, before) {
      const detail = before === null ? undefined : await detailOfKept(db, before);
      const reached = order.findIndex(({ keptAs }) => detail?.startsWith(keptAs) === true);
      for (const [place, batch] of order.slice(Math.max(0, reached)).entries()) {
        const page = await batch.look(db, runId, place === 0 ? before : null);
        if (page.things.length > 0) return pageAs(batch, page);
      }
      return { things: [], isLast: true };
    },
    async putBack(db, writing) {
      for (const batch of order) {
        const page = await batch.putBack(db, writing);
        if (page.things.length > 0) return pageAs(batch, page);
      }
      return { things: [], isLast: true };
    },
  };
}

/** A page that is not the last, of things as they are kept. */
function pageAs({ keptAs }: NamedBatch, { things }: UndoPage): UndoPage {
  return {
    things: things.map((thing) => Object.assign({}, thing, { detail: keptAs + thing.detail })),
    isLast: false,
  };
}
