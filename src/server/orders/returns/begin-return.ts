import type { DeskReturnableResponse, DeskReturnRequest } from "#contract/after-sale-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { picturesOf } from "#server/orders/orders/line-pictures.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { openReturn } from "./open-return.ts";
import { readReturnable } from "./read-returnable.ts";
import type { ReturnMails } from "./return-mails.ts";
import type { ReturnRow } from "./return-store.ts";
import { shownReturnable } from "./return-wire.ts";
import { wishedIn } from "./wished-in.ts";

/**
 * What staff does to begin a return for the customer of an order, who has an account or none. ShopErrors: `not_found`
 * for no order of this number, and as `openReturn`.
 */
export type ReturnBeginning = {
  /** What of an order may come back now, by the rules that its customer has. */
  returnable: (
    orderNumber: number,
    locale: Locale,
  ) => Promise<Omit<DeskReturnableResponse, "status">>;
  open: (wish: DeskReturnRequest, by: StaffCall) => Promise<ReturnRow>;
};

type Needs = { db: Database; mails: ReturnMails; now: () => Date };

export function createReturnBeginning(needs: Needs): ReturnBeginning {
  const { db, now } = needs;
  return {
    returnable: async (orderNumber, locale) => {
      const order = await findOrder(db, orderNumber);
      if (!order) throw new ShopError("not_found");
      const returnable = await readReturnable(db, order, now());
      const pictures = await picturesOf(db, returnable.lines, order.storefront);
      const viewed = { locale, pictures, isWhole: false };
      const { returns: _known, ...shown } = shownReturnable(
        order,
        { returnable, returns: [] },
        viewed,
      );
      return shown;
    },
    open: ({ orderNumber, items, resolution }, by) => {
      const staff = { by: staffActor(by), client: by.client };
      const wish = { orderNumber, ...wishedIn(items), resolution, photos: [] };
      return openReturn({ ...wish, accountId: undefined, staff }, needs);
    },
  };
}
