import { detailOf } from "#server/imports/parts/apply-cross-references.ts";
import {
  type CrossReference,
  findCrossReferences,
  removeCrossReferences,
  writeCrossReferences,
} from "#server/imports/parts/cross-reference-store.ts";
import { holdKnownParts } from "#server/imports/runs/known-parts-store.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";

import { partsOf, thingsNow, type UndoWays } from "./undo-ways.ts";

/** Numbers of other brands: those that came go, those that went come back. */
export const UNDO_CROSS_REFERENCES: UndoWays<CrossReference> = {
  hold: (db, things) => holdKnownParts(db, partsOf(things)),
  async read(db, things) {
    const standing = await findCrossReferences(db, partsOf(things));
    const byPlace = new Map(standing.map((one) => [`${one.partId} ${detailOf(one)}`, one]));
    return thingsNow(things, ({ partId, detail }) => byPlace.get(`${partId} ${detail}`));
  },
  async putBack(db, things) {
    const gone = things.flatMap(({ before, after }) => (before || !after ? [] : [after]));
    await removeCrossReferences(db, gone);
    await writeCrossReferences(
      db,
      things.flatMap(({ before }) => before ?? []),
    );
    await raiseCatalogueVersion(db);
  },
};
