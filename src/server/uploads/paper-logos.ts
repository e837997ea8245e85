import type { FileStore } from "#adapters/storage/file-store.ts";
import type { PictureEncoder } from "#adapters/pictures/picture-encoder.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { idOfPicture } from "#domain/upload/own-picture.ts";

import { fileNameOf } from "./upload-addresses.ts";

/** The logo of a shop as mails and papers carry it: a PNG, whose sides are in pixels. */
export type PaperLogo = { png: Buffer; width: number; height: number };

/** The logo of a storefront, where it is a picture that was uploaded to this shop. */
export type LogoOfShop = (storefront: Storefront) => Promise<PaperLogo | undefined>;

/** Logos that are remembered: each storefront has one. */
const MOST_REMEMBERED = 4;

type Needs = {
  addressOf: (storefront: Storefront) => Promise<string>;
  files: Pick<FileStore, "get">;
  encoder: Pick<PictureEncoder, "encode">;
};

/**
 * Makes the PNG of a logo once for each process. A logo elsewhere is fetched by nobody, so mails and papers
 * have the shop's name alone; so they have while the store of files does not answer.
 */
export function createPaperLogos({ addressOf, files, encoder }: Needs): LogoOfShop {
  const remembered = new Map<string, Promise<PaperLogo | undefined>>();
  const made = async (id: string) => {
    const file = await files.get(fileNameOf(id));
    const picture = file && (await encoder.encode(file, "paper"));
    return picture && { ...sizeOf(picture), png: Buffer.from(picture.bytes) };
  };
  return async (storefront) => {
    const id = idOfPicture(await addressOf(storefront));
    if (id === undefined) return undefined;
    const known = remembered.get(id) ?? made(id);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(id, known);
    try {
      return await known;
    } catch {
      remembered.delete(id); // the next mail or paper tries again
      return undefined;
    }
  };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height };
}
