/** The most characters of a message to a customer that goes along with what is done: no call takes a longer one. */
export const LONGEST_MESSAGE = 2_000;
