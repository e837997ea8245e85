/** What a browser sends after its captcha, and from where. */
export type CaptchaAnswer = { token: string; clientAddress: string };

/**
 * Tells people from machines. An answer is taken once, for this shop's own host, within two minutes
 * (security A32); whatever goes wrong on the way is a no.
 */
export type Captcha = { isPerson: (answer: CaptchaAnswer) => Promise<boolean> };
