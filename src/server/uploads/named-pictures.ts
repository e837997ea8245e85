import { ShopError } from "#domain/error/shop-error.ts";
import { idOfPicture } from "#domain/upload/own-picture.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findShopPictures, markShown } from "./shop-picture-store.ts";
import { ownPictureAddress } from "./upload-addresses.ts";

/** What an address of a picture is as the shop writes it; undefined for one of the shop's own that it has not. */
export type PictureNamed = (address: string) => string | undefined;

/**
 * Reads addresses that somebody names: of the shop's own pictures each is written in one way, with its size; those
 * elsewhere stay as they are. `isHeld` keeps each from being deleted before the transaction has ended.
 */
export async function readNamedPictures(
  db: Database,
  addresses: readonly string[],
  { isHeld }: { isHeld: boolean },
): Promise<PictureNamed> {
  const kept = await findShopPictures(db, idsOf(addresses), { isHeld });
  const known = new Map(kept.map((picture) => [picture.id, ownPictureAddress(picture)]));
  return (address) => {
    const id = idOfPicture(address);
    return id === undefined ? address : known.get(id);
  };
}

/** Shows those of the addresses that are the shop's own pictures, in the transaction that says where. */
export async function showNamedPictures(db: Database, addresses: readonly string[]): Promise<void> {
  await markShown(db, idsOf(addresses));
}

/**
 * Shows pictures that are named from now on, as `showNamedPictures` does; a ShopError `upload_gone` for one that the
 * shop has not.
 */
export async function showAddedPictures(db: Database, added: readonly string[]): Promise<void> {
  const pictureOf = await readNamedPictures(db, added, { isHeld: true });
  if (added.some((address) => pictureOf(address) === undefined)) throw new ShopError("upload_gone");
  await showNamedPictures(db, added);
}

/** Which of the shop's own pictures addresses name, each once, in the order in which they are held. */
function idsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => idOfPicture(address) ?? []))].toSorted();
}
