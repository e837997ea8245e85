import { isShownPicture } from "../setting/picture-address.ts";
import { idOfPicture, OWN_PICTURE_PATH } from "../upload/own-picture.ts";

const SIZE = /[?&#]size=([1-9]\d{0,3})x([1-9]\d{0,3})(?:[&#]|$)/;

const DRAWING = /^\/drawings\/[a-z0-9]+(?:-[a-z0-9]+)*\.svg#/;
/** A drawing stands in a square, and is written as large as a reader's page shows it. */
const DRAWN = "240x240";

/**
 * The size in pixels that the address of a picture in a text names, where readers may be shown it (decisions §12,
 * Pictures): one of the shop's own or of its drawings, or by https one of a host that the operator has named. Undefined of all else, and of
 * one whose size nobody knows: it would move the page while it loads.
 */
export function contentPicture(
  address: string,
  imageHosts: readonly string[],
): { width: number; height: number } | undefined {
  const isOwn = idOfPicture(address) !== undefined || DRAWING.test(address);
  const isFar = address.startsWith("https://") && isShownPicture(address, imageHosts);
  const [, width, height] = SIZE.exec(address) ?? [];
  if ((!isOwn && !isFar) || width === undefined || height === undefined) return undefined;
  return { width: Number(width), height: Number(height) };
}

const OWN_IN_TEXT = new RegExp(OWN_PICTURE_PATH, "g");

/** The addresses of the shop's own pictures that texts name, each once. */
export function ownPicturesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(OWN_IN_TEXT) ?? []))];
}

/** The most characters of what stands for a picture where it is not seen. */
export const LONGEST_ALTERNATIVE = 200;

/** A picture as Markdown writes it; none of the signs of its alternative text means anything. */
export function pictureAsMarkdown(address: string, alternative: string): string {
  const words = alternative.replaceAll(/\s+/g, " ").trim();
  return `![${words.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)}](${address})`;
}

/** One of the shop's drawings as Markdown writes it. */
export function drawingAsMarkdown(drawing: string, alternative: string): string {
  return pictureAsMarkdown(`/drawings/${drawing}.svg#size=${DRAWN}`, alternative);
}
