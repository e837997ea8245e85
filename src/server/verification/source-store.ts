import { sql } from "kysely";

import type { FieldSource } from "#domain/verification/source-conflict.ts";
import type { Database } from "#server/platform/database/database.ts";

export type FieldChange = { partId: number; field: string; before: unknown; after: unknown };

/** Keeps who said what the fields say now, and what and who it was before. */
export async function upsertSources(
  db: Database,
  { source, changes }: { source: string; changes: readonly FieldChange[] },
): Promise<void> {
  await sql`
    insert into part_source (part_id, field, source, before, after)
    select "partId", field, ${source}, coalesce(before, 'null'), coalesce(after, 'null')
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as row ("partId" int, field text, before jsonb, after jsonb)
    on conflict (part_id, field) do update set source = excluded.source, at = now(),
      before = excluded.before, after = excluded.after, source_before = part_source.source`.execute(
    db,
  );
}

export type FieldSourceRow = FieldSource & {
  partId: number;
  /** The imported file; null for a person. */
  fileName: string | null;
};

/** Who said what the fields of these parts say, the newest first. */
export async function findSources(
  db: Database,
  partIds: readonly number[],
): Promise<FieldSourceRow[]> {
  const { rows } = await sql<FieldSourceRow>`
    select part_id as "partId", field, source, at, before, after, source_before as "sourceBefore",
      (select file_name from import_run where 'import:' || import_run.id = source) as "fileName"
    from part_source where part_id = any(${[...partIds]}::int[])
    order by at desc, field`.execute(db);
  return rows;
}
