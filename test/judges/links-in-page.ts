/** What a page leads to or loads, by the attributes that hold addresses; what it writes into its data is no link. */
const LINK = /\s(?:href|src|poster)="([^"]*)"/gi;
const SOURCES = /\ssrcset="([^"]*)"/gi;
const ID = /\sid="([^"]+)"/g;

/** A place in the page itself, or the address of another document of the shop. */
export type PageLink = { address: string; hash: string };

/** The links of a page to the shop itself; `base` is the page's own address. */
export function linksInPage(html: string, base: string): PageLink[] {
  const written = [
    ...Array.from(html.matchAll(LINK), ([, link = ""]) => link),
    ...Array.from(html.matchAll(SOURCES), ([, list = ""]) => list)
      .flatMap((list) => list.split(","))
      .map((source) => source.trim().split(" ", 1).join("")),
  ];
  const { origin } = new URL(base);
  return [...new Set(written)].flatMap((link) => {
    const address = URL.parse(unescaped(link), base);
    if (address?.origin !== origin) return [];
    const hash = decodeURIComponent(address.hash.slice(1));
    address.hash = "";
    return [{ address: address.href, hash }];
  });
}

/** The places of a page that a link may end in. */
export function placesInPage(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(ID), ([, id = ""]) => unescaped(id)));
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
