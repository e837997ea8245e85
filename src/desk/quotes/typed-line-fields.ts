import { REPLACEMENT_REASONS } from "#domain/quote/answered-lines.ts";

import { EMPTY_LINE, type OtherPart, type TypedLine } from "./typed-line.ts";

/** What of a line two people may say differently; `offer` is a part's sku where it is in the place of another. */
export const LINE_FIELDS = ["offer", "price", "quantity", "reason", "note"] as const;
export type LineField = (typeof LINE_FIELDS)[number];

export function isLineField(name: string): name is LineField {
  return LINE_FIELDS.some((one) => one === name);
}

/** A part that is not chosen yet. */
const NO_PART = "other";

/** A line as its fields are compared; a reason counts where there is another part, a note where it is shown. */
export function lineFields(line: TypedLine): Record<LineField, string> {
  const { offer, part, price, quantity, reason, note } = line;
  return {
    offer: offer === "other" ? (part?.sku ?? NO_PART) : offer,
    price,
    quantity,
    reason: offer === "other" ? reason : "",
    note: offer === "asked" ? "" : note,
  };
}

/** The line that these fields say, with the parts that they may name. */
export function lineOfFields(
  text: (field: LineField) => string,
  parts: ReadonlyMap<string, OtherPart>,
): TypedLine {
  const offer = text("offer");
  const isKnown = offer === "asked" || offer === "none";
  return {
    offer: isKnown ? offer : "other",
    price: text("price"),
    quantity: text("quantity"),
    part: isKnown ? null : (parts.get(offer) ?? null),
    reason: REPLACEMENT_REASONS.find((one) => one === text("reason")) ?? EMPTY_LINE.reason,
    note: text("note"),
  };
}
