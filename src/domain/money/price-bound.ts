/**
 * Dollars that a price is to begin or end at, as a person types them in either language: "1234.5", "1234,50", "1,234.50"
 * and "1 234,50". No price has three decimals, so that three digits behind a sign are thousands ("1,234" is 1234), which
 * nobody may take for granted of what is kept or paid (`typedDollars`); NaN for what is no number.
 */
export function priceBound(typed: string): number {
  const text = typed.trim();
  const whole = text.replace(/^[1-9]\d{0,2}([.,\s]\d{3})+\b/, (groups) =>
    groups.replaceAll(/\D/g, ""),
  );
  return Number(whole.replace(",", "."));
}
