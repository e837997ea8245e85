import type { Locale } from "#domain/i18n/locale.ts";

/** A paragraph of a mail: words, or what was bought or linked, a line each. */
export type MailPart = { kind: "words" | "list"; text: string };

type Mail = {
  locale: Locale;
  subject: string;
  parts: readonly MailPart[];
  action: { words: string; href: string } | undefined;
  shopName: string;
};

// Mail programs drop style sheets, so every rule stands on its element; the colours are the shop's own.
const BODY = "margin:0;padding:0;background:#f6f5f1;color:#101820";
const FRAME =
  "max-width:600px;margin:0 auto;padding:24px 16px;font:16px/1.5 Arial,Helvetica,sans-serif";
const NAME = "margin:0 0 16px;padding:0 0 8px;border-bottom:2px solid #101820;font-weight:bold";
const LIST = "margin:0 0 16px;padding:0;list-style:none;border-top:1px solid #d6d4cb";
const ITEM = "margin:0;padding:8px 0;border-bottom:1px solid #d6d4cb";
const BUTTON =
  "display:inline-block;padding:12px 20px;background:#101820;color:#f6f5f1;font-weight:bold;text-decoration:none";
const ADDRESS = /https?:\/\/\S+/;

/** A mail in HTML: no picture, no script, nothing fetched; it reads the same as its plain text. */
export function mailHtml({ locale, subject, parts, action, shopName }: Mail): string {
  const button =
    action === undefined
      ? ""
      : `<p style="margin:24px 0"><a href="${escaped(action.href)}" style="${BUTTON}">${escaped(action.words)}</a></p>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escaped(subject)}</title></head><body style="${BODY}"><div style="${FRAME}">`,
    `<p style="${NAME}">${escaped(shopName)}</p>`,
    ...parts.map(partHtml),
    button,
    `</div></body></html>`,
  ].join("");
}

function partHtml({ kind, text }: MailPart): string {
  if (kind === "words") {
    const lines = escaped(text).replaceAll("\n", "<br>");
    return `<p style="margin:0 0 16px">${lines}</p>`;
  }
  const items = text.split("\n").map((line) => `<li style="${ITEM}">${linked(line)}</li>`);
  return `<ul style="${LIST}">${items.join("")}</ul>`;
}

/** A line that ends in an address is a link by what stands before it. */
function linked(line: string): string {
  const [href] = ADDRESS.exec(line) ?? [];
  if (href === undefined) return escaped(line);
  const words = line.replace(href, "").replace(/:\s*$/, "").trim();
  return `<a href="${escaped(href)}" style="color:#101820">${escaped(words === "" ? href : words)}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
