import {
  PICTURE_FORMS,
  type PictureForm,
  type PictureRecipe,
} from "#domain/upload/picture-form.ts";

import { createWorkerTurns } from "./worker-turns.ts";

/** A picture as the shop makes it: upright, without anything but its pixels. */
export type EncodedPicture = { bytes: Uint8Array; width: number; height: number };

/** Makes pictures anew, one at a time, in a thread of their own (security A18, ADR 0035). */
export type PictureEncoder = {
  /** Undefined for what is no whole picture of its type within the bounds; rejects when the thread fails. */
  encode: (bytes: Uint8Array, form?: PictureForm) => Promise<EncodedPicture | undefined>;
  close: () => Promise<void>;
};

/** The longest that one picture may take, in ms; the thread of one that takes longer is ended. */
const LONGEST_MS = 20_000;

/** What the thread is sent. */
export type PictureOrder = { bytes: Uint8Array; recipe: PictureRecipe };
/** What it answers. */
export type PictureReply = EncodedPicture | { refused: string };

/** The thread begins with the first picture. */
export function createPictureEncoder(longestMs = LONGEST_MS): PictureEncoder {
  const turns = createWorkerTurns<PictureOrder, PictureReply>({
    file: new URL("picture-worker.ts", import.meta.url),
    longestMs,
  });
  return {
    async encode(bytes, form = "sent") {
      const reply = await turns.ask({ bytes, recipe: PICTURE_FORMS[form] });
      return "refused" in reply ? undefined : reply;
    },
    close: turns.close,
  };
}
