const OWN_PICTURE = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp(?:\?|$)/;

/** Which picture of the shop's an address is of; undefined for every other address. */
export function idOfPicture(address: string): string | undefined {
  return OWN_PICTURE.exec(address)?.[1];
}
