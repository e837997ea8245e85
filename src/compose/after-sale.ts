import { createKeepPaid } from "#server/orders/payouts/keep-paid.ts";
import { type CallRoutes, joinedRoutes } from "#server/platform/http/api-routes.ts";

import { composeCores } from "./cores.ts";
import { composePayouts } from "./payouts.ts";
import { composeReturns } from "./returns.ts";
import { composeWarranty } from "./warranty.ts";

type Needs = Omit<
  Parameters<typeof composeReturns>[0] &
    Parameters<typeof composeCores>[0] &
    Parameters<typeof composePayouts>[0] &
    Parameters<typeof composeWarranty>[0],
  "keepPaid"
>;

export type ComposedAfterSale = {
  routes: CallRoutes;
  /** What says of money that it is back, once it is; each says of how many. */
  finish: readonly (() => Promise<number>)[];
  /** Asks for accounts that money goes back to, and wipes those that nothing wants; says of how many. */
  askForAccounts: () => Promise<number>;
};

/** What comes after an order was delivered: returns, the cores that the shop wants back, and warranty. */
export function composeAfterSale(needs: Needs): ComposedAfterSale {
  const keepPaid = createKeepPaid({ seal: needs.payoutSeal, now: needs.now });
  const returns = composeReturns({ ...needs, keepPaid });
  const cores = composeCores({ ...needs, keepPaid });
  const warranty = composeWarranty({ ...needs, keepPaid });
  const payouts = composePayouts(needs);
  return {
    routes: joinedRoutes(returns.routes, cores.routes, warranty.routes, payouts.routes),
    finish: [returns.finish, cores.finish, warranty.finish],
    askForAccounts: payouts.finish,
  };
}
