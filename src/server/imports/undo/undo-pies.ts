import { findImages } from "#server/imports/pies/pies-part-store.ts";
import { writePictures } from "#server/imports/pies/write-pictures.ts";
import { findUndoer } from "#server/imports/runs/import-run-store.ts";
import { holdKnownParts } from "#server/imports/runs/known-parts-store.ts";
import { putOnSale, type SaleState, saleStates } from "#server/verification/take-off-sale.ts";

import { partsOf, thingsNow, type UndoWays } from "./undo-ways.ts";

/** Pictures are those that there were. */
export const UNDO_PICTURES: UndoWays<{ images?: readonly string[] }> = {
  hold: (db, things) => holdKnownParts(db, partsOf(things)),
  async read(db, things) {
    const pictures = await findImages(db, partsOf(things));
    return thingsNow(things, ({ partId }) => {
      const images = pictures.get(partId);
      return images && { images };
    });
  },
  async putBack(db, things, { source }) {
    const standing = await findImages(db, partsOf(things));
    const changed = things.map(({ partId, before }) => ({
      partId,
      before: standing.get(partId) ?? [],
      images: before?.images ?? [],
    }));
    await writePictures(db, source, changed);
  },
};

/** Parts that a file took off sale are on sale again, and wait to be verified. */
export const UNDO_REMOVALS: UndoWays<Partial<SaleState>> = {
  hold: (db, things) => holdKnownParts(db, partsOf(things)),
  async read(db, things) {
    const states = await saleStates(
      db,
      things.map(({ sku }) => sku),
    );
    return thingsNow(things, ({ partId }) => states.get(partId));
  },
  async putBack(db, things, { runId }) {
    const skus = things.map(({ sku }) => sku);
    await putOnSale(db, { skus, by: await findUndoer(db, runId) });
  },
};
