/** Where a mail is. */
export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What is noted of one that failed because nobody wanted it any more: unlike others it was not given up. */
export const WITHDRAWN = "withdrawn: its import was taken back";
