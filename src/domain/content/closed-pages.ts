import { type PageName, PAGES } from "../page/pages.ts";

/** The pages that a setting switches off (specification §3). */
const SWITCHED = {
  module_blog: ["blog", "blogPost"],
  show_catalogs_link: ["catalogs"],
  module_rebuild_en_trans: ["remanufactured"],
} as const satisfies Record<string, readonly PageName[]>;

type Switch = keyof typeof SWITCHED;
const SWITCHES: readonly Switch[] = [
  "module_blog",
  "show_catalogs_link",
  "module_rebuild_en_trans",
];

/** What of the shop's pages is switched off, by the first piece of their addresses: what leads there is not found. */
export function closedPages(settings: Readonly<Record<Switch, "true" | "false">>): string[] {
  return SWITCHES.filter((key) => settings[key] !== "true")
    .flatMap((key) => SWITCHED[key])
    .flatMap((name) => PAGES[name].paths)
    .map((path) => firstPiece(path));
}

/**
 * Whether an address of the shop, in either language, leads to one of these pages: "blog" is all of the blog, and
 * "blog/belts" one article of it.
 */
export function leadsTo(href: string, pages: readonly string[]): boolean {
  const [, path] = /^\/(?:en\/)?([^?#]*)/i.exec(href) ?? [];
  if (path === undefined) return false;
  return pages.includes(firstPiece(path)) || pages.includes(path.replace(/\/$/, "").toLowerCase());
}

function firstPiece(path: string): string {
  return (path.split("/", 1)[0] ?? "").toLowerCase();
}
