/** How long something may come back to a new shop, in days from its delivery (decisions §8). */
export const RETURN_DAYS = 30;
/** How many days an order of a new shop waits for its transfer (decisions §7). */
export const TRANSFER_DAYS = 5;
/** How long a core may come back to a new shop, in days from the delivery of its part (decisions §8). */
export const CORE_DAYS = 30;
