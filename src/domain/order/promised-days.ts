/** How long something may come back to a new shop, in days from its delivery (decisions §8). */
export const RETURN_DAYS = 30;
/** How long a core may come back to a new shop, in days from the delivery of its part (decisions §8). */
export const CORE_DAYS = 30;
