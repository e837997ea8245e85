import type { Locale } from "#domain/i18n/locale.ts";
import {
  readViewed,
  type ViewedPart,
  withoutViewed,
  withViewed,
  writtenViewed,
} from "#domain/part/viewed-parts.ts";

import { type PartLookedAt, viewedPart } from "#web/api/viewed-wire.ts";
import { storedText } from "#web/storage/stored-text.ts";

/** In this browser alone, until whoever is signed in leaves. */
const stored = storedText("viewed");

export function viewedParts(): ViewedPart[] {
  return readViewed(stored.read());
}

/** Notes that a part is looked at. */
export function noteViewed(part: PartLookedAt, locale: Locale): void {
  stored.write(writtenViewed(withViewed(viewedParts(), viewedPart(part, locale))));
}

/** A part that is not there is not offered again. */
export function dropViewed(sku: string): void {
  const kept = viewedParts();
  const left = withoutViewed(kept, sku);
  if (left.length < kept.length) stored.write(writtenViewed(left));
}

export function forgetViewed(): void {
  stored.remove();
}
