import type { OpenedGateways } from "#adapters/payments/open-gateways.ts";
import type { Config } from "#config/config.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { paymentSettings } from "#server/settings/payment-settings.ts";
import type { createSettingsReader } from "#server/settings/read-settings.ts";

type Needs = {
  config: Config;
  shop: Pick<ShopDatabase, "db">;
  catalogueVersion: CatalogueVersion;
};

/** What the settings that pages show are made of, beside those that are stored. */
export function settingsReading(
  { config, shop: { db }, catalogueVersion }: Needs,
  gateways: OpenedGateways,
): Parameters<typeof createSettingsReader>[0] {
  return {
    db,
    catalogueVersion: catalogueVersion.ofParts,
    captchaSiteKey: config.captcha?.siteKey,
    thirdParties: config.thirdParties,
    payment: paymentSettings({ gateways, configured: configuredProviders(config) }),
  };
}

/** What may be told of each provider; the rest of its configuration stays behind. */
export function configuredProviders({ payments: { stripe, paypal, paytrace } }: Config) {
  return {
    stripe: stripe && { apiUrl: stripe.apiUrl, publicKey: stripe.publishableKey },
    paypal: paypal && { apiUrl: paypal.apiUrl, publicKey: paypal.clientId },
    paytrace: paytrace && { apiUrl: paytrace.apiUrl, publicKey: paytrace.clientKey },
  };
}
