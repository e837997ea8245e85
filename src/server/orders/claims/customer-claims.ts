import type { ClaimsResponse, OpenClaimRequest } from "#contract/warranty.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import { staffBehind } from "#server/audit/staff.ts";
import { orderAt } from "#server/orders/orders/read-order.ts";
import type { SeeOrder } from "#server/orders/orders/see-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller, Calling } from "#server/platform/http/caller.ts";

import { findClaimEvents } from "./claim-event-store.ts";
import type { ClaimMails } from "./claim-mails.ts";
import { findClaimPhotos } from "./claim-photo-store.ts";
import { type ClaimRow, findClaimsOf } from "./claim-store.ts";
import { shownClaims } from "./claim-wire.ts";
import { openClaim } from "./open-claim.ts";
import { readClaimable } from "./read-claimable.ts";

/**
 * What customers do with warranty claims, by the links of their orders; anything wrong with a link is one and
 * the same `not_found` (decisions §7).
 */
export type CustomerClaims = {
  /** The claims of an order, and what of it may be claimed; pictures and words for whoever sees the order whole. */
  read: (path: string, caller: Caller) => Promise<Omit<ClaimsResponse, "status">>;
  open: (request: OpenClaimRequest, by: Calling) => Promise<ClaimRow>;
};

type Needs = {
  db: Database;
  mails: ClaimMails;
  see: SeeOrder;
  /** Where a picture is seen by whoever may. */
  seeAt: (upload: string) => string;
  now: () => Date;
};

export function createCustomerClaims(needs: Needs): CustomerClaims {
  const { db, see, seeAt, now } = needs;
  return {
    read: async (path, caller) => {
      const { locale } = caller;
      const order = await orderAt(db, parseOrderPath(path));
      const { isWhole } = await see(order, caller);
      const [lines, claims, events] = await Promise.all([
        readClaimable(db, order.number),
        findClaimsOf(db, order.number),
        findClaimEvents(db, order.number),
      ]);
      const photos = await findClaimPhotos(
        db,
        claims.map(({ number }) => number),
      );
      return shownClaims(
        { order, lines, claims, events, photos },
        { locale, seeAt, isWhole, now: now() },
      );
    },
    open: async ({ orderNumber, validator, claim }, { caller, client }) => {
      const order = await orderAt(db, parseOrderPath(`order-${orderNumber}-${validator}`));
      const by = staffBehind(caller);
      const staff = by && { by, client };
      const accountId = caller.account?.accountId;
      return openClaim({ orderNumber: order.number, claim, accountId, staff }, needs);
    },
  };
}
