import path from "node:path";

/** Where the build of the pages lies. */
export const BUILT = path.join(import.meta.dirname, "../../dist");
