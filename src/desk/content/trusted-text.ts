import { isWrittenHtml } from "#domain/content/written-html.ts";

declare global {
  /** What browsers with Trusted Types have (W3C); in others a text is set as it is. */
  var trustedTypes:
    | {
        createPolicy: (name: string, rules: Rules) => { createHTML: (html: string) => TrustedHTML };
      }
    | undefined;
}

type Rules = { createHTML: (html: string) => string };

/** The one policy by which the back office makes markup of a text; the server names it in the policy of content. */
const POLICY = "shop-text";

const rules: Rules = {
  createHTML: (html) => {
    if (!isWrittenHtml(html)) throw new TypeError("The shop's writer made no such HTML.");
    return html;
  },
};
const policy = globalThis.trustedTypes?.createPolicy(POLICY, rules);

/** A text of the shop as markup that a browser takes; throws for what the shop's own writer did not make. */
export function trustedText(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : rules.createHTML(html);
}
