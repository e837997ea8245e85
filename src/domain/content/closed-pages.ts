/** The pages that a setting switches off, by the first piece of their addresses below the language. */
const SWITCHED = {
  module_blog: ["blog"],
  show_catalogs_link: ["catalogs"],
  module_rebuild_en_trans: [
    "remanufactured-engines-and-transmissions",
    "engineandtransmissionpage",
  ],
} as const satisfies Record<string, readonly string[]>;

type Switches = Record<keyof typeof SWITCHED, "true" | "false">;

/** What of the shop's pages is switched off: what leads there is not found (specification §3). */
export function closedPages(settings: Switches): string[] {
  const { module_blog, show_catalogs_link, module_rebuild_en_trans } = SWITCHED;
  return [
    ...(settings.module_blog === "true" ? [] : module_blog),
    ...(settings.show_catalogs_link === "true" ? [] : show_catalogs_link),
    ...(settings.module_rebuild_en_trans === "true" ? [] : module_rebuild_en_trans),
  ];
}

/** Whether an address of the shop, in either language, leads to one of these pages. */
export function leadsTo(href: string, pages: readonly string[]): boolean {
  const [, first = ""] = /^\/(?:en\/)?([^/?#]*)/i.exec(href) ?? [];
  return pages.includes(first.toLowerCase());
}
