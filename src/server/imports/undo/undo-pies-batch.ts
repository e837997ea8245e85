import type { KeptFields } from "#domain/import/differing-fields.ts";
import { KEPT_AS, type KeptKind } from "#server/imports/pies/pies-kept.ts";
import { findBeforeOf, type KeptBefore } from "#server/imports/runs/before-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { batchesInOrder } from "./undo-batch-in-order.ts";
import { batchWith, judgingWith, type NamedBatch } from "./undo-batch-of-ways.ts";
import { UNDO_CROSS_REFERENCES } from "./undo-cross-references.ts";
import { UNDO_KIT_ITEMS } from "./undo-kits.ts";
import { UNDO_PARTS } from "./undo-parts.ts";
import { UNDO_PICTURES, UNDO_REMOVALS } from "./undo-pies.ts";
import { UNDO_PRICES } from "./undo-prices.ts";
import type { UndoWays } from "./undo-ways.ts";

/** The parts that a thing names: the one that it is of, and the one that a kit holds by it. */
function partsNamedBy({ partId, after }: KeptBefore<object>): number[] {
  const held = after && "partId" in after ? after.partId : undefined;
  return typeof held === "number" ? [partId, held] : [partId];
}

/** The parts of which things stay that would be judged here. */
async function partsStaying<Thing extends KeptFields>(
  ways: UndoWays<Thing>,
  db: Database,
  things: readonly KeptBefore<Thing>[],
): Promise<number[]> {
  const results = await judgingWith(ways)(db, things);
  return Array.from(results).flatMap(([thing, result]) =>
    result === "back" ? [] : partsNamedBy(thing),
  );
}

/** Of parts that the run made those of which it stays what the run said besides: they stay, too. */
async function findStaying(
  db: Database,
  runId: number,
  partIds: readonly number[],
): Promise<Set<number>> {
  const of = (kind: KeptKind) => ({ partIds, keptAs: KEPT_AS[kind] });
  const staying = new Set([
    ...(await partsStaying(UNDO_KIT_ITEMS, db, await findBeforeOf(db, runId, of("kit")))),
    ...(await partsStaying(UNDO_CROSS_REFERENCES, db, await findBeforeOf(db, runId, of("number")))),
    ...(await partsStaying(UNDO_PRICES, db, await findBeforeOf(db, runId, of("price")))),
  ]);
  return new Set(partIds.filter((id) => staying.has(id)));
}

const BATCHES: Readonly<Record<KeptKind, NamedBatch>> = {
  sale: batchWith(UNDO_REMOVALS, { keptAs: KEPT_AS.sale }),
  picture: batchWith(UNDO_PICTURES, { keptAs: KEPT_AS.picture }),
  kit: batchWith(UNDO_KIT_ITEMS, { keptAs: KEPT_AS.kit }),
  number: batchWith(UNDO_CROSS_REFERENCES, { keptAs: KEPT_AS.number }),
  price: batchWith(UNDO_PRICES, { keptAs: KEPT_AS.price }),
  part: batchWith(UNDO_PARTS, { keptAs: KEPT_AS.part, findStaying }),
};

/** Parts come last: one that the import made goes when nothing speaks of it any more. */
const ORDER: readonly KeptKind[] = ["sale", "picture", "kit", "number", "price", "part"];

/** A batch of PIES: things of one kind after the other, each judged and put back as an import of that kind is. */
export const UNDO_PIES = batchesInOrder(ORDER.map((kind) => BATCHES[kind]));
