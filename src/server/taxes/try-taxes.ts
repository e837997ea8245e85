import type { TryTaxesRequest } from "#contract/tax-desk.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { mergedLines } from "#domain/cart/cart-lines.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents, fromDollars, timesCents } from "#domain/money/money.ts";
import { CART_ALONE } from "#domain/order/order-draft.ts";
import { orderTotals, type OrderTotals, type PricedLine } from "#domain/order/order-totals.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { taxedAt } from "#domain/tax/sales-tax.ts";
import { type ReasonedRate, reasonedRates } from "#domain/tax/tax-charges.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { DraftLine } from "#server/checkout/draft-line.ts";
import { missingGoods, type MissingGoods } from "#server/checkout/missing-goods.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findTaxedAccount } from "./excused-store.ts";

type Goods = PricedLine & { cabys: string | null; part: DraftLine | null };
export type TaxedGoods = Goods & ReasonedRate & { cost: Cents; tax: Cents };

/** What an order would be taxed at this moment, line by line. */
export type TaxTrialOutcome = {
  storefront: Storefront;
  buyer: Buyer;
  lines: TaxedGoods[];
  shipping: ReasonedRate & { cost: Cents; tax: Cents };
  missing: MissingGoods[];
  totals: OrderTotals;
};

/**
 * Tries the taxes of a storefront on a destination, a customer and goods: priced by checkout, summed and taxed by its
 * rule (`orderTotals`), with why each rate is what it is. Nothing is written. ShopErrors: `not_found` for an e-mail of
 * no account, `invalid_products` for a part that is not for sale at the customer's level, `guest_cart_disabled`.
 */
export type TryTaxes = (request: TryTaxesRequest) => Promise<TaxTrialOutcome>;

type Needs = {
  db: Database;
  priceOrder: PriceOrder;
  buyerAt: (storefront: Storefront, accountId: string | undefined) => Promise<Buyer>;
};

export function createTaxTrial({ db, priceOrder, buyerAt }: Needs): TryTaxes {
  return async ({ storefront, address, email, goods: wanted, shipping: typed }) => {
    const buyer = await buyerAt(storefront, await accountOf(db, email ?? ""));
    const { goods, missing } = await readGoods(wanted, (draft) => priceOrder(db, draft, buyer));
    const shipping = fromDollars(typed);
    const rules = { policy: buyer.taxPolicy, taxed: taxedAt(address, buyer.account) };
    const totals = orderTotals({ lines: goods, shipping, discount: cents(0), ...rules });
    const costs = goods.map(({ unitPrice, quantity }) => timesCents(unitPrice, quantity));
    const rates = reasonedRates({
      lines: goods.map(({ cabys }, place) => ({ cost: costs[place] ?? cents(0), cabys })),
      discount: cents(0),
      shipping,
      ...rules,
    });
    const taxOfGoods = totals.lineTaxes.reduce((sum, tax) => sum + tax, 0);
    return {
      storefront,
      buyer,
      missing,
      totals,
      lines: goods.map((line, place) =>
        taxedGoods(line, {
          ...(rates.lines[place] ?? rates.way),
          cost: costs[place] ?? cents(0),
          tax: totals.lineTaxes[place] ?? cents(0),
        }),
      ),
      shipping: { ...rates.way, cost: shipping, tax: cents(totals.tax - taxOfGoods) },
    };
  };
}

function taxedGoods(goods: Goods, taxing: Omit<TaxedGoods, keyof Goods>): TaxedGoods {
  return { ...goods, ...taxing };
}

async function accountOf(db: Database, typed: string): Promise<string | undefined> {
  const email = normalEmail(storableText(typed));
  if (email === "") return undefined;
  const accountId = await findTaxedAccount(db, email);
  if (accountId === undefined) throw new ShopError("not_found");
  return accountId;
}

async function readGoods(
  wanted: TryTaxesRequest["goods"],
  price: (draft: Parameters<PriceOrder>[1]) => ReturnType<PriceOrder>,
): Promise<{ goods: Goods[]; missing: MissingGoods[] }> {
  if (wanted.kind === "amounts") {
    const goods = wanted.amounts.map(({ cabys, amount }) => ({
      unitPrice: fromDollars(amount),
      core: cents(0),
      quantity: 1,
      cabys,
      part: null,
    }));
    return { goods, missing: [] };
  }
  const items = mergedLines(wanted.lines);
  const priced = await price({ ...CART_ALONE, items, email: null, couponCode: null });
  const goods = priced.lines.map((part) => {
    const { unitPrice, core, quantity, cabys } = part;
    return { unitPrice, core, quantity, cabys, part };
  });
  return { goods, missing: missingGoods(priced) };
}
