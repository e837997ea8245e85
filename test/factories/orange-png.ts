/** A picture of 4 by 1 pixels, all orange. */
export const ORANGE_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAIAAAB2XpiaAAAADUlEQVR4nGN4EckDRwAlTwU13XSUKwAAAABJRU5ErkJggg==",
  "base64",
);
