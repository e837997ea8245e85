import { STORAGE_VERSION } from "#domain/garage/stored-garage.ts";

import { forgetShopper, isAnythingKept, storedText } from "./stored-text.ts";

const version = storedText("version");

/**
 * Sees to it that what is kept is of this version (specification §4: the stored version is 2.2).
 * False when another one was found: then everything that was kept of the shopper is forgotten.
 */
export function settleStorageVersion(): boolean {
  const found = version.read();
  if (found === STORAGE_VERSION) return true;
  const isFirstVisit = found === null && !isAnythingKept();
  if (!isFirstVisit) forgetShopper();
  version.write(STORAGE_VERSION);
  return isFirstVisit;
}
