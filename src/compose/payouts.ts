import { createCustomerPayouts } from "#server/orders/payouts/give-account.ts";
import { askForAccounts } from "#server/orders/payouts/ask-for-accounts.ts";
import { createPayoutDesk } from "#server/orders/payouts/payout-desk.ts";
import { payoutDeskRoutes } from "#server/orders/payouts/payout-desk-routes.ts";
import { createPayoutMails } from "#server/orders/payouts/payout-mails.ts";
import { payoutRoutes } from "#server/orders/payouts/payout-routes.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { SeeOrder } from "#server/orders/orders/see-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SecretSeal } from "#server/platform/database/sealed-secret.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";

/** Accounts that a client address names: each is written of by mail. */
const ACCOUNT_LIMIT = { name: "payout-account", calls: 10, seconds: 10 * 60 };

type Needs = {
  db: Database;
  see: SeeOrder;
  links: OrderLinks;
  /** What accounts are sealed with. */
  payoutSeal: SecretSeal;
  rateLimitScale: number;
  now: () => Date;
};

export type ComposedPayouts = {
  routes: CallRoutes;
  /** Asks for accounts that are missing, and wipes what nothing wants; says of how many. */
  finish: () => Promise<number>;
};

/** Everything of money that goes back by the shop's own transfer. */
export function composePayouts({ payoutSeal: seal, links, ...needs }: Needs): ComposedPayouts {
  const mails = createPayoutMails(links);
  const known = { ...needs, seal, mails };
  const limit = createCallLimit({ ...ACCOUNT_LIMIT, scale: needs.rateLimitScale });
  return {
    finish: () => askForAccounts(known),
    routes: {
      open: [payoutRoutes({ payouts: createCustomerPayouts(known), limit })],
      manager: [payoutDeskRoutes(createPayoutDesk(known))],
    },
  };
}
