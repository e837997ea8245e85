import { UUID_PATTERN } from "../naming/uuid.ts";

/** The path of a picture of the shop's own, with its id, as a piece of a regular expression. */
export const OWN_PICTURE_PATH = String.raw`/uploads/(${UUID_PATTERN})\.webp`;

const OWN_PICTURE = new RegExp(String.raw`^${OWN_PICTURE_PATH}(?:\?|$)`);

/** Which picture of the shop's an address is of; undefined for every other address. */
export function idOfPicture(address: string): string | undefined {
  return OWN_PICTURE.exec(address)?.[1];
}
