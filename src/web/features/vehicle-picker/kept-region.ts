import { storedText } from "#web/storage/stored-text.ts";

/** The region that the shopper picked last in this browser: the next vehicle is most likely of it too. */
export const keptRegion = storedText("region");
