import { partNumberKey } from "#domain/part/part-number.ts";

import { copyRow } from "./copy-text.ts";
import type { Offer } from "./market.ts";

/**
 * Every number that an offer is known by: its own, the Original's, other brands' numbers of the same
 * article, the one it replaced, and for some a bar code. A number is listed once for each kind and maker.
 */
export function numberRows(partId: number, offer: Offer, offers: readonly Offer[]): string {
  const row = (kind: string, maker: string, number: string) =>
    copyRow([partId, kind, maker, number, partNumberKey(number)]);
  const rows = [row("printed", offer.brand, offer.number)];
  if (offer.olderNumber !== undefined) rows.push(row("superseded", offer.brand, offer.olderNumber));
  for (const other of offers) {
    if (other === offer) continue;
    if (other.quality === "original") {
      const isPredecessor = other.isReplaced && offer.quality === "original";
      rows.push(row(isPredecessor ? "superseded" : "oem", other.brand, other.number));
    } else if (offer.quality !== "original") {
      rows.push(row("competitor", other.brand, other.number));
    }
  }
  if (partId % 3 === 0) rows.push(row("gtin", "", gtinOf(partId)));
  return rows.join("");
}

/** A thirteen-digit code of the range that is kept for use inside a shop, so that it is nobody's. */
export function gtinOf(partId: number): string {
  const digits = `290${String(partId).padStart(9, "0")}`;
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
