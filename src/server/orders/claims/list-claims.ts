import type { AdminClaim, AdminClaimsRequest, AdminClaimsResponse } from "#contract/warranty.ts";
import { hasRole } from "#domain/account/role.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { readOrderSearch } from "#domain/order/order-search.ts";
import { CLAIM_STEP_ROLES, deskClaimSteps } from "#domain/warranty/desk-claim-step.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { readClaimBack } from "./claim-desk.ts";
import { findEventsOfClaim } from "./claim-event-store.ts";
import { listClaims } from "./claim-list-store.ts";
import { findClaimPhotos } from "./claim-photo-store.ts";
import { adminClaim, listedClaim } from "./claim-wire.ts";
import { valueOfClaim } from "./value-claim.ts";

/** What staff reads of warranty claims. */
export type ClaimReader = {
  list: (
    request: AdminClaimsRequest,
    locale: Locale,
  ) => Promise<Pick<AdminClaimsResponse, "items" | "next">>;
  /** A ShopError `not_found` for none of this number. */
  get: (
    claim: number,
    reading: { locale: Locale; by: Pick<SignedIn, "adminLevel"> },
  ) => Promise<AdminClaim>;
};

type Needs = { db: Database; seeAt: (upload: string) => string; now: () => Date };

export function createClaimReader({ db, seeAt, now }: Needs): ClaimReader {
  return {
    list: async ({ filters, after, limit }, locale) => {
      const { text, claim, olderThanDays: days, ...same } = filters ?? {};
      const found = await listClaims(db, {
        ...same,
        search: readOrderSearch(text ?? ""),
        number: claim,
        before: typeof days === "number" ? new Date(now().getTime() - days * DAY_MS) : undefined,
        after,
        limit: limit + 1, // whether there is one more
      });
      const { items: shown, next } = keysetPage(found, limit, ({ number }) => number);
      const photos = await findClaimPhotos(
        db,
        shown.map(({ number }) => number),
      );
      return {
        items: shown.map((row) => listedClaim(row, photos, { locale, seeAt })),
        next,
      };
    },
    get: async (number, { locale, by }) => {
      const [row] = await listClaims(db, { number, limit: 1 });
      const order = row && (await findOrder(db, row.orderNumber));
      if (!order) throw new ShopError("not_found");
      const back = await readClaimBack(db, row);
      const steps = deskClaimSteps({ ...row, isToPay: back.isToPay });
      return adminClaim(row, {
        locale,
        seeAt,
        order,
        photos: await findClaimPhotos(db, [number]),
        events: await findEventsOfClaim(db, number),
        worth: (await valueOfClaim(db, order, row)).total,
        back,
        steps: steps.filter((step) => hasRole(by.adminLevel, CLAIM_STEP_ROLES[step])),
      });
    },
  };
}
