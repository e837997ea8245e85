import type { Locale } from "#domain/i18n/locale.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { isMailable, type MailBlock, type MailLine, type MailPair } from "./mail-block.ts";
import { contactLine, type MailShop } from "./mail-shop.ts";

type Mail = { locale: Locale; subject: string; blocks: readonly MailBlock[]; shop: MailShop };

// Mail programs drop style sheets, so every rule stands on its element. Those that read the head get the
// shop's dark colours from it; the others keep paper and ink.
const FONT = "font-family:Arial,Helvetica,sans-serif";
const INK = `${FONT};color:#101820`;
const SOFT = `${FONT};color:#3f4c56;font-size:14px;line-height:20px`;
const TEXT = `${INK};margin:0 0 16px;font-size:16px;line-height:24px;overflow-wrap:anywhere`;
const TABLE = `width:100%;margin:0 0 20px;border-collapse:collapse;border-top:1px solid #d6d4cb`;
const CELL = "padding:10px 0;border-bottom:1px solid #d6d4cb;vertical-align:top";
const AMOUNT = `${INK};${CELL};padding-left:16px;text-align:right;white-space:nowrap;font-size:16px;line-height:24px`;
const HEAD_STYLE = [
  "@media (prefers-color-scheme:dark){",
  ".m-paper{background:#0e1419!important}.m-sheet{background:#141b21!important}",
  ".m-note{background:#1c252c!important}.m-ink{color:#ece9e1!important}.m-soft{color:#bcc3c7!important}",
  ".m-line{border-color:#2c373f!important}}",
  "@media (max-width:480px){.m-sheet{padding:20px 16px!important}}",
].join("");

/** A mail in HTML: tables and inline styles, no script, nothing fetched; the logo comes along with it. */
export function mailHtml({ locale, subject, blocks, shop }: Mail): string {
  const demo = shop.isDemo ? soft(escaped(serverTexts("mails", locale).demo)) : "";
  const home = isMailable(shop.home)
    ? ` · <a href="${escaped(shop.home)}" class="m-soft" style="color:#3f4c56">${escaped(shop.home.replace(/^https?:\/\//, ""))}</a>`
    : "";
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escaped(subject)}</title><style>${HEAD_STYLE}</style></head>`,
    `<body class="m-paper" style="margin:0;padding:0;background:#f6f5f1">`,
    `<table role="presentation" class="m-paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f5f1"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">`,
    `<tr><td class="m-ink" style="${INK};padding:0 0 12px;border-bottom:4px solid #e8590c;font-size:20px;line-height:24px;font-weight:bold">${logoHtml(shop)}${escaped(shop.name)}</td></tr>`,
    `<tr><td class="m-sheet" style="padding:28px 32px 16px;background:#fdfcf9">${demo}${blocks.map(blockHtml).join("")}</td></tr>`,
    `<tr><td style="padding:16px 0">${soft(`<span style="font-weight:bold">${escaped(shop.name)}</span>${home}`)}${soft(escaped(contactLine(shop)))}${soft(escaped(shop.issuer ?? ""))}</td></tr>`,
    `</table></td></tr></table></body></html>`,
  ].join("");
}

/** The name under which a mail's logo comes along with it (RFC 2392). */
export const LOGO_CID = "logo";
/** The place of the logo, in pixels. */
const LOGO_PLACE = { width: 200, height: 48 };

function logoHtml({ logo }: MailShop): string {
  if (!logo) return "";
  const scale = Math.min(1, LOGO_PLACE.width / logo.width, LOGO_PLACE.height / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  return `<img src="cid:${LOGO_CID}" alt="" width="${width}" height="${height}" style="display:block;margin:0 0 8px;border:0">`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h1 class="m-ink" style="${INK};margin:0 0 16px;font-size:22px;line-height:28px;overflow-wrap:anywhere">${escaped(block.text)}</h1>`;
    case "words":
      return `<p class="m-ink" style="${TEXT}">${lined(block.text)}</p>`;
    case "note":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="m-note m-ink" style="${TEXT};padding:12px 16px;background:#eceae3;border-left:4px solid #e8590c">${lined(block.text)}</td></tr></table>`;
    case "links":
      return table(block.links.map(({ words, href }) => linkRow(words, href)));
    case "lines":
      return table(block.lines.map(lineRow));
    case "rows":
      return table(block.rows.map(row));
    case "address":
      return `<p class="m-soft" style="${SOFT};margin:0">${escaped(block.label)}</p><p class="m-ink" style="${TEXT}">${block.lines.map(escaped).join("<br>")}</p>`;
    case "button":
      return isMailable(block.href) ? button(block.words, block.href) : "";
  }
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" class="m-line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${TABLE}">${rows.join("")}</table>`;
}

function lineRow({ title, amount, notes }: MailLine): string {
  const below = notes
    .map((note) => `<br><span class="m-soft" style="${SOFT}">${escaped(note)}</span>`)
    .join("");
  return `<tr><td class="m-ink m-line" style="${TEXT};${CELL}">${escaped(title)}${below}</td><td class="m-ink m-line" style="${AMOUNT}">${escaped(amount)}</td></tr>`;
}

function row({ label, value, isSum, isTotal }: MailPair): string {
  // Where it is narrow the name beside it gives way: half an amount is read as another one.
  const whole = isSum ? ";white-space:nowrap" : "";
  const weight = isTotal ? ";font-weight:bold" : "";
  return `<tr><td class="m-soft m-line" style="${SOFT};${CELL}${weight}">${escaped(label)}</td><td class="m-ink m-line" align="right" style="${TEXT};${CELL};padding-left:16px;text-align:right${whole}${weight}">${escaped(value)}</td></tr>`;
}

function linkRow(words: string, href: string | undefined): string {
  const text = escaped(words);
  const linked =
    href !== undefined && isMailable(href)
      ? `<a href="${escaped(href)}" class="m-ink" style="color:#101820">${text}</a>`
      : text;
  return `<tr><td class="m-ink m-line" style="${TEXT};${CELL}">${linked}</td></tr>`;
}

function button(words: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="#e8590c" style="background:#e8590c;border-radius:2px"><a href="${escaped(href)}" style="${FONT};display:inline-block;padding:13px 22px;color:#101820;font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${escaped(words)}</a></td></tr></table>`;
}

function soft(html: string): string {
  return html === "" ? "" : `<p class="m-soft" style="${SOFT};margin:0 0 8px">${html}</p>`;
}

function lined(text: string): string {
  return escaped(text).replaceAll("\n", "<br>");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
