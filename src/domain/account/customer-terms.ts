/** How much credit a customer may have at most, in US dollars, whether staff says so or a file. */
export const MOST_CREDIT_DOLLARS = 10_000_000;

/** Who sells to a customer, in characters. */
export const LONGEST_SELLER = 80;
