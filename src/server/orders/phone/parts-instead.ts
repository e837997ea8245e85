import type { EditPartsResponse } from "#contract/order-edits.ts";
import type { PhoneBuyer, PhonePart } from "#contract/phone-orders.ts";
import { replacingSkus } from "#server/parts/replacing-parts.ts";

import { findPhoneParts, type PhonePartNeeds } from "./find-phone-parts.ts";
import { phoneCaller } from "./phone-calling.ts";

export type PartsInstead = EditPartsResponse["items"];

type Wanted = {
  buyer: PhoneBuyer;
  text?: string | null | undefined;
  instead?: string | null | undefined;
};

/** Parts as a customer would buy them: those that replace one (`instead`) first, then those of a text. */
export async function findPartsInstead(
  needs: PhonePartNeeds,
  { buyer, text, instead }: Wanted,
): Promise<PartsInstead> {
  const { db } = needs;
  const { caller } = await phoneCaller(db, buyer);
  const skus = instead ? await replacingSkus(db, instead) : [];
  const options = await findPhoneParts(needs, { buyer, skus }, caller);
  const found = text ? await findPhoneParts(needs, { buyer, text }, caller) : [];
  const others = found.filter(({ sku }) => sku !== instead && !skus.includes(sku));
  return [...marked(options, true), ...marked(others, false)];
}

function marked(parts: readonly PhonePart[], isOption: boolean): PartsInstead {
  return parts.map((part) => Object.assign({}, part, { isOption }));
}
