import type { Availability } from "./availability.ts";

/** Days in which an address must be confirmed; what was never confirmed is forgotten. */
export const NOTICE_CONFIRM_DAYS = 7;
/** Days after which a notice ends that never came to anything. */
export const NOTICE_DAYS = 365;
/** Parts that one address may wait for at the same time. */
export const MOST_NOTICES = 50;

/** Whether somebody can wait for a part to be back: no warehouse and no supplier nearby has it now. */
export function canAwaitStock(availability: Availability): boolean {
  return availability !== "IN_STOCK" && availability !== "LOCAL";
}
