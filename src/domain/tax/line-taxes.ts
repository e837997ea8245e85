import { addCents, type Cents, cents, proportionOf } from "../money/money.ts";
import { discountedCosts, lineRates, orderTaxes, type TaxableOrder } from "./order-taxes.ts";

/**
 * What of the taxes of an order each of its lines bears, in their order: of what its rate comes to on goods
 * (goodsTax) its share by what it costs after the discount. The shares of a rate add up to it to the cent; what is
 * on the way to the customer is on no line.
 */
export function lineTaxes(order: TaxableOrder): Cents[] {
  const rates = lineRates(order);
  const costs = discountedCosts(order);
  const shares = orderTaxes(order).map(({ rate, amount, goods, base }) => ({
    rate,
    goods,
    tax: proportionOf(amount, goods, base),
    seen: cents(0),
    given: cents(0),
  }));
  return costs.map((cost, place) => {
    const share = shares.find(({ rate }) => rate === rates[place]);
    if (!share) return cents(0);
    share.seen = addCents(share.seen, cost);
    const due = proportionOf(share.tax, share.seen, share.goods);
    const tax = cents(due - share.given);
    share.given = due;
    return tax;
  });
}
