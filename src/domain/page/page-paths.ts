import { DESK_PATHS } from "./desk-pages.ts";
import { PAGES, type ShopPage } from "./pages.ts";

/** The paths of the pages that `choose` takes. */
export function pathsOf(choose: (page: ShopPage) => boolean | undefined): string[] {
  return Object.values(PAGES).flatMap((page) => (choose(page) ? page.paths : []));
}

/**
 * The first segments of paths, once each. What an address begins with tells whom it is about, whether or not
 * a page stands there: a mistyped link may still hold a secret.
 */
export function foldersOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.split("/", 1).join("")))];
}

/** Below which every address is one person's, spelled as links spell them. */
export const PRIVATE_FOLDERS = foldersOf([...pathsOf((page) => page.isPrivate), ...DESK_PATHS]);

const PRIVATE_NAMES = new Set(PRIVATE_FOLDERS.map((folder) => folder.toLowerCase()));

/** Whether an address is one person's, in either language: nothing of it is stored on the way, and no third party runs there. */
export function isPrivatePath(pathname: string): boolean {
  const [name = ""] = pathname
    .toLowerCase()
    .replace(/^\/(?:en(?:\/|$))?/, "")
    .split("/", 1);
  return PRIVATE_NAMES.has(name);
}

/**
 * What addresses with one of these paths look like, in either language; the router tells no capitals from
 * small letters either.
 */
export function pathPattern(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:/en)?(?:${paths.map(onePattern).join("|")})/?$`, "i");
}

function onePattern(path: string): string {
  return path.split("/").map(segmentPattern).join("");
}

function segmentPattern(segment: string): string {
  if (segment === "") return "";
  if (segment === "*") return "(?:/.*)?";
  if (!segment.startsWith(":")) return `/${segment}`;
  return segment.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
}
