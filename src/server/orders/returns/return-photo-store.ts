import type { Database } from "#server/platform/database/database.ts";
import type { PhotoRow } from "#server/uploads/sent-photos.ts";

/** A photo that goes along with a line of an order. */
export type ReturnPhoto = { position: number; upload: string };

/** The same as it is shown. */
export type ReturnPhotoRow = ReturnPhoto & PhotoRow;

/** Notes which photos a return has, in the order in which they were chosen. */
export async function insertReturnPhotos(
  db: Database,
  returnNumber: number,
  photos: readonly ReturnPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  await db
    .insertInto("return_photo")
    .values(
      photos.map(({ position, upload }, place) => ({
        upload_id: upload,
        return_number: returnNumber,
        position,
        place,
      })),
    )
    .execute();
}

/** The photos of a return, in that order. */
export async function findReturnPhotos(
  db: Database,
  returnNumber: number,
): Promise<ReturnPhotoRow[]> {
  const rows = await db
    .selectFrom("return_photo")
    .innerJoin("upload", "upload.id", "return_photo.upload_id")
    .select(["position", "upload_id as upload", "width", "height"])
    .where("return_number", "=", returnNumber)
    .orderBy("place")
    .execute();
  return rows.map(({ width, height, ...row }) =>
    Object.assign(row, { width: width ?? 0, height: height ?? 0 }),
  );
}
