import { type Cents, cents } from "#domain/money/money.ts";

/** Cents as providers write dollars: 123456 is "1234.56". No float on the way. */
export function decimalAmount(amount: Cents): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Dollars as providers write them, as cents; undefined when the text is no exact amount of cents. */
export function readDecimalAmount(text: string): Cents | undefined {
  const [, dollars, fraction = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars === undefined ? undefined : cents(Number(dollars + fraction.padEnd(2, "0")));
}
