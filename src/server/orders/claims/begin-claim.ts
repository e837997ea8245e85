import type { ClaimableResponse, DeskClaimRequest } from "#contract/after-sale-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { ClaimMails } from "./claim-mails.ts";
import type { ClaimRow } from "./claim-store.ts";
import { claimableIn } from "./claim-wire.ts";
import { openClaim } from "./open-claim.ts";
import { readClaimable } from "./read-claimable.ts";

/**
 * What staff does to begin a warranty claim for the customer of an order, who has an account or none. ShopErrors:
 * `not_found` for no order of this number, and as `openClaim`.
 */
export type ClaimBeginning = {
  /** What of an order may be claimed now, and in which days, by the rules that its customer has. */
  claimable: (orderNumber: number, locale: Locale) => Promise<Omit<ClaimableResponse, "status">>;
  open: (request: DeskClaimRequest, by: StaffCall) => Promise<ClaimRow>;
};

type Needs = { db: Database; mails: ClaimMails; now: () => Date };

export function createClaimBeginning(needs: Needs): ClaimBeginning {
  const { db, now } = needs;
  return {
    claimable: async (orderNumber, locale) => {
      const order = await findOrder(db, orderNumber);
      if (!order) throw new ShopError("not_found");
      const lines = await readClaimable(db, orderNumber);
      return claimableIn({ order, lines }, { locale, now: now() });
    },
    open: (request, by) => {
      const staff = { by: staffActor(by), client: by.client };
      return openClaim({ ...request, accountId: undefined, staff }, needs);
    },
  };
}
