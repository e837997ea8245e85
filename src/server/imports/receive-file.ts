import { mkdir, open } from "node:fs/promises";

import { ShopError } from "#domain/error/shop-error.ts";

import { sentFile } from "./kept-files.ts";

/** The most that is taken of one file: a catalogue of ten million rows has less. */
export const MOST_FILE_BYTES = 1024 ** 3;

type Piece = { id: string; from: number; bytes: Buffer };

/**
 * Writes a piece of a file where it belongs, and answers how much of the file is there. The first piece begins
 * the file anew, and one that is sent again is written again; a ShopError `upload_refused` for one that would
 * leave a hole, or grow the file beyond its bound.
 */
export async function receivePiece(folder: string, { id, from, bytes }: Piece): Promise<number> {
  const received = from + bytes.length;
  if (received > MOST_FILE_BYTES) throw new ShopError("upload_refused", { received });
  await mkdir(folder, { recursive: true });
  const file = await open(sentFile(folder, id), from === 0 ? "w" : "r+").catch((error: unknown) => {
    throw new ShopError("upload_refused", { from }, { cause: error });
  });
  try {
    if ((await file.stat()).size < from) throw new ShopError("upload_refused", { from });
    await file.write(bytes, 0, bytes.length, from);
    await file.truncate(received);
  } finally {
    await file.close();
  }
  return received;
}
