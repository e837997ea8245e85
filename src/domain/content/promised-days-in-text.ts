/** Days that a storefront promises and a text may name, each as its setting is called. */
export const DAYS_IN_TEXTS = [
  "return_days",
  "return_send_days",
  "core_days",
  "quote_days",
  "transfer_days",
] as const;
export type DaysInTexts = Readonly<Record<(typeof DAYS_IN_TEXTS)[number], number>>;

/**
 * A text of the shop with the days that its storefront promises now where it leaves them open: "{return_days}" becomes
 * "30". Whatever else stands in braces stays as it was written.
 */
export function withPromisedDays(text: string, days: DaysInTexts): string {
  return DAYS_IN_TEXTS.reduce(
    (written, name) => written.replaceAll(`{${name}}`, String(days[name])),
    text,
  );
}
