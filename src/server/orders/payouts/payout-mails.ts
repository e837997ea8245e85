import { dueCents, type PayoutWant } from "#domain/payment/payout-want.ts";
import { colonesText, dollarsText } from "#server/mails/mail-money.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { colonesRateOf } from "./payout-wire.ts";
import { type Transfer, transferText } from "./transfer-text.ts";
import { payoutWantsOf } from "./kept-account.ts";

/** What customers are written of money that goes back by transfer. */
export type PayoutMails = {
  /** To which account does it go? Without `once` it is sent however often it was before. */
  wanted: (db: Database, order: OrderRow, once?: string) => Promise<void>;
  /** An account was named, in place of another where there was one: whoever did not do it learns of it. */
  given: (db: Database, order: OrderRow, given: GivenAccount) => Promise<void>;
  /** The money of a cancelled order went, or what one came to less. */
  paid: (db: Database, order: OrderRow, paid: PaidByTransfer) => Promise<void>;
};

function readerOf({ email, locale, storefront }: OrderRow) {
  return { to: email, locale, storefront };
}

/** In dollars, and in Costa Rica in colones too, at the rate of the order: accounts and SINPE Móvil hold those. */
function amountText(amountCents: number, order: OrderRow): string {
  const text = dollarsText(amountCents, order.locale);
  const rate = colonesRateOf(order);
  return rate === null ? text : `${text} (${colonesText(amountCents, rate, order.locale)})`;
}

/** The ends of the account that was named, and of the one before it. */
type GivenAccount = { account: string; before: string | undefined };
type PaidByTransfer = Transfer & {
  amountCents: number;
  /** What it was for. */
  paid: readonly Pick<PayoutWant, "cause" | "number">[];
};

export function createPayoutMails(links: OrderLinks): PayoutMails {
  const about = (order: OrderRow) => ({
    name: order.shippingAddress.receiverName,
    link: links.to("order", order),
    order: String(order.number),
  });
  return {
    wanted: async (db, order, once) => {
      const amount = amountText(dueCents(await payoutWantsOf(db, order)), order);
      const params = { ...about(order), amount };
      await queueMail(db, { kind: "payout_wanted", ...readerOf(order), params, once });
    },
    given: async (db, order, { account, before }) => {
      const params = { ...about(order), account };
      if (before === undefined)
        return queueMail(db, { kind: "payout_given", ...readerOf(order), params });
      const changed = { ...params, before };
      return queueMail(db, { kind: "payout_changed", ...readerOf(order), params: changed });
    },
    paid: async (db, order, { amountCents, paid, ...transfer }) => {
      const amount = amountText(amountCents, order);
      const params = { ...about(order), amount, transfer: transferText(transfer, order.locale) };
      const once = ["payout_paid", ...paid.map(({ cause, number }) => `${cause}:${number}`)].join(
        ":",
      );
      await queueMail(db, { kind: "payout_paid", ...readerOf(order), params, once });
    },
  };
}
