const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const URLSET_START = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${SITEMAP} xmlns:xhtml="http://www.w3.org/1999/xhtml" ${IMAGES}>\n`;
export const URLSET_END = "</urlset>\n";

type Entry = { changed?: Date; images?: readonly string[] };

/** One page: an entry for each language, each naming both and Spanish for all others (lessons 24), with its pictures. */
export function pageEntries(
  origin: string,
  path: string,
  { changed, images = [] }: Entry = {},
): string {
  const spanish = xmlText(origin + path);
  const english = xmlText(`${origin}/en${path === "/" ? "" : path}`);
  const links = [
    alternate("es", spanish),
    alternate("en", english),
    alternate("x-default", spanish),
  ].join("");
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : "";
  const pictures = images.map((image) => picture(new URL(image, origin).href)).join("");
  return [spanish, english]
    .map((address) => `<url><loc>${address}</loc>${lastmod}${links}${pictures}</url>\n`)
    .join("");
}

/** The list of sitemaps, which is what robots.txt names. */
export function sitemapIndex(addresses: string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${SITEMAP}>\n${entries.join("")}</sitemapindex>\n`;
}

function picture(address: string): string {
  return `<image:image><image:loc>${xmlText(address)}</image:loc></image:image>`;
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

/** A text as XML holds it, in an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
