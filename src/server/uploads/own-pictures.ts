import { randomUUID } from "node:crypto";

import type { FileStore } from "#adapters/storage/file-store.ts";
import type { PictureEncoder } from "#adapters/pictures/picture-encoder.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { PictureForm } from "#domain/upload/picture-form.ts";
import { typeOfFile } from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";

import { createUploadReceiver } from "./receive-upload.ts";
import { fileNameOf, type KeptPicture } from "./upload-addresses.ts";
import { findUnused, insertUpload, SHOP } from "./upload-store.ts";
import { useUploads } from "./use-uploads.ts";

/**
 * Pictures of the shop's own: its logo, its brands' and those that staff gives parts and texts. Each is made anew of a
 * file, as every picture is, and is for everybody once something is shown by it; what never is, is swept after a day.
 * One that another took the place of stays: pages that browsers kept still show it.
 */
export type OwnPictures = {
  /** ShopErrors: `upload_refused` for what is no picture within the bounds, `overloaded`. */
  make: (file: Uint8Array, form?: ShopForm) => Promise<KeptPicture>;
  /** The same of what an account sent; a ShopError `upload_gone` for one that is not theirs, or used. */
  makeOfSent: (upload: string, accountId: string, form?: ShopForm) => Promise<KeptPicture>;
};

/** What a picture of the shop's own is made as; `own`, which is small, where nothing is said. */
type ShopForm = Extract<PictureForm, "own" | "part">;

type Needs = {
  db: Database;
  files: FileStore;
  encoder: Pick<PictureEncoder, "encode">;
  now: () => Date;
};

export function createOwnPictures({ db, files, encoder, now }: Needs): OwnPictures {
  const receivers = {
    own: createUploadReceiver({ db, encoder, files, form: "own" }),
    part: createUploadReceiver({ db, encoder, files, form: "part" }),
  };
  const make = async (bytes: Uint8Array, form: ShopForm = "own") => {
    const type = typeOfFile(bytes);
    if (type === undefined) throw new ShopError("upload_refused");
    const id = randomUUID();
    await insertUpload(db, { id, type, owner: SHOP, createdAt: now() });
    return receivers[form](id, { type, bytes });
  };
  return {
    make,
    makeOfSent: async (upload, accountId, form) => {
      const isTheirs = await findUnused(db, upload, { accountId });
      const bytes = isTheirs ? await files.get(fileNameOf(upload)) : undefined;
      if (bytes === undefined) throw new ShopError("upload_gone");
      return make(bytes, form);
    },
  };
}

/** Shows the shop by a picture, in the transaction that says where. */
export async function usePictureOfShop(db: Database, { id }: KeptPicture): Promise<void> {
  await useUploads(db, { ids: [id], use: "shop", owners: [SHOP] });
}
