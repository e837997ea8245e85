import { leavesAnyway } from "../mail/mail-repeat.ts";
import { type CustomerMail, parcelKey } from "./order-mail-again.ts";

/** With how often somebody tried to send it. */
type TriedMail = CustomerMail & { attempts: number };
/** A parcel by its id, and the number of its order. */
type Parcel = { orderNumber: number; id: number };

/** What the first mail of a parcel is sent once for. */
export function shippedKey({ orderNumber, id }: Parcel): string {
  return `order_shipped:${orderNumber}:${id}`;
}

function correctionKeys({ orderNumber, id }: Parcel): string {
  return `order_parcel:${orderNumber}:${id}:`;
}

/** What becomes of the mails of a parcel that is put right. */
export type MailsPutRight<Mail> = {
  /** Those that wait and tell of the parcel: what they say is written anew. */
  waiting: Mail[];
  /** What a mail that says what is right is sent once for; null where nobody needs one. */
  once: string | null;
};

/**
 * Which mails of an order say anew what is right of a parcel, and whether its customer needs another that says it: where
 * one has left, or may just be leaving since somebody tried, unless one that corrects it waits untouched and says it then.
 * What did not leave says what is right once it is sent again, and nobody was told anything else.
 */
export function mailsPutRight<Mail extends TriedMail>(
  mails: readonly Mail[],
  parcel: Parcel,
  now: Date,
): MailsPutRight<Mail> {
  const isCorrection = ({ once }: Mail) => once?.startsWith(correctionKeys(parcel)) === true;
  const corrections = mails.filter(isCorrection);
  const first = shippedKey(parcel);
  const itsMails = [...mails.filter((mail) => parcelKey(mail, mails) === first), ...corrections];
  const waiting = itsMails.filter(({ state }) => state === "waiting");
  const mayHaveLeft = itsMails.some(
    ({ state, attempts }) => state === "sent" || (state === "waiting" && attempts > 0),
  );
  const isCorrected = waiting.some(
    (mail) => isCorrection(mail) && mail.attempts === 0 && leavesAnyway(mail, now),
  );
  const once = `${correctionKeys(parcel)}${corrections.length + 1}`;
  return { waiting, once: mayHaveLeft && !isCorrected ? once : null };
}
