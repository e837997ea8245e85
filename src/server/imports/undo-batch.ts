import type { ImportKind } from "#domain/import/import-kind.ts";
import { isUndoKind, type UndoKind } from "#domain/import/import-undo.ts";

import { UNDO_ACES } from "./undo-aces.ts";
import { batchWith, type UndoBatch } from "./undo-batch-of-ways.ts";
import { UNDO_CROSS_REFERENCES } from "./undo-cross-references.ts";
import { UNDO_FITMENTS } from "./undo-fitments.ts";
import { UNDO_INTERCHANGE } from "./undo-interchange.ts";
import { UNDO_KIT_ITEMS } from "./undo-kits.ts";
import { UNDO_PARTS } from "./undo-parts.ts";
import { UNDO_PIES } from "./undo-pies-batch.ts";
import { UNDO_PRICES } from "./undo-prices.ts";
import { UNDO_STOCK } from "./undo-stock.ts";

const BATCHES: Record<UndoKind, UndoBatch> = {
  parts: batchWith(UNDO_PARTS),
  prices: batchWith(UNDO_PRICES),
  stock: batchWith(UNDO_STOCK),
  "cross-references": batchWith(UNDO_CROSS_REFERENCES),
  fitments: batchWith(UNDO_FITMENTS),
  interchange: batchWith(UNDO_INTERCHANGE),
  kits: batchWith(UNDO_KIT_ITEMS),
  aces: UNDO_ACES,
  pies: UNDO_PIES,
};

/** How an import of this kind is taken back; throws of one that is none of those, which `undoRefusal` has refused. */
export function undoBatchOf(kind: ImportKind): UndoBatch {
  if (!isUndoKind(kind)) throw new Error(`An import of ${kind} cannot be taken back.`);
  return BATCHES[kind];
}
