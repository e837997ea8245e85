import { parentPort } from "node:worker_threads";

import sharp from "sharp";

import { MOST_PIXELS } from "#domain/upload/upload-type.ts";

import type { PictureOrder } from "./picture-encoder.ts";

// A thread that makes pictures anew. It knows three formats: to all others the library is closed.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
});
sharp.cache(false);
sharp.concurrency(1);

/** The longest that a picture may take to be made anew, in seconds. */
const LONGEST_SECONDS = 10;

parentPort?.on("message", (order: PictureOrder) => {
  void encode(order).then((reply) => parentPort?.postMessage(reply, []));
});

/** What is cut off, broken or too large is refused; everything but the pixels of the first frame is left behind. */
async function encode({ bytes, recipe: { longest, quality, type } }: PictureOrder) {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({
        width: longest,
        height: longest,
        fit: "inside",
        withoutEnlargement: true,
      });
    const { data, info } = await (
      type === "png" ? picture.png() : picture.webp({ quality, effort: 3 })
    ).toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : "" };
  }
}
