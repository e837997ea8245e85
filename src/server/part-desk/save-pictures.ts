import { ShopError } from "#domain/error/shop-error.ts";
import { pictureElsewhere } from "#domain/part/part-pictures.ts";
import { readPartFields } from "#server/imports/parts/edit-part.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readNamedPictures } from "#server/uploads/named-pictures.ts";

/**
 * The pictures that somebody gives a part, each once and as the shop writes its address, in the caller's transaction;
 * those that it has may stay, wherever they are. ShopErrors `picture_elsewhere` for a new one of a host that may not be
 * shown, `upload_gone` for a new one of the shop's own that it has not, or no more.
 */
export async function picturesToSave(
  db: Database,
  { sku, images }: { sku: string; images: readonly string[] },
  imageHosts: readonly string[],
): Promise<string[]> {
  const standing = (await readPartFields(db, sku))?.images ?? [];
  if (pictureElsewhere({ images, standing }, imageHosts) !== undefined)
    throw new ShopError("picture_elsewhere");
  const added = images.filter((address) => !standing.includes(address));
  const pictureOf = await readNamedPictures(db, added, { isHeld: true });
  return [
    ...new Set(
      images.map((address) => {
        const written = standing.includes(address) ? address : pictureOf(address);
        if (written === undefined) throw new ShopError("upload_gone");
        return written;
      }),
    ),
  ];
}
