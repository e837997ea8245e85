import type { FileStore } from "#adapters/storage/file-store.ts";
import type { PictureEncoder } from "#adapters/pictures/picture-encoder.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { PictureForm } from "#domain/uploads/picture-form.ts";
import { beginsAs, type UploadType } from "#domain/uploads/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";

import { fileNameOf, type KeptPicture } from "./upload-addresses.ts";
import { deleteUploads, keepUpload, takeUpload } from "./upload-store.ts";

/** Takes the file that was sent to a signed address, once. */
export type ReceiveUpload = (
  id: string,
  file: { type: UploadType; bytes: Uint8Array },
) => Promise<KeptPicture>;

type Needs = {
  db: Database;
  encoder: Pick<PictureEncoder, "encode">;
  files: FileStore;
  /** What its pictures are made as. */
  form?: PictureForm;
};

/**
 * Makes the picture of a file anew and keeps that alone: the bytes that were sent touch no disk and reach
 * nobody (security A18). An address that was tried is used up, whatever came of it. ShopErrors:
 * `upload_gone` for one that was, `upload_refused` for what is no picture of its type within the bounds,
 * `overloaded` where the store takes nothing.
 */
export function createUploadReceiver({ db, encoder, files, form = "sent" }: Needs): ReceiveUpload {
  return async (id, { type, bytes }) => {
    if (!(await takeUpload(db, id))) throw new ShopError("upload_gone");
    const picture = beginsAs(type, bytes) ? await encoder.encode(bytes, form) : undefined;
    if (!picture) {
      await deleteUploads(db, [id]);
      throw new ShopError("upload_refused");
    }
    const { width, height } = picture;
    try {
      await files.put(fileNameOf(id), picture.bytes);
    } catch (cause) {
      throw new ShopError("overloaded", { store: String(cause) }, { cause }); // the sweep takes the row
    }
    await keepUpload(db, id, { bytes: picture.bytes.byteLength, width, height });
    return { id, width, height };
  };
}
