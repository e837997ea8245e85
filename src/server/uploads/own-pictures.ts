import { randomUUID } from "node:crypto";

import type { FileStore } from "#adapters/storage/file-store.ts";
import type { PictureEncoder } from "#adapters/pictures/picture-encoder.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { typeOfFile } from "#domain/uploads/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";

import { createUploadReceiver } from "./receive-upload.ts";
import { fileNameOf, type KeptPicture } from "./upload-addresses.ts";
import { findUnused, insertUpload, SHOP } from "./upload-store.ts";
import { useUploads } from "./use-uploads.ts";

/**
 * Pictures of the shop's own: its logo and its brands'. Each is made anew of a file, as every picture is, and
 * is for everybody once something is shown by it; what never is, is swept after a day. One that another took
 * the place of stays: pages that browsers kept still show it.
 */
export type OwnPictures = {
  /** ShopErrors: `upload_refused` for what is no picture within the bounds, `overloaded`. */
  make: (file: Uint8Array) => Promise<KeptPicture>;
  /** The same of what an account sent; a ShopError `upload_gone` for one that is not theirs, or used. */
  makeOfSent: (upload: string, accountId: string) => Promise<KeptPicture>;
};

type Needs = {
  db: Database;
  files: FileStore;
  encoder: Pick<PictureEncoder, "encode">;
  now: () => Date;
};

export function createOwnPictures({ db, files, encoder, now }: Needs): OwnPictures {
  const receive = createUploadReceiver({ db, encoder, files, form: "own" });
  const make = async (bytes: Uint8Array) => {
    const type = typeOfFile(bytes);
    if (type === undefined) throw new ShopError("upload_refused");
    const id = randomUUID();
    await insertUpload(db, { id, type, owner: SHOP, createdAt: now() });
    return receive(id, { type, bytes });
  };
  return {
    make,
    makeOfSent: async (upload, accountId) => {
      const isTheirs = await findUnused(db, upload, { accountId });
      const bytes = isTheirs ? await files.get(fileNameOf(upload)) : undefined;
      if (bytes === undefined) throw new ShopError("upload_gone");
      return make(bytes);
    },
  };
}

/** Shows the shop by a picture, in the transaction that says where. */
export async function usePictureOfShop(db: Database, { id }: KeptPicture): Promise<void> {
  await useUploads(db, { ids: [id], use: "shop", owners: [SHOP] });
}
