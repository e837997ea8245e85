import sharp from "sharp";

/** A text that a file carries beside its pixels: it must never come out again. */
export const SECRET_WORDS = "lleva-secreto-9f3";

/** What a phone writes into its photos: where they were taken, with what, and what somebody wrote along. */
const OF_A_PHONE = {
  IFD0: { Make: SECRET_WORDS, Copyright: SECRET_WORDS },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "9/1 55/1 0/1", GPSLongitudeRef: "W" },
};

type Look = { width?: number; height?: number; isSideways?: boolean };

/** A photo with everything that a phone tells in it. */
export async function photo(
  type: "jpeg" | "png" | "webp" = "jpeg",
  { width = 64, height = 48, isSideways = false }: Look = {},
): Promise<Buffer> {
  const drawn = sharp({ create: { width, height, channels: 3, background: "#a63d2a" } })
    .withExif(OF_A_PHONE)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET_WORDS}</x:xmpmeta>`);
  if (isSideways) drawn.withMetadata({ orientation: 6 });
  return drawn.toFormat(type).toBuffer();
}
