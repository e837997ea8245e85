import { createClaimBeginning } from "#server/orders/claims/begin-claim.ts";
import { claimBeginningRoutes } from "#server/orders/claims/begin-claim-routes.ts";
import { claimDeskRoutes, claimMoneyRoutes } from "#server/orders/claims/claim-desk-routes.ts";
import { createClaimDesk } from "#server/orders/claims/claim-desk.ts";
import { createClaimMails } from "#server/orders/claims/claim-mails.ts";
import { claimRoutes } from "#server/orders/claims/claim-routes.ts";
import { createCustomerClaims } from "#server/orders/claims/customer-claims.ts";
import { finishClaims } from "#server/orders/claims/finish-claims.ts";
import { createClaimReader } from "#server/orders/claims/list-claims.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import type { KeepPaid } from "#server/orders/payouts/keep-paid.ts";
import type { SeeOrder } from "#server/orders/orders/see-order.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { createTermSetting } from "#server/warranty/set-terms.ts";
import { warrantyTermReadRoutes, warrantyTermRoutes } from "#server/warranty/term-routes.ts";

/** Claims that a client address opens. */
const CLAIM_LIMIT = { name: "claim", calls: 20, seconds: 10 * 60 };

type Needs = {
  db: Database;
  links: OrderLinks;
  see: SeeOrder;
  /** Where a picture is seen by whoever may. */
  seeAt: (upload: string) => string;
  /** Where the shop's own staff is written to. */
  shopEmail: string | undefined;
  issueSoon: Invoicing["issueSoon"];
  rateLimitScale: number;
  keepPaid: KeepPaid;
  now: () => Date;
};

export type ComposedWarranty = {
  routes: CallRoutes;
  /** Says of claims that their money is back, once it is; says of how many. */
  finish: () => Promise<number>;
};

/** Everything of warranty with what it needs: terms, and claims for parts that failed. */
export function composeWarranty({
  db,
  see,
  seeAt,
  now,
  issueSoon,
  rateLimitScale,
  keepPaid,
  ...mailed
}: Needs): ComposedWarranty {
  const needs = { db, now, mails: createClaimMails(mailed) };
  const desk = createClaimDesk({ ...needs, issueSoon, keepPaid });
  return {
    finish: () => finishClaims(needs),
    routes: {
      open: [
        claimRoutes({
          claims: createCustomerClaims({ ...needs, see, seeAt }),
          limit: createCallLimit({ ...CLAIM_LIMIT, scale: rateLimitScale }),
        }),
      ],
      staff: [
        claimDeskRoutes(desk, createClaimReader({ db, seeAt, now })),
        claimBeginningRoutes(createClaimBeginning(needs)),
        warrantyTermReadRoutes(db),
      ],
      manager: [claimMoneyRoutes(desk), warrantyTermRoutes(createTermSetting(db))],
    },
  };
}
