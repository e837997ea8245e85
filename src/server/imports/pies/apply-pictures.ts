import { isDeepStrictEqual } from "node:util";

import { joinedPictures } from "#domain/pies/joined-pictures.ts";
import type { BatchContext, GoodRow, RowOutcome } from "#server/imports/runs/batch.ts";
import { rejected } from "#server/imports/runs/batch.ts";
import { keepBefore, namedAs } from "#server/imports/runs/before-store.ts";
import { findParts } from "#server/imports/runs/known-parts-store.ts";
import { importSource } from "#server/verification/note-sources.ts";

import { findImages } from "./pies-part-store.ts";
import { writePictures } from "./write-pictures.ts";

type PictureRow = { sku: string; pictures: readonly string[] };

/** Gives parts the pictures of a file behind the shop's own, in place of those that a file brought before. */
export async function applyPictures(
  context: BatchContext,
  rows: readonly GoodRow<PictureRow>[],
): Promise<RowOutcome[]> {
  const { db, isDryRun, runId } = context;
  const partOf = await findParts(
    context,
    rows.map(({ row }) => row.sku),
  );
  const ids = rows.flatMap(({ row }) => {
    const part = partOf(row.sku);
    return "id" in part ? part.id : [];
  });
  const standing = await findImages(db, ids);
  const written = new Map<number, readonly string[]>();
  const outcomes = rows.map(({ row }): RowOutcome => {
    const part = partOf(row.sku);
    if ("problem" in part) return rejected(part.problem);
    const before = written.get(part.id) ?? standing.get(part.id) ?? [];
    const images = joinedPictures(before, row.pictures);
    if (isDeepStrictEqual(images, before)) return { result: "unchanged" };
    written.set(part.id, images);
    return { result: "update", changed: ["pictures"] };
  });
  if (isDryRun || written.size === 0) return outcomes;
  const changed = Array.from(written, ([partId, images]) => ({
    partId,
    before: standing.get(partId) ?? [],
    images,
  }));
  await writePictures(db, importSource(runId), changed);
  await keepBefore(
    db,
    runId,
    namedAs(
      context,
      changed.map(({ partId, before, images }) => ({
        partId,
        detail: "",
        before: { images: before },
        after: { images },
      })),
    ),
  );
  return outcomes;
}
