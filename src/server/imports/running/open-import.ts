import { type AcesApplication, readApplication } from "#domain/import/aces-application.ts";
import { crossReferenceKey, readCrossReferenceRow } from "#domain/import/cross-reference-row.ts";
import { readCustomerRow } from "#domain/import/customer-row.ts";
import { readFitmentRow } from "#domain/import/fitment-row.ts";
import { isTableKind, type TableKind } from "#domain/import/import-kind.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { type InterchangeRow, readInterchangeRow } from "#domain/import/interchange-row.ts";
import { kitRowKey, readKitRow } from "#domain/import/kit-row.ts";
import { measureOfColumn } from "#domain/import/measure-column.ts";
import { readPartRow } from "#domain/import/part-row.ts";
import { readPriceRow } from "#domain/import/price-row.ts";
import {
  cellCountProblem,
  cellsOf,
  type RowCells,
  type RowReading,
} from "#domain/import/row-cells.ts";
import { readStockRow } from "#domain/import/stock-row.ts";
import { wordKey } from "#domain/import/cell-text.ts";
import { applyAces, digestOf, fingerprintOf } from "#server/imports/fitments/apply-aces.ts";
import { createFitmentApplier } from "#server/imports/fitments/apply-fitments.ts";
import { applyCrossReferences } from "#server/imports/parts/apply-cross-references.ts";
import { applyCustomers } from "#server/imports/parts/apply-customers.ts";
import { applyInterchange } from "#server/imports/parts/apply-interchange.ts";
import { applyKits } from "#server/imports/parts/apply-kits.ts";
import { applyParts } from "#server/imports/parts/apply-parts.ts";
import { applyPrices } from "#server/imports/parts/apply-prices.ts";
import { applyStock } from "#server/imports/parts/apply-stock.ts";
import { openAces } from "#server/imports/reading/aces-source.ts";
import { acesXmlOf } from "#server/imports/reading/aces-xml.ts";
import type { InspectedFile } from "#server/imports/reading/inspect-file.ts";
import { openTable } from "#server/imports/reading/table-source.ts";
import type { ApplyBatch } from "#server/imports/runs/batch.ts";
import type { ImportWarning } from "#server/imports/runs/import-run.ts";

import { batchesOf, type ReadRow } from "./batch-rows.ts";
import { openItems } from "./open-items.ts";
import type { OpenImport, OpeningRun } from "./opening-run.ts";

type Kind<Row> = {
  /** `columns` are those that the file has, as the shop calls them. */
  read: (cells: RowCells, columns: Iterable<string>) => RowReading<Row>;
  /** What two rows of one file must not share. */
  keyOf: (row: Row) => string;
  apply: ApplyBatch<Row>;
};

/** Opens a file for a run, after the rows that the run has dealt with already. */
export async function openImport(file: InspectedFile, run: OpeningRun): Promise<OpenImport> {
  if (run.kind === "aces") return openApplications(file, run);
  return run.kind === "pies" ? openItems(file, run) : openOfKind(file, run, run.kind);
}

async function openOfKind(
  file: InspectedFile,
  run: OpeningRun,
  kind: TableKind,
): Promise<OpenImport> {
  switch (kind) {
    case "parts":
      return openRows(file, run, {
        read: (cells, columns) => readPartRow(cells, measuresAmong(columns)),
        keyOf: skuOf,
        apply: (context, rows) => applyParts(context, rows, run.imageHosts ?? []),
      });
    case "prices":
      return openRows(file, run, { read: readPriceRow, keyOf: skuOf, apply: applyPrices });
    case "stock":
      return openRows(file, run, {
        read: readStockRow,
        keyOf: (row) => `${row.sku}\n${wordKey(row.warehouse)}`,
        apply: applyStock,
      });
    case "fitments":
      return openRows(file, run, {
        read: readFitmentRow,
        keyOf: (row) => digestOf(JSON.stringify(row).toUpperCase()),
        apply: createFitmentApplier(),
      });
    case "interchange":
      return openRows(file, run, {
        read: readInterchangeRow,
        keyOf: interchangeKey,
        apply: applyInterchange,
      });
    case "cross-references":
      return openRows(file, run, {
        read: readCrossReferenceRow,
        keyOf: crossReferenceKey,
        apply: applyCrossReferences,
      });
    case "kits":
      return openRows(file, run, { read: readKitRow, keyOf: kitRowKey, apply: applyKits });
    case "customers":
      return openRows(file, run, {
        read: readCustomerRow,
        keyOf: ({ email }) => email,
        apply: applyCustomers,
      });
  }
}

function measuresAmong(columns: Iterable<string>): string[] {
  return Array.from(columns).flatMap((column) => measureOfColumn(column) ?? []);
}

function skuOf({ sku }: { sku: string }): string {
  return sku;
}

function interchangeKey({ sku, number, group, supersededBy }: InterchangeRow): string {
  const { kind = "", maker = "", number: written = "" } = number ?? {};
  const relation = group === undefined && supersededBy === undefined ? "" : "relation";
  return [sku, kind, maker, written, number ? "" : relation].join("\n");
}

async function openRows<Row>(
  file: InspectedFile,
  run: OpeningRun,
  kind: Kind<Row>,
): Promise<OpenImport> {
  const { header, places, unknown, rows } = await openTable(file, {
    kind: tableKind(run),
    sheet: run.options.sheet,
    columns: run.options.columns,
    own: run.own,
  });
  const { mostRows = Infinity } = run;
  async function* read(): AsyncGenerator<ReadRow<Row>> {
    for await (const row of rows) {
      if (row.position <= run.position) continue;
      if (row.position > mostRows) return;
      const countProblem = cellCountProblem(row, header.length);
      const reading: RowReading<Row> = countProblem
        ? { ok: false, problems: [countProblem] }
        : kind.read(cellsOf(row, places), places.keys());
      yield { ...row, reading };
    }
  }
  return {
    header: () => header,
    batches: batchesOf(read(), kind),
    warnings: () =>
      unknown.length > 0
        ? [{ code: "unknown_columns", params: { columns: unknown.join(", ") } }]
        : [],
  };
}

function tableKind({ kind }: OpeningRun): TableKind {
  if (!isTableKind(kind)) throw new Error(`${kind} is no table.`);
  return kind;
}

function openApplications(file: InspectedFile, run: OpeningRun): OpenImport {
  const { mostRows = Infinity } = run;
  const { header, footer, records } = openAces(file);
  async function* read(): AsyncGenerator<ReadRow<AcesApplication>> {
    for await (const record of records) {
      if (header.submission === "TEST" && !run.isDryRun) throw new ImportRefusal("aces_test");
      if (record.position <= run.position) continue;
      if (record.position > mostRows) return;
      const { position, line, progress } = record;
      const reading = readApplication(record, header.brand);
      yield { position, line, progress, cells: [acesXmlOf(record)], reading };
    }
  }
  return {
    header: () => [header.version, header.brand],
    batches: batchesOf(read(), { keyOf: fingerprintOf, apply: applyAces }),
    warnings: (applications) => acesWarnings(applications, footer),
  };
}

/** The footer counts the applications, with the assets or without: files of both kinds exist. */
function acesWarnings(
  applications: number,
  { assets, recordCount }: { assets: number; recordCount: number | undefined },
): ImportWarning[] {
  const isRight = recordCount === applications || recordCount === applications + assets;
  return [
    ...(isRight
      ? []
      : [
          {
            code: "footer_count" as const,
            params: { counted: recordCount ?? 0, found: applications },
          },
        ]),
    ...(assets > 0 ? [{ code: "assets_left" as const, params: { assets } }] : []),
  ];
}
