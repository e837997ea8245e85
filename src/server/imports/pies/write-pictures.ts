import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { noteSources } from "#server/verification/note-sources.ts";

import { writeImages } from "./pies-part-store.ts";

type ChangedPictures = {
  partId: number;
  before: readonly string[];
  images: readonly string[];
};

/** Writes the pictures of parts whole, with who said so; pages follow. */
export async function writePictures(
  db: Database,
  source: string,
  changed: readonly ChangedPictures[],
): Promise<void> {
  await writeImages(
    db,
    changed.map(({ partId, images }) => ({ partId, images })),
  );
  await noteSources(db, {
    source,
    changes: changed.map(({ partId, before, images }) => ({
      partId,
      field: "images",
      before,
      after: images,
    })),
  });
  await raiseCatalogueVersion(db);
}
