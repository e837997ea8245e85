import { readBuyer } from "#server/checkout/buyer.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createCharges } from "#server/taxes/read-charges.ts";
import { taxDeskRoutes } from "#server/taxes/tax-desk-routes.ts";
import { createTaxTrial } from "#server/taxes/try-taxes.ts";

type Needs = { db: Database; priceOrder: PriceOrder };

/** What is charged where, as staff looks at it and tries it. */
export function composeTaxes({ db, priceOrder }: Needs): CallRoutes {
  const tryTaxes = createTaxTrial({
    db,
    priceOrder,
    buyerAt: (storefront, accountId) =>
      readBuyer(db, { storefront, ...(accountId !== undefined && { account: { accountId } }) }),
  });
  return { staff: [taxDeskRoutes({ readCharges: createCharges(db), tryTaxes })] };
}
