import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import type { ApiOfGuests, createPageRenderer } from "#web/app/entry-server.tsx";

import type { PageRenderer } from "./page-routes.ts";
import { PagesNotBuilt } from "./pages-not-built.ts";

/** The renderer that vite built; React reads NODE_ENV when it is first imported, so set that before. */
export async function builtRenderer(folder: string, apiFor: ApiOfGuests): Promise<PageRenderer> {
  const file = path.join(folder, "server/entry-server.js");
  if (!existsSync(file)) throw new PagesNotBuilt();
  const entry: { createPageRenderer: typeof createPageRenderer } = await import(
    pathToFileURL(file).href
  );
  return entry.createPageRenderer(apiFor);
}
