import type { OutgoingRowsRequest, OutgoingRowsResponse } from "#contract/outgoing-rows.ts";
import { type ColumnName, COLUMNS } from "#domain/import/column.ts";
import type { OutgoingKind } from "#domain/import/import-kind.ts";
import { createVehicleWording, type VehicleWording } from "#domain/import/vehicle-wording.ts";
import {
  readVehicleNames,
  readVehicleStamp,
} from "#server/imports/fitments/fitment-import-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findStandingFitments,
  findStandingInterchange,
  findStandingKits,
  findNextParts,
  type StandingFitment,
  type Stretch,
} from "./outgoing-rows-store.ts";

/** What is said of a part, by the columns of its kind. */
type RowTexts = { sku: string } & Partial<Record<ColumnName, string>>;
type Page = Pick<OutgoingRowsResponse, "items" | "next">;
/** What the shop has of a kind, a page of it, as an import reads it. */
export type OutgoingRows = (wanted: OutgoingRowsRequest) => Promise<Page>;

/** A part may fit thousands of vehicles: more rows wait for the page after. */
const MOST_ROWS = 1_000;

export function createOutgoingRows(db: Database): OutgoingRows {
  const wordingNow = keptWording(db);
  const rowsOf: Record<OutgoingKind, (stretch: Stretch) => Promise<RowTexts[]>> = {
    fitments: async (stretch) => {
      const wording = await wordingNow();
      return (await findStandingFitments(db, stretch)).map((row) => fitmentTexts(row, wording));
    },
    interchange: async (stretch) =>
      (await findStandingInterchange(db, stretch)).map(({ kind, supersededBy, ...row }) =>
        Object.assign(row, { type: kind, superseded_by: supersededBy }),
      ),
    kits: async (stretch) =>
      (await findStandingKits(db, stretch)).map(({ titleEs, titleEn, quantity, ...row }) =>
        Object.assign(row, {
          title_es: titleEs,
          title_en: titleEn,
          quantity: String(quantity),
        }),
      ),
  };
  return async ({ kind, after, limit }) => {
    const { sku, from } = placeOf(after ?? null);
    const parts = await findNextParts(db, { sku, isBehind: from === 0, limit });
    // The part of which some rows were told may be gone.
    const isSame = parts[0]?.sku === sku;
    const partIds = parts.map(({ id }) => id);
    const stretch = { partIds, from: isSame ? from : 0, most: MOST_ROWS + 1 };
    const rows = await rowsOf[kind](stretch);
    const shown = rows.slice(0, MOST_ROWS);
    const items = shown.map((row) => ({
      cells: COLUMNS[kind].map(({ name }) => row[name] ?? ""),
    }));
    const isCut = rows.length > MOST_ROWS;
    if (isCut) return { items, next: placeBehind(shown, stretch.from, sku) };
    const last = parts.at(-1);
    return { items, next: last && parts.length === limit ? `0 ${last.sku}` : null };
  };
}

/** From which part on, and behind how many of its rows; behind the part itself where that is none. */
function placeOf(after: string | null): { sku: string; from: number } {
  if (after === null) return { sku: "", from: 0 };
  const gap = after.indexOf(" ");
  return { sku: after.slice(gap + 1), from: Number(after.slice(0, gap)) };
}

/** The place behind rows that were told. */
function placeBehind(shown: readonly RowTexts[], from: number, first: string): string {
  const last = shown.at(-1)?.sku ?? first;
  const count = shown.filter(({ sku }) => sku === last).length;
  return `${count + (last === first ? from : 0)} ${last}`;
}

function fitmentTexts(row: StandingFitment, wording: VehicleWording): RowTexts {
  const { sku, yearFrom, yearTo, position, quantity, noteEs, noteEn } = row;
  return {
    sku,
    ...vehicleTexts(row, wording),
    ...(row.line && { year_from: String(yearFrom), year_to: String(yearTo) }),
    position,
    quantity: quantity === null ? "" : String(quantity),
    note_es: noteEs,
    note_en: noteEn,
  };
}

function vehicleTexts(
  { line, engine }: StandingFitment,
  wording: VehicleWording,
): Partial<RowTexts> {
  if (line && engine) {
    const called = { ...line, engineId: engine.id, engine: engine.name };
    return wording.ofLine(called);
  }
  return engine ? { engine: wording.ofEngine(engine) } : { universal: "x" };
}

/** The names of vehicles, read anew where one was made, named or merged meanwhile. */
function keptWording(db: Database): () => Promise<VehicleWording> {
  let known: { stamp: string; wording: VehicleWording } | undefined;
  return async () => {
    const stamp = await readVehicleStamp(db);
    if (known?.stamp !== stamp)
      known = { stamp, wording: createVehicleWording(await readVehicleNames(db)) };
    return known.wording;
  };
}
