import type { PartChange } from "#domain/import/part-change.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";
import { showNamedPictures } from "#server/uploads/named-pictures.ts";

import { notePartChanges, queueChanged } from "./note-part-changes.ts";
import {
  placeUniversal,
  replaceNumbers,
  type StoredPart,
  upsertParts,
} from "./part-import-store.ts";

const NUMBER_FIELDS = new Set(["partNumber", "oemNumbers", "gtin"]);

type Writing = {
  changes: readonly PartChange[];
  /** The parts as they stood, locked. */
  standing: ReadonlyMap<string, StoredPart>;
  /** Who says it: 'import:12', 'staff:' and who. */
  source: string;
  /** A person who changes a part looks at it: what a file changes is to be verified again. */
  isByPerson?: boolean;
};

/**
 * Writes new and changed parts, with where each field comes from; search, facets and pages follow in the same
 * transaction. The one way by which the fields of parts are written, for files and for the desk.
 */
export async function writePartChanges(
  db: Database,
  { changes, standing, source, isByPerson = false }: Writing,
): Promise<void> {
  const written = changes.flatMap((change) =>
    change.result === "create" || change.result === "update" ? [change] : [],
  );
  if (written.length === 0) return;
  const values = written.map((change) => change.values);
  const ids = new Map((await upsertParts(db, values, source)).map(({ sku, id }) => [sku, id]));
  const parts = written.map(({ values: part, result, changed }) =>
    Object.assign({ id: ids.get(part.sku) ?? 0, isNew: result === "create", changed }, part),
  );
  const renumbered = parts.filter(
    ({ isNew, changed }) => isNew || changed.some((field) => NUMBER_FIELDS.has(field)),
  );
  if (renumbered.length > 0) await replaceNumbers(db, renumbered);
  await placeUniversal(
    db,
    parts.filter(({ isNew, isUniversal, changed }) =>
      isNew ? isUniversal : changed.includes("isUniversal"),
    ),
  );
  await showNamedPictures(
    db,
    parts.flatMap(({ images }) => images),
  );
  await notePartChanges(db, { parts, standing, source });
  if (!isByPerson) await queueChanged(db, parts);
  const changedIds = parts.map(({ id }) => id);
  await queueForIndex(db, changedIds);
  if (standing.size > 0) await refreshFacets(db, changedIds);
  await raiseCatalogueVersion(db);
}
