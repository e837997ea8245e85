import type { KitItem } from "#domain/import/kit-change.ts";
import type { Database } from "#server/platform/database/database.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { noteSources } from "#server/verification/note-sources.ts";
import { putOnSale, type SaleState, saleStates } from "#server/verification/take-off-sale.ts";

import type { KeptBefore } from "./before-store.ts";
import { KIT_TURN } from "./edit-kit.ts";
import { findUndoer } from "./import-run-store.ts";
import { findKitItems, replaceKits } from "./kit-import-store.ts";
import { holdKnownParts } from "./known-parts-store.ts";
import { findImages, writeImages } from "./pies-part-store.ts";
import { partsOf, thingsNow, type UndoWays } from "./undo-ways.ts";

async function itemsOf(db: Database, things: readonly KeptBefore<unknown>[]) {
  const items = new Map<number, KitItem[]>();
  for (const { kitId, ...item } of await findKitItems(db, partsOf(things)))
    items.set(kitId, [...(items.get(kitId) ?? []), item]);
  return items;
}

/** What kits came to hold goes, and what of it changed is as it was; the rest of a kit stays. */
export const UNDO_KIT_ITEMS: UndoWays<Partial<KitItem>> = {
  async hold(db, things) {
    await waitForTurn(db, KIT_TURN);
    await holdKnownParts(db, partsOf(things));
  },
  async read(db, things) {
    const kits = await itemsOf(db, things);
    return thingsNow(things, ({ partId, detail }) =>
      kits.get(partId)?.find(({ position }) => position === Number(detail)),
    );
  },
  async putBack(db, things) {
    const kits = await itemsOf(db, things);
    for (const { partId, detail, before } of things) {
      const standing = kits.get(partId) ?? [];
      const after = standing.flatMap((item) => {
        if (item.position !== Number(detail)) return [item];
        return before === null ? [] : [{ ...item, ...before }];
      });
      kits.set(partId, after);
    }
    await replaceKits(db, kits);
    await raiseCatalogueVersion(db);
  },
};

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
