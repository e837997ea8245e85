import { isOwnDocument } from "./own-document.ts";
import { isPrivatePath } from "./page-paths.ts";

/**
 * Whether third parties may run on a page once the shopper allows them (ADR 0037): on none about one person, and not
 * on the map of branches, which may ask where somebody is, nor beside catalogues, which may stand in frames.
 */
export function isOpenPage(pathname: string): boolean {
  return !isPrivatePath(pathname) && !isOwnDocument(pathname);
}
