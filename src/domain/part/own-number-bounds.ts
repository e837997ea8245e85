/** The longest number that a customer calls a part by, and how many of them an account keeps. */
export const LONGEST_OWN_NUMBER = 60;
export const MOST_OWN_NUMBERS = 20_000;
/** The longest text of a file of them. */
export const LONGEST_OWN_LIST = 2_000_000;
