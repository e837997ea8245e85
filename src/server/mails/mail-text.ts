import type { Locale } from "#domain/i18n/locale.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { isMailable, type MailBlock, type MailLine, type MailPair } from "./mail-block.ts";
import { contactLine, type MailShop } from "./mail-shop.ts";

type Mail = { locale: Locale; blocks: readonly MailBlock[]; shop: MailShop };

/** The same mail for programs that show no HTML; its subject is its heading. */
export function mailText({ locale, blocks, shop }: Mail): string {
  const demo = shop.isDemo ? [serverTexts("mails", locale).demo] : [];
  const foot = [shop.name, shop.home, contactLine(shop), shop.issuer ?? ""]
    .filter((line) => line !== "")
    .join("\n");
  return [...demo, ...blocks.map(blockText), foot].filter((text) => text !== "").join("\n\n");
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return "";
    case "words":
    case "note":
      return block.text;
    case "links":
      return block.links
        .map(({ words, href }) => (href === undefined ? words : `${words}: ${href}`))
        .join("\n");
    case "lines":
      return block.lines.map(lineText).join("\n");
    case "rows":
      return block.rows.map(rowText).join("\n");
    case "address":
      return [`${block.label}:`, ...block.lines].join("\n");
    case "button":
      return isMailable(block.href) ? `${block.words}: ${block.href}` : "";
  }
}

function lineText({ title, amount, notes }: MailLine): string {
  const first = amount === "" ? title : `${title}: ${amount}`;
  return [first, ...notes.map((note) => `  ${note}`)].join("\n");
}

function rowText({ label, value }: MailPair): string {
  return `${label}: ${value}`;
}
