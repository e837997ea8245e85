import { isWrittenHtml } from "#domain/content/written-html.ts";

import { trustPolicy } from "./trusted-types.ts";

const policy = trustPolicy("shop-text", {
  createHTML: (html) => {
    if (!isWrittenHtml(html)) throw new TypeError("The shop's writer made no such HTML.");
    return html;
  },
});

/** A text of the shop as markup that a browser takes; throws for what the shop's own writer did not make. */
export function trustedText(html: string): string {
  return policy.createHTML(html);
}
