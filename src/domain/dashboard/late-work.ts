/** What a provider has not settled in time: a payment of which nobody knows what became, or a refund that it has not taken. */
export const LATE_MONEY = ["payment", "refund"] as const;
export type LateMoney = (typeof LATE_MONEY)[number];

/** From when on money at a provider waits for a hand: the job asks of it again and again until then. In minutes. */
export const LATE_MONEY_MINUTES = 60;

/** From when on a mail that was due does, in minutes. */
export const LATE_MAIL_MINUTES = 15;

/** From when on a changed part that the search does not know yet does, in minutes. */
export const LATE_SEARCH_MINUTES = 5;
