import type { PartChange, PartValues } from "#domain/import/part-change.ts";
import {
  findStoredParts,
  findTrustedParts,
  standingNames,
} from "#server/imports/parts/part-import-store.ts";
import { removeMadeParts } from "#server/imports/parts/remove-made-parts.ts";
import { writePartChanges } from "#server/imports/parts/write-part-changes.ts";
import type { KeptBefore } from "#server/imports/runs/before-store.ts";
import { holdKnownParts } from "#server/imports/runs/known-parts-store.ts";
import { readNamedPictures } from "#server/uploads/named-pictures.ts";

import { usedParts } from "./sold-since-store.ts";
import { partsOf, thingsNow, type UndoWays } from "./undo-ways.ts";

type Fields = Partial<PartValues> & { trust?: unknown };

/** The brands and subcategories that parts would be of again. */
function namesBefore(things: readonly KeptBefore<Fields>[]) {
  return {
    brands: things.flatMap(({ before }) => before?.brandId ?? []),
    subcategories: things.flatMap(({ before }) => before?.subcategoryId ?? []),
  };
}

/**
 * Parts say again what they said, and those that the import made go. How far a part is trusted stays as the import
 * left it: what waits to be verified is for a person.
 */
export const UNDO_PARTS: UndoWays<Fields> = {
  async hold(db, things) {
    await holdKnownParts(db, partsOf(things));
    await standingNames(db, namesBefore(things), { isHeld: true });
  },
  async read(db, things) {
    const parts = await findTrustedParts(
      db,
      things.map(({ sku }) => sku),
    );
    const byId = new Map(parts.map(({ id, ...part }) => [id, part]));
    return thingsNow(things, ({ partId }) => byId.get(partId));
  },
  findUsed: usedParts,
  async findOfRemoved(db, things) {
    const { brands, subcategories } = await standingNames(db, namesBefore(things));
    const pictureOf = await readNamedPictures(
      db,
      things.flatMap(({ before }) => before?.images ?? []),
      { isHeld: true },
    );
    const removed = things.filter(
      ({ before }) =>
        before?.images?.some((address) => pictureOf(address) === undefined) === true ||
        (before?.brandId !== undefined && !brands.has(before.brandId)) ||
        (before?.subcategoryId !== undefined && !subcategories.has(before.subcategoryId)),
    );
    return new Set(removed.map(({ id }) => id));
  },
  async putBack(db, things, { source }) {
    const made = things.flatMap(({ partId, before }) => (before === null ? partId : []));
    const skus = things.flatMap(({ sku, before }) => (before === null ? [] : sku));
    const standing = await findStoredParts(db, skus, false);
    const changes = things.flatMap(({ sku, before }): PartChange[] => {
      const now = standing.get(sku);
      if (!now || before === null) return [];
      const { trust: _trust, ...fields } = before;
      return [{ result: "update", values: { ...now, ...fields }, changed: Object.keys(fields) }];
    });
    await writePartChanges(db, { changes, standing, source, isByPerson: true });
    await removeMadeParts(db, made);
  },
};
