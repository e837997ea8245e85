import type { DeskQuote } from "#contract/desk-quotes.ts";
import type { ReplacementReason } from "#domain/quote/answered-lines.ts";

type Quote = Pick<DeskQuote, "items" | "answer">;

/** A line of a quote: the part that was asked for, and what the last answer offers for it, if anything. */
export type QuoteLine = {
  position: number;
  requested: Omit<Requested, "part_number"> & { number: string };
  /** Null where the part is not available. */
  offered: DeskQuote["items"][number] | null;
  /** Why another part is in its place; null where none is. */
  reason: ReplacementReason | null;
  /** What the shop notes at it. */
  note: string;
};

/** Every line that was asked for, in its order; a quote that nobody has answered offers them as they are. */
export function quoteLines({ items, answer }: Quote): QuoteLine[] {
  const { unavailable = [], replaced = [] } = answer ?? {};
  const offers = items.map((offered): QuoteLine => {
    const { position } = offered;
    const requested = replaced.find((one) => one.position === position);
    const { reason = null, note = "" } = requested ?? {};
    return { position, requested: requestedPart(requested ?? offered), offered, reason, note };
  });
  const others = unavailable.map((line): QuoteLine => {
    const { position, note } = line;
    return { position, requested: requestedPart(line), offered: null, reason: null, note };
  });
  return [...offers, ...others].toSorted((one, other) => one.position - other.position);
}

type Requested = Pick<
  DeskQuote["items"][number],
  "sku" | "part_number" | "title" | "price" | "core" | "quantity"
>;

function requestedPart({ part_number: number, ...part }: Requested): QuoteLine["requested"] {
  const { sku, title, price, core, quantity } = part;
  return { sku, number, title, price, core, quantity };
}
