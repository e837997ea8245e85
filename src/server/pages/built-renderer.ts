import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import type { ApiOfGuests, createPageRenderer, drawPage } from "#web/app/entry-server.tsx";

import { type PageTags, stillDocument, stillTags } from "./page-document.ts";
import type { PageRenderer } from "./page-routes.ts";
import { PagesNotBuilt } from "./pages-not-built.ts";

type Entry = { createPageRenderer: typeof createPageRenderer; drawPage: typeof drawPage };

/** The renderer that vite built. */
export async function builtRenderer(folder: string, apiFor: ApiOfGuests): Promise<PageRenderer> {
  return (await builtEntry(folder)).createPageRenderer(apiFor);
}

/** Draws one page of a shop that answers so, to be looked at, as a whole document. */
export type DrawStill = (...page: Parameters<typeof drawPage>) => Promise<string | Response>;

/** The same code, and what the pages look like; both are read when the first page is drawn, and anew where that failed. */
export function builtDrawer(folder: string): DrawStill {
  let built: Promise<{ entry: Entry; tags: PageTags }> | undefined;
  const read = async () => ({
    entry: await builtEntry(folder),
    tags: await stillTags(path.join(folder, "client")),
  });
  return async (...page) => {
    built ??= read().catch((error: unknown) => {
      built = undefined;
      throw error;
    });
    const { entry, tags } = await built;
    const drawn = await entry.drawPage(...page);
    return drawn instanceof Response ? drawn : stillDocument(drawn, tags(drawn));
  };
}

/** What vite built of the pages; React reads NODE_ENV when it is first imported, so set that before. */
async function builtEntry(folder: string): Promise<Entry> {
  const file = path.join(folder, "server/entry-server.js");
  if (!existsSync(file)) throw new PagesNotBuilt();
  return import(pathToFileURL(file).href);
}
