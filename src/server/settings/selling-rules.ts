import type { z } from "zod";

import { percentage } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { TaxPolicy } from "#domain/tax/sales-tax.ts";
import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSomeSettings } from "./setting-store.ts";
import { StoredSettings } from "./stored-settings.ts";

const Rules = StoredSettings.pick({
  shopping_cart_guest: true,
  tax_type: true,
  fixed_tax_percentage: true,
  cabys_rates: true,
  currency_rate_crc: true,
  payment_methods: true,
});

/** The settings that decide over money, as the database has them at this moment: no cache is between. */
export type SellingRules = {
  isGuestCartOn: boolean;
  taxPolicy: TaxPolicy;
  /** Colones for one dollar. */
  crcRate: number;
  /** The ways to pay that the storefront takes, as far as somebody serves them. */
  paymentMethods: readonly PaymentMethod[];
};

/** Reads those of a storefront, inside a given transaction too. */
export async function readSellingRules(
  db: Database,
  storefront: Storefront,
): Promise<SellingRules> {
  const stored = await findSomeSettings(db, Object.keys(Rules.shape), storefront);
  const rules = Rules.parse({ ...DEFAULT_SETTINGS, ...stored });
  return {
    crcRate: rules.currency_rate_crc,
    paymentMethods: rules.payment_methods,
    isGuestCartOn: rules.shopping_cart_guest === "true",
    taxPolicy: taxPolicyOf(rules),
  };
}

type TaxRules = Pick<z.infer<typeof Rules>, "tax_type" | "fixed_tax_percentage" | "cabys_rates">;

function taxPolicyOf(rules: TaxRules): TaxPolicy {
  switch (rules.tax_type) {
    case "fixed":
      return { kind: "fixed", rate: percentage(rules.fixed_tax_percentage) };
    case "florida":
      return { kind: "florida" };
    case "destination": {
      const rates = rules.cabys_rates.map(
        ({ code, percent }) => [code, percentage(percent)] as const,
      );
      return { kind: "destination", cabysRates: new Map(rates) };
    }
  }
}
