/** Where a mail is. */
export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What is asked for in the list of mails: a state, or what waits for a hand: it was given up lately, or should have left. */
export const SOUGHT_MAILS = [...MAIL_STATES, "givenUp", "late"] as const;
export type SoughtMails = (typeof SOUGHT_MAILS)[number];

/** A mail that failed, and was not withdrawn, waits for a hand as long, in days from when it was written. */
export const GIVEN_UP_DAYS = 7;

/** What is noted of one that failed because nobody wanted it any more: unlike others it was not given up. */
export const WITHDRAWN = "withdrawn: its import was taken back";
