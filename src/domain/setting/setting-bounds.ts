import { MOST_QUOTE_DAYS } from "../quote/quote-status.ts";

/** Between which numbers a setting lies that is one; of days and percentages, and of colones for a dollar. */
export const SETTING_BOUNDS = {
  credit_days: { min: 0, max: 180 },
  currency_rate_crc: { min: 1, max: 100_000 },
  fixed_tax_percentage: { min: 0, max: 100 },
  legal_warranty_days: { min: 0, max: 3_650 },
  return_days: { min: 2, max: 365 },
  return_send_days: { min: 2, max: 180 },
  core_days: { min: 2, max: 365 },
  quote_days: { min: 2, max: MOST_QUOTE_DAYS },
  // Whoever has not paid holds parts that others would buy.
  transfer_days: { min: 2, max: 30 },
} as const;

type Bounds = { min: number; max: number };

/** The bounds in words, as whoever sets it by a command or a call reads them. */
export function boundsInWords({ min, max }: Bounds): string {
  return `a number from ${min} to ${max}`;
}
