import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { itemKey, type PiesItem, readItem } from "#domain/pies/item.ts";
import { PIES_DEFAULTS } from "#domain/pies/resolution.ts";
import { selfContained } from "#domain/pies/self-contained.ts";
import { shownItem } from "#domain/pies/shown-item.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { applyPies } from "#server/imports/pies/apply-pies.ts";
import { elementXml } from "#server/imports/reading/aces-xml.ts";
import type { InspectedFile } from "#server/imports/reading/inspect-file.ts";
import { openPies, type PiesSource } from "#server/imports/reading/pies-source.ts";
import { openPiesWorkbook } from "#server/imports/reading/pies-workbook.ts";

import { batchesOf, type ReadRow } from "./batch-rows.ts";
import type { OpenImport, OpeningRun } from "./opening-run.ts";

/** Opens a file of PIES, XML or the flat sheets of the trade, item by item. */
export function openItems(file: InspectedFile, run: OpeningRun): OpenImport {
  const source = file.format === "xlsx" ? openPiesWorkbook(file) : openPies(file);
  return {
    header: () => [source.header().version],
    batches: batchesOf(rowsOf(source, run), { keyOf: itemKey, apply: applyPies }),
    warnings: (items) => {
      const counted = source.itemCount();
      return counted === undefined || counted === items
        ? []
        : [{ code: "item_count", params: { counted, found: items } }];
    },
  };
}

/** A file is of both storefronts: its day is told by the clocks of the house, in Costa Rica. */
const CLOCKS = "cr";

async function* rowsOf(source: PiesSource, run: OpeningRun): AsyncGenerator<ReadRow<PiesItem>> {
  const { mostRows = Infinity, imageHosts = [] } = run;
  const { title } = { ...PIES_DEFAULTS, ...run.options.pies };
  const today = dayOf(run.createdAt, CLOCKS);
  for await (const { position, line, element, progress } of source.items) {
    const header = source.header();
    if (header.submission === "TEST" && !run.isDryRun) throw new ImportRefusal("pies_test");
    if (position <= run.position) continue;
    if (position > mostRows) return;
    const reading = readItem(element, { header, today, imageHosts });
    const cells = [elementXml(selfContained(element, header))];
    yield { position, line, progress, cells, reading, shown: shownItem(element, reading, title) };
  }
}
