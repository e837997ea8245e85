import { replace } from "react-router";

import { localeOf } from "#domain/i18n/locale.ts";
import { isOwnDocument } from "#domain/pages/own-document.ts";

/**
 * Goes somewhere else instead of the page `from` that is loading. A page that is a document of its own
 * stays one, and so is what stands in its place (security A24). So is a page in the other language: a document
 * has one.
 */
export function leadTo(path: string, from: string): Promise<never> {
  const isSameLanguage = localeOf(path) === localeOf(from);
  if (isSameLanguage && !isOwnDocument(from) && !isOwnDocument(path)) throw replace(path);
  location.replace(path);
  return new Promise(() => undefined); // nothing is shown until the other document is
}
