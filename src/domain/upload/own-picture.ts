import { UUID_PATTERN } from "../naming/uuid.ts";

/** The path of a picture of the shop's own, with its id, as a piece of a regular expression. */
export const OWN_PICTURE_PATH = String.raw`/uploads/(${UUID_PATTERN})\.webp`;

/** The address of one of the shop's own pictures with its size, so that whoever shows it knows its place before it comes. */
export function sizedPicture({ id, width, height }: SizedPicture): string {
  return `/uploads/${id}.webp?size=${width}x${height}`;
}

/** A picture by its id, and how large it is, in pixels. */
type SizedPicture = { id: string; width: number; height: number };

const OWN_PICTURE = new RegExp(String.raw`^${OWN_PICTURE_PATH}(?:\?|$)`);

/** Which picture of the shop's an address is of; undefined for every other address. */
export function idOfPicture(address: string): string | undefined {
  return OWN_PICTURE.exec(address)?.[1];
}
