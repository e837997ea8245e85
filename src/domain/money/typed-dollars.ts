import { type Cents, fromDollars, toDollars } from "./money.ts";

/** Dollars as a person types them, with a point or a comma before the cents; undefined when it is no amount. */
export function typedDollars(typed: string): Cents | undefined {
  const text = typed.trim();
  if (!/^\d{1,8}([.,]\d{1,2})?$/.test(text)) return undefined;
  return fromDollars(Number(text.replace(",", ".")));
}

/** An amount as a person would type it: "1234.50". */
export function typedAmount(amount: Cents): string {
  return toDollars(amount).toFixed(2);
}
