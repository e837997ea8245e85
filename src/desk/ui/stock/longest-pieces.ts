/** A number of pieces as it is typed: digits, with what parts them by thousands. */
export const LONGEST_PIECES = 9;
