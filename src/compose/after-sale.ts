import { type CallRoutes, joinedRoutes } from "#server/platform/http/api-routes.ts";

import { composeCores } from "./cores.ts";
import { composeCreditNotes } from "./credit-notes.ts";
import { composePayouts } from "./payouts.ts";
import { composeReturns } from "./returns.ts";
import { composeWarranty } from "./warranty.ts";

type Needs = Parameters<typeof composeReturns>[0] &
  Parameters<typeof composeCores>[0] &
  Parameters<typeof composePayouts>[0] &
  Parameters<typeof composeCreditNotes>[0] &
  Parameters<typeof composeWarranty>[0];

export type ComposedAfterSale = {
  routes: CallRoutes;
  /** What says of money that it is back, once it is; each says of how many. */
  finish: readonly (() => Promise<number>)[];
};

/** What comes after an order was delivered: returns, the cores that the shop wants back, and warranty. */
export function composeAfterSale(needs: Needs): ComposedAfterSale {
  const returns = composeReturns(needs);
  const cores = composeCores(needs);
  const warranty = composeWarranty(needs);
  const payouts = composePayouts(needs);
  const creditNotes = composeCreditNotes(needs);
  return {
    routes: joinedRoutes(
      returns.routes,
      cores.routes,
      warranty.routes,
      payouts.routes,
      creditNotes.routes,
    ),
    finish: [returns.finish, cores.finish, warranty.finish, payouts.finish, creditNotes.finish],
  };
}
