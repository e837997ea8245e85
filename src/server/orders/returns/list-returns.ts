import type { z } from "zod";

import type { AdminReturnResponse, ReturnsRequest, ReturnsResponse } from "#contract/returns.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { picturesOf } from "#server/orders/orders/line-pictures.ts";
import type { Database } from "#server/platform/database/database.ts";

import { readWholeReturn } from "./read-return.ts";
import { listReturns } from "./return-list-store.ts";
import { findReturn } from "./return-store.ts";
import { adminReturn } from "./return-wire.ts";

/** What staff reads of returns (decisions §11). */
export type ReturnReader = {
  list: (request: ReturnsRequest) => Promise<Omit<z.infer<typeof ReturnsResponse>, "status">>;
  /** A ShopError `not_found` for none of this number. */
  get: (
    returnNumber: number,
    locale: Locale,
  ) => Promise<z.infer<typeof AdminReturnResponse>["return"]>;
};

export function createReturnReader(db: Database, seeAt: (upload: string) => string): ReturnReader {
  return {
    list: async ({ status, orderNumber, reason, after, limit }) => {
      const found = await listReturns(db, {
        status: status ?? undefined,
        orderNumber: orderNumber ?? undefined,
        reason: reason ?? undefined,
        after: after ?? undefined,
        limit: limit + 1, // whether there is one more
      });
      const shown = found.slice(0, limit);
      return {
        items: shown.map(({ number, createdAt, orderNumber: order, ...row }) => ({
          ...row,
          returnNumber: String(number),
          orderNumber: String(order),
          createdAt: createdAt.toISOString(),
        })),
        next: found.length > limit ? (shown.at(-1)?.number ?? null) : null,
      };
    },
    get: async (returnNumber, locale) => {
      const row = await findReturn(db, returnNumber);
      if (!row) throw new ShopError("not_found");
      const whole = await readWholeReturn(db, row);
      const pictures = await picturesOf(db, whole.bought, whole.order.storefront);
      return adminReturn(whole, { locale, pictures, seeAt });
    },
  };
}
