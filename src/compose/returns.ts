import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import type { KeepPaid } from "#server/orders/payouts/keep-paid.ts";
import { createReturnBeginning } from "#server/orders/returns/begin-return.ts";
import { returnBeginningRoutes } from "#server/orders/returns/begin-return-routes.ts";
import { createCustomerReturns } from "#server/orders/returns/customer-returns.ts";
import { finishReturns } from "#server/orders/returns/finish-returns.ts";
import { createReturnReader } from "#server/orders/returns/list-returns.ts";
import { createReturnDesk } from "#server/orders/returns/return-desk.ts";
import { returnDeskRoutes, returnMoneyRoutes } from "#server/orders/returns/return-desk-routes.ts";
import { createReturnMails } from "#server/orders/returns/return-mails.ts";
import { returnRoutes } from "#server/orders/returns/return-routes.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { SeeOrder } from "#server/orders/orders/see-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";

/** Returns that a client address asks for. */
const RETURN_LIMIT = { name: "return", calls: 20, seconds: 10 * 60 };

type Needs = {
  db: Database;
  links: OrderLinks;
  see: SeeOrder;
  /** Where a picture is seen by whoever may. */
  seeAt: (upload: string) => string;
  /** Where the shop's own staff is written to. */
  shopEmail: string | undefined;
  nameOfShop: (storefront: Storefront) => Promise<string>;
  issueSoon: Invoicing["issueSoon"];
  keepPaid: KeepPaid;
  rateLimitScale: number;
  now: () => Date;
};

export type ComposedReturns = {
  routes: CallRoutes;
  /** Says of returns that their money is back, once it is; says of how many. */
  finish: () => Promise<number>;
};

/** Everything of returns with what it needs. */
export function composeReturns({
  db,
  see,
  seeAt,
  nameOfShop,
  rateLimitScale,
  keepPaid,
  ...needs
}: Needs): ComposedReturns {
  const mails = createReturnMails(needs);
  const desk = createReturnDesk({
    db,
    mails,
    keepPaid,
    issueSoon: needs.issueSoon,
    now: needs.now,
  });
  return {
    finish: () => finishReturns({ db, mails }),
    routes: {
      open: [
        returnRoutes({
          returns: createCustomerReturns({ db, mails, see, seeAt, now: needs.now }),
          limit: createCallLimit({ ...RETURN_LIMIT, scale: rateLimitScale }),
          nameOfShop,
        }),
      ],
      staff: [
        returnDeskRoutes(desk, createReturnReader({ db, seeAt, now: needs.now })),
        returnBeginningRoutes(createReturnBeginning({ db, mails, now: needs.now })),
      ],
      manager: [returnMoneyRoutes(desk)],
    },
  };
}
