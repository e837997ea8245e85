import { isOfPart, type PartValues } from "#domain/import/part-change.ts";
import type { Database } from "#server/platform/database/database.ts";
import { noteSources } from "#server/verification/note-sources.ts";
import { queueToVerify } from "#server/verification/queue-part.ts";

type WrittenPart = PartValues & { id: number; isNew: boolean; changed: readonly string[] };

type Noting = {
  parts: readonly WrittenPart[];
  standing: ReadonlyMap<string, PartValues>;
  /** Who says it, as sources are written. */
  source: string;
};

/** Keeps what was said of changed parts before, and who says what they say now. */
export async function notePartChanges(
  db: Database,
  { parts, standing, source }: Noting,
): Promise<void> {
  const changes = parts
    .filter(({ isNew }) => !isNew)
    .flatMap((part) => {
      const before = new Map(Object.entries(standing.get(part.sku) ?? {}));
      const after = new Map(Object.entries(part));
      return part.changed.map((field) => ({
        partId: part.id,
        field,
        before: before.get(field) ?? null,
        after: after.get(field) ?? null,
      }));
    });
  await noteSources(db, { source, changes });
}

/** A part of which a file has changed what is told is to be verified again (decisions §11). */
export async function queueChanged(db: Database, parts: readonly WrittenPart[]): Promise<void> {
  const ids = parts.filter(({ isNew, changed }) => !isNew && isOfPart(changed)).map(({ id }) => id);
  await queueToVerify(db, { ids, cause: "import" });
}
