import { ADMIN_LEVELS } from "#domain/account/role.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { plantCustomer } from "../factories/customer.ts";
import { HEREDIA, plantCoupon, plantPart, SAN_JOSE } from "../factories/sellable.ts";

import { BUYERS, COUPON, PARTS, PEOPLE, type Person, type Sku, SKUS } from "./small-world.ts";

/** A small world in the shop: its names are those of the model with a number behind, so that one database has many. */
export type PlantedWorld = {
  skuOf: (sku: Sku) => string;
  emailOf: (who: Person) => string;
  coupon: string;
  /** Who calls by which name. */
  holders: Map<string, SignedIn>;
};

export async function plantWorld(database: ShopDatabase, number: number): Promise<PlantedWorld> {
  const { db } = database;
  const skuOf = (sku: Sku) => `${sku}-${number}`;
  const emailOf = (who: string) => `${who}-${number}@example.com`;
  for (const sku of SKUS) {
    const { prices, core, onHand, isOrdered } = PARTS[sku];
    await plantPart(db, {
      sku: skuOf(sku),
      price: prices,
      core,
      stock: { [HEREDIA]: onHand[0], [SAN_JOSE]: onHand[1] },
      supply: isOrdered ? "backorder" : "none",
    });
  }
  const coupon = `SAVE-${number}`;
  await plantCoupon(db, {
    code: coupon,
    percent: COUPON.percent,
    uses_limit: COUPON.uses,
    uses_per_customer: COUPON.usesEach,
  });
  const holders = new Map<string, SignedIn>();
  for (const role of ["staff", "manager"] as const) {
    const planted = { email: emailOf(role), adminLevel: ADMIN_LEVELS[role] };
    holders.set(role, { ...(await plantCustomer(database, planted)), isFresh: true });
  }
  for (const who of PEOPLE.filter((one) => !BUYERS[one].isGuest)) {
    const { level: priceLevel, creditLimit } = BUYERS[who];
    const planted = { email: emailOf(who), priceLevel, isVerified: true };
    const credit = creditLimit > 0 ? { creditLimit } : {};
    holders.set(who, await plantCustomer(database, { ...planted, ...credit }));
  }
  return { skuOf, emailOf, coupon, holders };
}
