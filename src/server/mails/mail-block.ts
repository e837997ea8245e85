/** What a mail is made of: each is written as HTML and as text, so that both say the same. */
export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "words"; text: string }
  /** Words that stand apart: where the money goes, or what somebody wrote. */
  | { kind: "note"; text: string }
  | { kind: "links"; links: readonly MailLink[] }
  | { kind: "lines"; lines: readonly MailLine[] }
  | { kind: "rows"; rows: readonly MailPair[] }
  | { kind: "address"; label: string; lines: readonly string[] }
  | { kind: "button"; words: string; href: string };

/** Without an address it is only words. */
export type MailLink = { words: string; href: string | undefined };

/** A part that was bought or asked for; `amount` is empty where no price is known yet. */
export type MailLine = { title: string; amount: string; notes: readonly string[] };

/** A sum or a fact by its name. */
export type MailPair = { label: string; value: string; isSum: boolean; isTotal: boolean };

const WEB_ADDRESS = /^(?:https?:\/\/|mailto:)/i;
/** What mail programs make a link of: a host, an address, a scheme. */
const LINK_SIGNS = /(?<=\S)[.@](?=\p{L})|:(?=\/)/gu;

/** Whether a mail may lead there: to a page or a mailbox, and to nothing that runs (security A34). */
export function isMailable(href: string): boolean {
  return WEB_ADDRESS.test(href) && URL.canParse(href);
}

/**
 * A text of somebody else in which no mail program finds a link: an order may be placed with any
 * address, and must carry nobody's advertisement into a stranger's mailbox (security A34).
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(LINK_SIGNS, "$&\u200B");
}
