import type { PhonePart, PhonePartsRequest } from "#contract/phone-orders.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import type { DeskPartList } from "#server/part-desk/list-parts.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { TellFitments } from "#server/parts/tell-fitments.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { isVehicle, vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import { phonePartOf } from "./phone-wire.ts";

/** Enough to choose from while somebody waits on the phone. */
const MOST_FOUND = 12;

export type PhonePartNeeds = {
  db: Database;
  /** As the list of parts finds them: by number first, or by words. */
  findParts: DeskPartList;
  tellFitments: TellFitments;
};

/**
 * Parts by number or words, or those of an order, as the customer on the phone would buy them: at their price
 * level, with what each warehouse holds, and whether they fit a vehicle of theirs.
 */
export async function findPhoneParts(
  { db, findParts, tellFitments }: PhonePartNeeds,
  { text, skus: wanted, vehicle }: PhonePartsRequest,
  caller: Caller,
): Promise<PhonePart[]> {
  const skus = wanted ?? (await found(findParts, (text ?? "").trim(), caller));
  if (skus.length === 0) return [];
  const { priceLevel, storefront } = await readBuyer(db, caller);
  const parts = await findSellableParts(db, { skus, priceLevel, storefront });
  const known = skus.filter((sku) => parts.has(sku));
  const fitments = isVehicle(vehicle)
    ? await tellFitments({ skus: known, vehicle: vehicleRefOf(vehicle) }, caller)
    : [];
  const fitOf = new Map(fitments.map(({ sku, fitment }) => [sku, fitment]));
  return known.flatMap((sku) => {
    const part = parts.get(sku);
    return part ? [phonePartOf(part, fitOf.get(sku) ?? null)] : [];
  });
}

async function found(findParts: DeskPartList, text: string, caller: Caller): Promise<string[]> {
  if (text === "") return [];
  const { items } = await findParts(
    { filters: { text }, sort: "newest", limit: MOST_FOUND },
    caller,
  );
  return items.map(({ sku }) => sku);
}
