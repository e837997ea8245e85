import { createHash } from "node:crypto";

import type { FileStore } from "#adapters/storage/file-store.ts";
import type { PaperMaker } from "#adapters/pictures/paper-maker.ts";
import type { EncodedPicture, PictureEncoder } from "#adapters/pictures/picture-encoder.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { PictureForm } from "#domain/upload/picture-form.ts";
import {
  beginsAs,
  MOST_PAPER_BYTES,
  PAPER_TYPE,
  type SentType,
} from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";

import { fileNameOf, type KeptPicture } from "./upload-addresses.ts";
import { deleteUploads, keepUpload, takeUpload } from "./upload-store.ts";

/** Takes the file that was sent to a signed address, once. */
export type ReceiveUpload = (
  id: string,
  file: { type: SentType; bytes: Uint8Array },
) => Promise<KeptPicture>;

type Needs = {
  db: Database;
  encoder: Pick<PictureEncoder, "encode">;
  /** Makes PDFs anew; without it none is taken. */
  papers?: Pick<PaperMaker, "make"> | undefined;
  files: FileStore;
  /** What its pictures are made as. */
  form?: PictureForm;
};

/**
 * Makes the picture of a file, or the pages of a PDF, anew and keeps that alone: the bytes that were sent touch no disk and reach
 * nobody (security A18). An address that was tried is used up, whatever came of it. ShopErrors:
 * `upload_gone` for one that was and for one that was deleted meanwhile, `upload_refused` for what is no picture of its type within the bounds, `paper_refused` for such a PDF,
 * `overloaded` where the store takes nothing.
 */
export function createUploadReceiver(needs: Needs): ReceiveUpload {
  const { db, files } = needs;
  return async (id, { type, bytes }) => {
    if (!(await takeUpload(db, id))) throw new ShopError("upload_gone");
    const picture = beginsAs(type, bytes) ? await madeAnew(needs, { type, bytes }) : undefined;
    if (!picture) {
      await deleteUploads(db, [id]);
      throw new ShopError(type === PAPER_TYPE ? "paper_refused" : "upload_refused");
    }
    const { width, height } = picture;
    try {
      await files.put(fileNameOf(id, type), picture.bytes);
    } catch (cause) {
      throw new ShopError("overloaded", { store: String(cause) }, { cause }); // the sweep takes the row
    }
    const digest = type === PAPER_TYPE ? createHash("sha256").update(bytes).digest() : null;
    const kept = { bytes: picture.bytes.byteLength, width, height, digest };
    if (!(await keepUpload(db, id, kept))) {
      // No row knows the file any more: nothing else would delete it.
      await files.remove(fileNameOf(id, type));
      throw new ShopError("upload_gone");
    }
    return { id, width, height };
  };
}

async function madeAnew(
  { encoder, papers, form = "sent" }: Needs,
  { type, bytes }: { type: SentType; bytes: Uint8Array },
): Promise<EncodedPicture | undefined> {
  if (type !== PAPER_TYPE) return encoder.encode(bytes, form);
  const paper = await papers?.make(bytes);
  return paper && paper.bytes.byteLength <= MOST_PAPER_BYTES ? paper : undefined;
}
