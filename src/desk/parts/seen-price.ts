import { fromDollars, toDollars } from "#domain/money/money.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";

/** What a customer of a level sees of a part, in US dollars: a price with the deposit of its core, or that it has none. */
export type SeenPrice =
  | { kind: "unreadable" }
  | { kind: "none" }
  | { kind: "price"; price: number; core: number };

/** What a price at a level and a core deposit, as they are typed, will show to a customer of that level. */
export function seenPrice(price: string, core: string): SeenPrice {
  const amount = typedDollars(price.trim() === "" ? "0" : price);
  const deposit = typedDollars(core.trim() === "" ? "0" : core);
  if (amount === undefined || deposit === undefined) return { kind: "unreadable" };
  if (amount === fromDollars(0)) return { kind: "none" };
  return { kind: "price", price: toDollars(amount), core: toDollars(deposit) };
}
