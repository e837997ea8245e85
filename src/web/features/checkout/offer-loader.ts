import type { AccountResponse } from "#contract/account.ts";
import type { ShownOrder } from "#contract/orders.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { leadTo } from "#web/page/lead-to.ts";
import { askForOrder } from "#web/api/found-order.ts";
import { findOrderPath, offerPath, orderConfirmationPath, orderPagePath } from "#web/paths.ts";
import { ask, browserSecret } from "#web/api/send.ts";
import { keptSession } from "#web/session/session-store.ts";
import { forgetOffer, keptOffer, type OfferName } from "./public/kept-offer.ts";
import { newSecret } from "./new-secret.ts";
import { offerPlacing } from "./offer-placing.ts";
import { type PayStanding, payStanding } from "./pay-standing.ts";

export type OfferData = {
  /** The quote at whose prices, or the order by phone, that is paid. */
  quote: ShownOrder;
  /** What its customer on account may still buy for, in dollars; null for whoever pays at once. */
  creditAvailable: number | null;
  /** Where an order by phone stands; a quote is here only while it can be paid. */
  standing: PayStanding;
};

/**
 * What is paid. A quote of which there is nothing to pay leads to what there is; an order by phone that is paid, or
 * is being paid, says so here, so that no second tab and no way back ends at a form or in nothing.
 */
export async function loadOffer(name: OfferName, locale: Locale): Promise<OfferData> {
  if (browserSecret.read() === null) browserSecret.write(newSecret());
  const here = offerPath(locale, name);
  const id = keptOffer(name);
  const found = id === null ? "none" : await askForOrder(id, locale);
  if (found === "none" || found.order === null) return leadTo(findOrderPath(locale), here);
  const quote = found.order;
  return quote.offer
    ? { quote, creditAvailable: await creditFor(quote, locale), standing: payStanding(quote) }
    : nothingToPay(name, quote, locale);
}

async function nothingToPay(
  name: OfferName,
  quote: ShownOrder,
  locale: Locale,
): Promise<OfferData> {
  const here = offerPath(locale, name);
  const sent = offerPlacing(name);
  const wasSentHere = sent.read() !== null; // its answer was lost: that is what it came to
  if (payStanding(quote) !== "paying") sent.forget();
  if (name.type === "order")
    return wasSentHere
      ? leadTo(orderConfirmationPath(locale, quote), here)
      : { quote, creditAvailable: null, standing: payStanding(quote) };
  forgetOffer(name);
  const { order } = quote;
  if (!order) return leadTo(orderPagePath(locale, quote), here);
  const pathOf = wasSentHere ? orderConfirmationPath : orderPagePath;
  return leadTo(pathOf(locale, order), here);
}

/** Only the quote's own customer buys on account; the server looks at it again. An order by phone is paid at once. */
async function creditFor({ type, isOwner }: ShownOrder, locale: Locale): Promise<number | null> {
  if (type === "order" || !isOwner || !keptSession()) return null;
  const { account } = await ask<AccountResponse>({ path: "account", locale });
  return account.credit === "credit" ? account.creditAvailable : null;
}
