import { firstProblem } from "#domain/account/field-problem.ts";
import { EMAIL_RULES, normalEmail } from "#domain/account/text-rules.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { orderNumberOf } from "#domain/order/find-order-rules.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Site } from "#domain/storefront/site.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { answerAfter } from "#server/platform/http/steady-reply.ts";

import { findLatestOrders, findOrderOf } from "./find-order-store.ts";
import type { OrderLimits } from "./order-limits.ts";
import type { OrderLinks } from "./order-links.ts";
import type { OrderProofs } from "./order-proof.ts";

/** Longer than a look takes: found or not, the answer comes after the same time (security A4). */
const STEADY_MS = 60;
/** Links in one mail. */
const LISTED = 10;

export type OrderLookup = {
  /** Finds an order by e-mail and number, with the proof that both were known; every miss is the same `order_not_found` (decisions §7). */
  find: (request: {
    email: string;
    orderNumber: string;
    network: string;
  }) => Promise<{ number: number; validator: string; proof: string }>;
  /** Mails the links of an address's last orders to it; whoever asks learns nothing. */
  sendList: (request: {
    email: string;
    network: string;
    locale: Locale;
    site: Site;
  }) => Promise<void>;
};

type Needs = { db: Database; limits: OrderLimits; links: OrderLinks; proofs: OrderProofs };

export function createOrderLookup({ db, limits, links, proofs }: Needs): OrderLookup {
  return {
    find: async ({ email: typed, orderNumber, network }) => {
      const email = normalEmail(typed);
      const number = orderNumberOf(orderNumber); // "007" is order 7, and counted as it
      await limits.lookUp({ network, email, number: number ?? orderNumber });
      const found = await answerAfter(STEADY_MS, async () =>
        number !== undefined ? findOrderOf(db, { email, number: Number(number) }) : undefined,
      );
      if (!found) throw new ShopError("order_not_found");
      return { ...found, proof: proofs.prove(found.number) };
    },
    sendList: async ({ email: typed, network, locale, site }) => {
      requireGoodForm(firstProblem("email", typed, EMAIL_RULES));
      const email = normalEmail(typed);
      await limits.sendList({ network, email });
      await answerAfter(STEADY_MS, async () => {
        const orders = await findLatestOrders(db, email, LISTED);
        if (orders.length === 0) return;
        await queueMail(db, {
          kind: "order_list",
          to: email,
          locale,
          storefront: site.storefront,
          params: {
            name: "",
            link: links.home({ locale, ...site }),
            links: orders
              .map(
                (order) => `${order.number}: ${links.to("order", { ...order, ...site, locale })}`,
              )
              .join("\n"),
          },
        });
      });
    },
  };
}
