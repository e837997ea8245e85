import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import type { ApiOfGuests, createPageRenderer } from "#web/app/entry-server.tsx";

import type { PageRenderer } from "./page-routes.ts";

/** The pages have not been built: `npm start` does it. */
export class PagesNotBuilt extends Error {
  constructor() {
    super("The pages are not built. Run npm start, or npm run build before node src/main.ts.");
  }
}

/** The renderer that vite built; React reads NODE_ENV when it is first imported, so set that before. */
export async function builtRenderer(folder: string, apiFor: ApiOfGuests): Promise<PageRenderer> {
  const file = path.join(folder, "server/entry-server.js");
  if (!existsSync(file)) throw new PagesNotBuilt();
  const entry: { createPageRenderer: typeof createPageRenderer } = await import(
    pathToFileURL(file).href
  );
  return entry.createPageRenderer(apiFor);
}
