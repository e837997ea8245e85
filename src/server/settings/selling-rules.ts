import { percentage } from "#domain/money/money.ts";
import type { TaxPolicy } from "#domain/tax/sales-tax.ts";
import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSomeSettings } from "./setting-store.ts";
import { StoredSettings } from "./stored-settings.ts";

const Rules = StoredSettings.pick({
  shopping_cart_guest: true,
  tax_type: true,
  fixed_tax_percentage: true,
  currency_rate_crc: true,
});

/** The settings that decide over money, as the database has them at this moment: no cache is between. */
export type SellingRules = {
  isGuestCartOn: boolean;
  taxPolicy: TaxPolicy;
  /** Colones for one dollar. */
  crcRate: number;
};

/** Reads them, inside a given transaction too. */
export async function readSellingRules(db: Database): Promise<SellingRules> {
  const stored = await findSomeSettings(db, Object.keys(Rules.shape));
  const rules = Rules.parse({ ...DEFAULT_SETTINGS, ...stored });
  return {
    crcRate: rules.currency_rate_crc,
    isGuestCartOn: rules.shopping_cart_guest === "true",
    taxPolicy:
      rules.tax_type === "fixed"
        ? { kind: "fixed", rate: percentage(rules.fixed_tax_percentage) }
        : { kind: "florida" },
  };
}
