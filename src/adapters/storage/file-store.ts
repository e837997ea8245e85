/**
 * Where the pictures are kept that people send, and the catalogues that the shop makes: a disk, or a service with the
 * calls of S3. Names are the shop's own, never a visitor's. Whatever goes wrong on the way rejects.
 */
export type FileStore = {
  /** Keeps a whole file or nothing; the same name again takes the place of what was there. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined for what is not there. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** What is not there is gone already. */
  remove: (name: string) => Promise<void>;
};

/** The names that a store takes, and thereby no path: letters, digits, dashes and one ending. */
const NAME = /^[a-z0-9-]{1,100}\.[a-z0-9]{1,10}$/;

/** Throws for a name that the shop never made. */
export function requireFileName(name: string): void {
  if (!NAME.test(name)) throw new Error("A store takes names of the shop's own alone.");
}
