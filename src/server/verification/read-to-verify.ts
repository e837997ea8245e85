import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { differingTraits } from "#domain/verification/look-alikes.ts";
import { conflictsAmong } from "#domain/verification/source-conflict.ts";
import { evidenceAgainst } from "#server/fitment-reports/settle-reports.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCheckRows } from "./check-store.ts";
import { priceHistoryOfPart } from "#server/price-rules/part-price-history.ts";
import {
  findEnginesOf,
  findFitmentsOf,
  findGroupOf,
  findMissingFitments,
  findSameNumber,
  findTraits,
  type GroupRowToVerify,
  type TraitRow,
} from "./detail-store.ts";
import { findHistory } from "./history-store.ts";
import { importedPricesOf } from "./imported-prices.ts";
import { type CheckedRow, judged, traitOf } from "./judge-checks.ts";
import { findIdsOfSkus } from "./queue-store.ts";
import { findSources } from "./source-store.ts";

/** What the audit log calls a part. */
export function partSubject(sku: string): string {
  return `part:${sku}`;
}

/** A part of the queue, or any other, with its checks; a ShopError `part_not_found` for an unknown sku. */
export async function readChecked(db: Database, sku: string): Promise<CheckedRow> {
  const [row] = await findCheckRows(db, await findIdsOfSkus(db, [storableText(sku)]));
  if (!row) throw new ShopError("part_not_found");
  return judged(row);
}

/**
 * All that stands beside a part for whoever verifies it: who said what, what is said against it, and the parts that
 * look like it (decisions §11); what it cost the shop before, and by which rules its prices
 * changed, only `withCosts`. A ShopError `part_not_found` for an unknown sku.
 */
export async function readToVerify(
  db: Database,
  sku: string,
  { withCosts }: { withCosts: boolean },
) {
  const part = await readChecked(db, sku);
  const { id, judgedAt } = part.row;
  const [importedPrices, ruledPrices] = await Promise.all([
    importedPricesOf(db, id, { withCosts }),
    priceHistoryOfPart(db, id, { withRules: withCosts }),
  ]);
  const [sources, evidence, rows, missing, engines, sameNumber, own, group, history] =
    await Promise.all([
      findSources(db, [id]),
      evidenceAgainst(db, part.row.sku),
      findFitmentsOf(db, id),
      findMissingFitments(db, id),
      findEnginesOf(db, id),
      findSameNumber(db, id),
      findTraits(db, id),
      findGroupOf(db, id),
      findHistory(db, { subject: partSubject(part.row.sku), partId: id, withCosts }),
    ]);
  return {
    part,
    sources,
    conflicts: conflictsAmong(sources, judgedAt).map(({ field }) => field),
    evidence,
    fitments: { rows, engines, missing },
    sameNumber,
    group: group.map((other) => differing(own, other)),
    history,
    importedPrices,
    ruledPrices,
  };
}
export type ReadToVerify = Awaited<ReturnType<typeof readToVerify>>;

/** Another part of its group, with what the two say differently. */
function differing(own: readonly TraitRow[], { traits, ...other }: GroupRowToVerify) {
  const names = new Map(own.map(({ id, name }) => [String(id), name]));
  const differences = differingTraits(own.map(traitOf), traits.map(traitOf)).map((found) => ({
    name: names.get(found.name) ?? { es: "", en: "" },
    own: found.own,
    other: found.other,
  }));
  return Object.assign(other, { differences });
}
