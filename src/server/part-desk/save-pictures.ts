import { ShopError } from "#domain/error/shop-error.ts";
import { pictureElsewhere } from "#domain/part/part-pictures.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readNamedPictures } from "#server/uploads/named-pictures.ts";

type Wanted = {
  images: readonly string[];
  /** Those that the part has: they may stay, wherever they are. */
  standing: readonly string[];
};

/**
 * The pictures that somebody gives a part, each once and as the shop writes its address, in the caller's transaction.
 * ShopErrors `picture_elsewhere` for a new one of a host that may not be shown, `upload_gone` for a new one of the
 * shop's own that it has not, or no more.
 */
export async function picturesToSave(
  db: Database,
  { images, standing }: Wanted,
  imageHosts: readonly string[],
): Promise<string[]> {
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
