import { isStillPage } from "#domain/page/still-page.ts";

import { trustPolicy } from "#web/ui/trusted-types.ts";

const policy = trustPolicy("still-page", {
  createHTML: (html) => {
    if (!isStillPage(html)) throw new TypeError("Something in that page runs.");
    return html;
  },
});

/** A whole page as a frame takes it that only shows it; throws for one in which something would run. */
export function stillPage(html: string): string {
  return policy.createHTML(html);
}

/** The same where it can only be looked at; undefined where something in it would run. */
export function stillPageIfAny(html: string): string | undefined {
  try {
    return stillPage(html);
  } catch {
    return undefined;
  }
}
