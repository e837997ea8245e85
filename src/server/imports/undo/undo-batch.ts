import type { ImportKind } from "#domain/import/import-kind.ts";

import { UNDO_ACES } from "./undo-aces.ts";
import { batchWith, type UndoBatch } from "./undo-batch-of-ways.ts";
import { UNDO_CROSS_REFERENCES } from "./undo-cross-references.ts";
import { UNDO_CUSTOMERS } from "./undo-customers.ts";
import { UNDO_FITMENTS } from "./undo-fitments.ts";
import { UNDO_INTERCHANGE } from "./undo-interchange.ts";
import { UNDO_KIT_ITEMS } from "./undo-kits.ts";
import { UNDO_PARTS } from "./undo-parts.ts";
import { UNDO_PIES } from "./undo-pies-batch.ts";
import { UNDO_PRICES } from "./undo-prices.ts";
import { UNDO_STOCK } from "./undo-stock.ts";

const BATCHES: Record<ImportKind, UndoBatch> = {
  parts: batchWith(UNDO_PARTS),
  prices: batchWith(UNDO_PRICES),
  stock: batchWith(UNDO_STOCK),
  "cross-references": batchWith(UNDO_CROSS_REFERENCES),
  fitments: batchWith(UNDO_FITMENTS),
  interchange: batchWith(UNDO_INTERCHANGE),
  kits: batchWith(UNDO_KIT_ITEMS),
  customers: UNDO_CUSTOMERS,
  aces: UNDO_ACES,
  pies: UNDO_PIES,
};

/** How an import of this kind is taken back. */
export function undoBatchOf(kind: ImportKind): UndoBatch {
  return BATCHES[kind];
}
