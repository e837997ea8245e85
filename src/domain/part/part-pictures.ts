import { isShownPicture } from "../setting/picture-address.ts";
import { idOfPicture } from "../upload/own-picture.ts";

/** How many pictures a part has; who sends more has sent a film. */
export const MOST_PICTURES = 12;
/** The most characters of an address. */
export const LONGEST_PICTURE_ADDRESS = 1_000;

/**
 * Whether a part may have the picture at an address, whoever says so (decisions §12, Pictures): one that was sent to
 * the shop, or by https one of a host that the operator has named. Any other path of the shop is no picture of a part.
 */
export function isPartPicture(address: string, imageHosts: readonly string[]): boolean {
  if (!namesPicture(address)) return false;
  return !isFarPicture(address) || isShownPicture(address, imageHosts);
}

/** Whether an address may be a picture's at all, be its host one that the operator has named or not. */
export function namesPicture(address: string): boolean {
  if (address.length > LONGEST_PICTURE_ADDRESS) return false;
  return isFarPicture(address) || idOfPicture(address) !== undefined;
}

/**
 * The first address of those that a part is given which may not be shown; what stands on a part may stay there whatever
 * hosts are allowed by now (ADR 0068).
 */
export function pictureElsewhere(
  { images, standing }: { images: readonly string[]; standing: readonly string[] },
  imageHosts: readonly string[],
): string | undefined {
  return images.find(
    (address) => !standing.includes(address) && !isPartPicture(address, imageHosts),
  );
}

/** Whether an address is of a picture elsewhere. */
export function isFarPicture(address: string): boolean {
  return address.startsWith("https://");
}

/** The addresses that a cell of a file names, with bars or space between them; each once, in their order. */
export function writtenPictures(text: string): string[] {
  return [...new Set(text.split(/[|\s]+/).filter((address) => address !== ""))];
}

/** How a file names the pictures of a part. */
export function picturesAsText(addresses: readonly string[]): string {
  return addresses.join(" | ");
}

/** The same pictures with one at another place; as they are where there is no such place. */
export function withPictureAt(
  addresses: readonly string[],
  address: string,
  place: number,
): string[] {
  if (place < 0 || place >= addresses.length) return [...addresses];
  const others = addresses.filter((one) => one !== address);
  return others.toSpliced(place, 0, address);
}
