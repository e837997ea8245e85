import { Worker } from "node:worker_threads";

import {
  PICTURE_FORMS,
  type PictureForm,
  type PictureRecipe,
} from "#domain/uploads/picture-form.ts";

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
type Reply = EncodedPicture | { refused: string };

/** The thread begins with the first picture. */
export function createPictureEncoder(longestMs = LONGEST_MS): PictureEncoder {
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const encodeNow = async (order: PictureOrder) => {
    worker ??= await begin();
    try {
      const reply = await answerOf(worker, order, longestMs);
      return "refused" in reply ? undefined : reply;
    } catch (error) {
      await end();
      throw error;
    }
  };
  return {
    encode(bytes, form = "sent") {
      const encoded = turn.then(() => encodeNow({ bytes, recipe: PICTURE_FORMS[form] }));
      turn = encoded.catch(() => {}); // the next one has its turn all the same
      return encoded;
    },
    async close() {
      await turn;
      await end();
    },
  };
}

/** The codec's library has to be loaded by the main thread first, or it is gone with the first thread that ends. */
async function begin(): Promise<Worker> {
  await import("sharp");
  const worker = new Worker(new URL("picture-worker.ts", import.meta.url));
  worker.unref();
  return worker;
}

function answerOf(worker: Worker, order: PictureOrder, longestMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const waiting = setTimeout(
      () => fail(new Error("A picture takes too long to be made anew.")),
      longestMs,
    );
    worker.on("message", done);
    worker.on("error", fail);
    worker.on("exit", ended);
    worker.postMessage(order, []);

    function done(reply: Reply): void {
      stopListening();
      resolve(reply);
    }
    function fail(error: unknown): void {
      stopListening();
      reject(error);
    }
    function ended(): void {
      fail(new Error("The thread that makes pictures anew has ended."));
    }
    function stopListening(): void {
      clearTimeout(waiting);
      worker.off("message", done);
      worker.off("error", fail);
      worker.off("exit", ended);
    }
  });
}
