import type { OpenedMeasure } from "#contract/measure-desk.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findMeasures, type MeasureRow } from "./measure-store.ts";

/** A measure in the audit log: by its number, which stays whatever it is called. */
export function measureSubject(id: number): string {
  return `measure:${id}`;
}

/** A measure as it is, with its place among all; a ShopError `not_found` where it is no more. */
export async function openedMeasure(db: Database, id: number): Promise<OpenedMeasure> {
  const all = await findMeasures(db);
  const place = all.findIndex((one) => one.id === id);
  const row = all[place];
  if (!row) throw new ShopError("not_found");
  return openedOf(row, { place: place + 1, places: all.length });
}

/** The measure that was edited; refuses what was made of another version, with what is there and who changed it last. */
export async function editedMeasure(
  db: Database,
  { id, version }: { id: number; version: number },
): Promise<MeasureRow> {
  const row = (await findMeasures(db)).find((one) => one.id === id);
  if (!row) throw new ShopError("not_found");
  if (row.version === version) return row;
  const subject = measureSubject(id);
  const last = (await lastChanges(db, [subject])).get(subject);
  throw new ChangedMeanwhile({
    measure: await openedMeasure(db, id),
    changedBy: last?.actor ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}

function openedOf(
  { subcategories, options, countedAt, ...row }: MeasureRow,
  { place, places }: { place: number; places: number },
): OpenedMeasure {
  return {
    ...row,
    kinds: subcategories.length,
    subcategories,
    options: [...options],
    countedAt: countedAt?.toISOString() ?? null,
    place,
    places,
  };
}
