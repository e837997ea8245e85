import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";

import { forgetShopper, storedText } from "./stored-text.ts";

const version = storedText("version");
const session = storedText("session");

/**
 * Sees to it that what is kept is of this version (specification §4: the stored version is 2.2); of
 * another one, everything that was kept of the shopper is forgotten. False when that ended a session.
 */
export function settleStorageVersion(): boolean {
  if (version.read() === STORAGE_VERSION) return true;
  const wasSignedIn = session.read() !== null;
  forgetShopper();
  version.write(STORAGE_VERSION);
  return !wasSignedIn;
}
