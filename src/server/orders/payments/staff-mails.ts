import type { GatewayName, MoneyBack } from "#adapters/payments/payment-gateway.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { numberFormats } from "#domain/i18n/number-formats.ts";
import { staffLocale } from "#domain/storefront/staff-locale.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { MoneyBackNews } from "./book-money-back.ts";

/** What the shop's own staff is told by mail, each once, in the transaction that makes it true. */
export type StaffMails = {
  moneyBack: (
    db: Database,
    about: { order: OrderRow; gateway: GatewayName; news: MoneyBackNews },
  ) => Promise<void>;
};

const PROVIDERS: Record<GatewayName, string> = {
  stripe: "Stripe",
  paypal: "PayPal",
  paytrace: "PayTrace",
  sandbox: "Sandbox",
};

type Needs = {
  links: OrderLinks;
  /** Where staff reads; without it the order's history alone tells. */
  shopEmail: string | undefined;
};

export function createStaffMails({ links, shopEmail }: Needs): StaffMails {
  return {
    moneyBack: async (db, { order, gateway, news: { kind, event } }) => {
      if (shopEmail === undefined) return;
      const locale = staffLocale(order.storefront);
      await queueMail(db, {
        kind: `staff_${kind}`,
        to: shopEmail,
        locale,
        storefront: order.storefront,
        params: {
          name: "",
          link: links.to("order", { ...order, locale }),
          order: String(order.number),
          provider: PROVIDERS[gateway],
          amount: amountText(event, locale),
          reference: event.id,
          standing: serverTexts("standings", locale)[order.status],
        },
        once: `staff_${kind}:${order.number}:${event.id}`,
      });
    },
  };
}

function amountText({ amount, currency }: MoneyBack, locale: Locale): string {
  const isDollars = currency === "USD";
  return isDollars
    ? dollarsText(amount, locale)
    : `${numberFormats(locale).amount(amount / 100)} ${currency}`;
}
