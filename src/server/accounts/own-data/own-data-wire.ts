import { z } from "zod";

import { creditNoteName } from "#domain/credit-note/credit-note.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

const CENTS = /_cents$/;
const Note = z.strictObject({ storefront: z.enum(STOREFRONTS), number: z.number() });

/**
 * What a store says of a person, as it is written to them at any depth: amounts in dollars (`total_cents` is
 * `total_usd`), and credit notes by the number that stands on them (`credit_note` is `number`).
 */
export function asWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asWritten);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => entryOf(name, inner)),
  );
}

function entryOf(name: string, inner: unknown): [string, unknown] {
  if (CENTS.test(name) && typeof inner === "number")
    return [name.replace(CENTS, "_usd"), toDollars(cents(inner))];
  if (name === "credit_note") return ["number", creditNoteName(Note.parse(inner))];
  return [name, asWritten(inner)];
}
