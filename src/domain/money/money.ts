/** An amount of US dollars in whole cents. Never a float: 12.34 USD is 1234. */
export type Cents = number & { readonly __brand: "Cents" };

/** Reads a whole number as cents; anything else is a RangeError. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount;
}

function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

/** US dollars as the calls write them, a number with two decimals (decisions §1). */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/** Dollars from a call as whole cents, half up; 1.005 is 101, which floats alone would make 100. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(Number(`${dollars}e2`)));
}
