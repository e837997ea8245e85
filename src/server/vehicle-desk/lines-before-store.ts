import { sql } from "kysely";

import type { YearWindow } from "#domain/vehicle/split-lines.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { LinePlace } from "./dropped-line-store.ts";

/** What the files may call a line, in which years it is meant so, and which of them they did not bring. */
export type PlaceBefore = LinePlace & YearWindow & { dropped: YearWindow[] };

/** A line before a change: its years, and what the files may call it, its own name first. */
export type LineBefore = LinePlace & { years: number[]; places: PlaceBefore[] };

type Changed = {
  modelId: number;
  /** The model's version that the change made. */
  version: number;
};

/** Keeps what lines were before the last change of their model. */
export async function keepLinesBefore(
  db: Database,
  { modelId, version }: Changed,
  lines: readonly LineBefore[],
): Promise<void> {
  await sql`
    update vehicle_model set lines_before = ${JSON.stringify({ version, lines })}::jsonb
    where id = ${modelId}`.execute(db);
}

/** What lines were before the change that made this version; none where another one made it. */
export async function findLinesBefore(
  db: Database,
  { modelId, version }: Changed,
): Promise<LineBefore[]> {
  const { rows } = await sql<{ lines: LineBefore[] }>`
    select lines_before -> 'lines' as lines from vehicle_model
    where id = ${modelId} and (lines_before ->> 'version')::int = ${version}`.execute(db);
  return rows[0]?.lines ?? [];
}
