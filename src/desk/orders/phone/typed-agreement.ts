import { toDollars } from "#domain/money/money.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";

import type { PhoneLine } from "./phone-draft.ts";

/** What stands in the two fields of a price that is agreed on. */
export type TypedAgreement = { price: string; reason: string };

/** What is wrong with it, by the field. */
export type AgreementGaps = { price: boolean; reason: boolean };

/** What lacks of it: an amount of nothing or more that can be read in one way alone, and why. */
export function agreementGaps({ price, reason }: TypedAgreement): AgreementGaps {
  return { price: typedDollars(price) === undefined, reason: reason.trim() === "" };
}

/**
 * The line at what was typed; undefined as long as something lacks. The catalogue's own price is no agreement: it is the
 * line as it was.
 */
export function agreedLine(
  { agreed: _before, ...line }: PhoneLine,
  typed: TypedAgreement,
  list: number | null,
): PhoneLine | undefined {
  const amount = typedDollars(typed.price);
  const reason = typed.reason.trim();
  if (amount === undefined || reason === "") return undefined;
  const price = toDollars(amount);
  return price === list ? line : { ...line, agreed: { price, reason } };
}
