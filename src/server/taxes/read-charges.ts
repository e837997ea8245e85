import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { TAX_SETTINGS, type TaxCharge, taxCharges } from "#domain/tax/tax-charges.ts";
import type { TaxPolicy } from "#domain/tax/sales-tax.ts";
import type { Database } from "#server/platform/database/database.ts";
import { storefrontsWithOwn } from "#server/settings/own-settings.ts";
import { readSellingRules } from "#server/settings/selling-rules.ts";

import { countExcused, type Excused } from "./excused-store.ts";

export type ChargedStorefront = {
  storefront: Storefront;
  kind: TaxPolicy["kind"];
  /** Whether any of it is the storefront's own. */
  isOwn: boolean;
  charges: TaxCharge[];
};

/** What each storefront charges at this moment, as its checkout reads it, and how many are excused. */
export type ReadCharges = () => Promise<{ storefronts: ChargedStorefront[]; excused: Excused }>;

export function createCharges(db: Database): ReadCharges {
  return async () => {
    const own = await storefrontsWithOwn(db, TAX_SETTINGS);
    const storefronts = STOREFRONTS.map(async (storefront) => {
      const { taxPolicy } = await readSellingRules(db, storefront);
      return {
        storefront,
        kind: taxPolicy.kind,
        isOwn: own.has(storefront),
        charges: taxCharges(taxPolicy),
      };
    });
    return { storefronts: await Promise.all(storefronts), excused: await countExcused(db) };
  };
}
