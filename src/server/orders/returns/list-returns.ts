import type {
  AdminReturn,
  ReturnEntry,
  ReturnsRequest,
  ReturnsResponse,
  ReturnWorth,
} from "#contract/returns.ts";
import { hasRole } from "#domain/account/role.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { readOrderSearch } from "#domain/order/order-search.ts";
import { deskReturnSteps, RETURN_STEP_ROLES } from "#domain/return/desk-return-step.ts";
import { isLateReturn } from "#domain/return/return-send-by.ts";
import { returnAfter } from "#domain/return/return-status.ts";
import { picturesOf } from "#server/orders/orders/line-pictures.ts";
import { findPromisedDays } from "#server/orders/orders/promised-days-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { readReturn, readWholeReturn } from "./read-return.ts";
import { findDelivery } from "./read-returnable.ts";
import { readReturnBack } from "./return-desk.ts";
import { type ListedReturn, listReturns } from "./return-list-store.ts";
import { adminReturn } from "./return-wire.ts";
import { worthOfReturn } from "./return-worth.ts";

/** For whom a return is read. */
type Reading = { locale: Locale; by: Pick<SignedIn, "adminLevel"> };
type Pieces = { position: number; quantity: number };

/** What staff reads of returns (decisions §11). */
export type ReturnReader = {
  list: (request: ReturnsRequest) => Promise<Pick<ReturnsResponse, "items" | "next">>;
  /** A ShopError `not_found` for none of this number. */
  get: (returnNumber: number, reading: Reading) => Promise<AdminReturn>;
  /**
   * What approving it would pay back at the most: for all its pieces, or for these. ShopErrors: `not_found`,
   * `return_status_refused` where it does not wait to be approved, `return_refused` for pieces that nobody sent.
   */
  value: (returnNumber: number, lines: readonly Pieces[] | null) => Promise<ReturnWorth>;
};

type Needs = { db: Database; seeAt: (upload: string) => string; now: () => Date };

export function createReturnReader({ db, seeAt, now }: Needs): ReturnReader {
  return {
    list: async ({ filters, sort, after, limit }) => {
      const { text, olderThanDays: days, isLate, ...same } = filters ?? {};
      const found = await listReturns(db, {
        ...same,
        search: readOrderSearch(text ?? ""),
        before: typeof days === "number" ? new Date(now().getTime() - days * DAY_MS) : undefined,
        lateAt: isLate ? now() : undefined,
        sort,
        after,
        limit: limit + 1, // whether there is one more
      });
      const { items: shown, next } = keysetPage(found, limit, ({ number }) => number);
      return { items: shown.map((row) => entryOf(row, now())), next };
    },
    get: async (returnNumber, { locale, by }) => {
      const { row, order } = await readReturn(db, returnNumber);
      const whole = await readWholeReturn(db, row);
      const pictures = await picturesOf(db, whole.bought, order.storefront);
      const isWaiting = row.status === "received";
      const back = await readReturnBack(db, row);
      const steps = deskReturnSteps({ ...row, isByHand: back.isToPay });
      return adminReturn(whole, {
        locale,
        pictures,
        seeAt,
        now: now(),
        deliveredAt: await findDelivery(db, order.number),
        days: (await findPromisedDays(db, order.number)).returns,
        back,
        worth: isWaiting ? await worthOfReturn(db, { order, row, lines: null }) : null,
        steps: steps.filter((step) => hasRole(by.adminLevel, RETURN_STEP_ROLES[step])),
      });
    },
    value: async (returnNumber, lines) => {
      const { row, order } = await readReturn(db, returnNumber);
      returnAfter(row.status, "approve"); // refuses
      return worthOfReturn(db, { order, row, lines });
    },
  };
}

function entryOf(listed: ListedReturn, now: Date): ReturnEntry {
  const { number, createdAt, sendBy, orderNumber, ...row } = listed;
  return {
    ...row,
    sendBy: sendBy?.toISOString() ?? null,
    isLate: isLateReturn(listed, now),
    returnNumber: String(number),
    orderNumber: String(orderNumber),
    createdAt: createdAt.toISOString(),
  };
}
