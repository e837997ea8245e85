import type { Database } from "#server/platform/database/database.ts";
import type { PhotoRow } from "#server/uploads/sent-photos.ts";

/** A photo of a claim. */
export type ClaimPhotoRow = PhotoRow & { claimNumber: number };

/** Notes which photos a claim has, in the order in which they were chosen. */
export async function insertClaimPhotos(
  db: Database,
  claimNumber: number,
  uploads: readonly string[],
): Promise<void> {
  if (uploads.length === 0) return;
  await db
    .insertInto("claim_photo")
    .values(
      uploads.map((upload, place) => ({ upload_id: upload, claim_number: claimNumber, place })),
    )
    .execute();
}

/** The photos of these claims, in that order. */
export async function findClaimPhotos(
  db: Database,
  claims: readonly number[],
): Promise<ClaimPhotoRow[]> {
  if (claims.length === 0) return [];
  const rows = await db
    .selectFrom("claim_photo")
    .innerJoin("upload", "upload.id", "claim_photo.upload_id")
    .select(["claim_number as claimNumber", "upload_id as upload", "width", "height"])
    .where("claim_number", "in", claims)
    .orderBy("claim_number")
    .orderBy("place")
    .execute();
  return rows.map(({ width, height, ...row }) =>
    Object.assign(row, { width: width ?? 0, height: height ?? 0 }),
  );
}
