import { replace } from "react-router";

import { localeOf } from "#domain/i18n/locale.ts";
import { isDeskPath } from "#domain/page/desk-pages.ts";
import { isOwnDocument } from "#domain/page/own-document.ts";

/**
 * Goes somewhere else instead of the page `from` that is loading. A page that is a document of its own
 * stays one, and so is what stands in its place (security A24). So is a page in the other language: a document
 * has one; and so is the back office, which is a build of its own (ADR 0047).
 */
export function leadTo(path: string, from: string): Promise<never> {
  const isSameLanguage = localeOf(path) === localeOf(from);
  const isElsewhere = isOwnDocument(from) || isOwnDocument(path) || isDeskPath(path);
  if (isSameLanguage && !isElsewhere) throw replace(path);
  location.replace(path);
  return new Promise(() => undefined); // nothing is shown until the other document is
}
