import { isPickup } from "#domain/shipping/pickup.ts";
import type { QueuedMail } from "#server/mails/queue-mail.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { OrderRow } from "./order-store.ts";

/** What a mail is sent once for, or the mail that it is written anew: one that did not leave, or that waits. */
export type MailPlace = Pick<QueuedMail, "once" | "instead" | "waiting">;

/** To whom a mail of an order goes, and in whose name. */
export function readerOf({ email, locale, storefront }: OrderRow) {
  return { to: email, locale, storefront };
}

/** What is said of what comes next. */
export function nextWords({ locale, shippingOption }: OrderRow) {
  const { next } = serverTexts("mails", locale);
  return isPickup(shippingOption) ? next.pickup : next;
}
