import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { noteSources } from "#server/verification/note-sources.ts";
import { putOnSale, type SaleState, saleStates } from "#server/verification/take-off-sale.ts";

import { findUndoer } from "./import-run-store.ts";
import { holdKnownParts } from "./known-parts-store.ts";
import { findImages, writeImages } from "./pies-part-store.ts";
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
    const pictures = things.map(({ partId, before }) => ({ partId, images: before?.images ?? [] }));
    const standing = await findImages(db, partsOf(things));
    await noteSources(db, {
      source,
      changes: pictures.map(({ partId, images }) => ({
        partId,
        field: "images",
        before: standing.get(partId) ?? [],
        after: images,
      })),
    });
    await writeImages(db, pictures);
    await raiseCatalogueVersion(db);
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
