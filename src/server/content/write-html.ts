import createMarkdown, { type MarkdownIt, type Token } from "markdown-it";

import type { Locale } from "#domain/i18n/locale.ts";
import { isContentLink } from "#domain/content/content-link.ts";
import { contentPicture } from "#domain/content/content-picture.ts";
import { leadsTo } from "#domain/content/closed-pages.ts";
import { inLanguage } from "#domain/page/page-link.ts";

export type TextReading = {
  /** The shop's own pages that are switched off. */
  closed?: readonly string[];
  /** From where pictures may come, besides the shop itself. */
  imageHosts?: readonly string[];
  /** Where the reader sees a picture, where that is not its own address. */
  seenAt?: (address: string) => string;
};

/**
 * Markdown as HTML for a reader's page. Markup in the text stays text, and so does a link to anything but a
 * page: whoever stores a text can run nothing in a reader's browser (security A17). Links to the shop's own
 * pages stay in the reader's language, and those to pages that are closed are words alone; the text's highest heading
 * stands below the page's title. Of a picture that may not be shown, or whose size nobody knows, its words are left.
 */
export function writeHtml(markdown: string, locale: Locale, reading: TextReading = {}): string {
  const { closed = [] } = reading;
  const writer = WRITERS[locale];
  const blocks = writer.parse(markdown, {});
  for (const { children } of blocks) {
    unlink(children ?? [], closed);
    placePictures(children ?? [], reading);
  }
  return writer.renderer.render(blocks, writer.options, {});
}

const WRITERS = { es: writerFor("es"), en: writerFor("en") } satisfies Record<Locale, MarkdownIt>;

function writerFor(locale: Locale): MarkdownIt {
  const writer = createMarkdown({ html: false, linkify: false });
  writer.validateLink = isContentLink;
  const { rules } = writer.renderer;
  rules["link_open"] = (...[tokens, place, options, , renderer]) => {
    const link = tokens[place];
    const href = String(link?.attrGet("href") ?? "");
    link?.attrSet("href", inLanguage(href, locale));
    if (href.startsWith("https:")) link?.attrSet("rel", "noopener");
    return renderer.renderToken(tokens, place, options);
  };
  rules["heading_open"] = (...[tokens, place, options, , renderer]) =>
    lowered(renderer.renderToken(tokens, place, options));
  rules["heading_close"] = rules["heading_open"];
  return writer;
}

/** Takes away the links to pages that are closed; links hold no links. */
function unlink(tokens: readonly Token[], closed: readonly string[]): void {
  let isInside = false;
  for (const token of tokens) {
    if (token.type === "link_open") isInside = leadsTo(String(token.attrGet("href") ?? ""), closed);
    if (isInside && token.type.startsWith("link_")) token.hidden = true;
  }
}

/** Gives each picture its size, so that it has its place before it comes; what may not be shown becomes its words. */
function placePictures(tokens: readonly Token[], { imageHosts = [], seenAt }: TextReading): void {
  for (const token of tokens.filter(({ type }) => type === "image")) {
    const address = String(token.attrGet("src") ?? "");
    const size = contentPicture(address, imageHosts);
    if (size) {
      token.attrSet("src", seenAt?.(address) ?? address);
      token.attrSet("width", String(size.width));
      token.attrSet("height", String(size.height));
      token.attrSet("loading", "lazy");
    } else {
      token.type = "text";
      token.content = plainWords(token.children ?? []);
    }
  }
}

function plainWords(tokens: readonly Token[]): string {
  return tokens
    .map(({ content, children }) => (children ? plainWords(children) : content))
    .join("");
}

/** The title of the page is the only first heading. */
function lowered(tag: string): string {
  return tag.replace(/^(<\/?)h1/, "$1h2");
}
