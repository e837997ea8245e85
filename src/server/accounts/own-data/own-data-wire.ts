import { cents, toDollars } from "#domain/money/money.ts";

const CENTS = /_cents$/;

/** What a store says of a person, with its amounts in dollars: `total_cents` is `total_usd`, at any depth. */
export function inDollars(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inDollars);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) =>
      CENTS.test(name) && typeof inner === "number"
        ? [name.replace(CENTS, "_usd"), toDollars(cents(inner))]
        : [name, inDollars(inner)],
    ),
  );
}
