import { LONGEST_SIDE } from "#domain/upload/upload-type.ts";

/** Files up to this many bytes are sent as they are. */
const SMALL_ENOUGH = 1_500_000;
const QUALITY = 0.85;

/**
 * A large photo as small as the shop keeps it, because phones have slow lines; the file itself where this
 * browser cannot make it smaller. The shop makes it anew either way.
 */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH) return file;
  try {
    const picture = await createImageBitmap(file);
    const share = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.round(picture.width * share),
      Math.round(picture.height * share),
    );
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await canvas.convertToBlob({ type: file.type, quality: QUALITY });
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file; // what cannot be read is the shop's to judge
  }
}
