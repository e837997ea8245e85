import { inject } from "vitest";

import { type ProviderWindow, windowsOf } from "../payments/browser-stand-ins.ts";
import {
  PAYPAL_CLIENT_ID,
  PAYPAL_SECRET,
  PAYPAL_WEBHOOK_ID,
  type PaypalStandIn,
  startPaypal,
} from "../payments/paypal-stand-in.ts";
import { type PaytraceStandIn, startPaytrace } from "../payments/paytrace-stand-in.ts";
import {
  startStripe,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeStandIn,
} from "../payments/stripe-stand-in.ts";
import { launchShop, type RunningShop } from "../process/launch-shop.ts";

export type ProviderShop = {
  stripe: StripeStandIn;
  paypal: PaypalStandIn;
  paytrace: PaytraceStandIn;
  /** The providers' windows in a browser. */
  windows: ProviderWindow;
  shop: RunningShop;
  close: () => Promise<void>;
};

/** Settings that leave PayPal out. */
export const WITHOUT_PAYPAL = { PAYPAL_CLIENT_ID: "", PAYPAL_SECRET: "", PAYPAL_WEBHOOK_ID: "" };

/**
 * A shop with Stripe and PayPal on the same catalogue, and with Paytrace where further settings say so; the providers are
 * stand-ins on both sides.
 */
export async function openProviderShop(
  furtherSettings: (paytrace: PaytraceStandIn) => Record<string, string> = () => ({}),
): Promise<ProviderShop> {
  const [stripe, paypal, paytrace] = await Promise.all([
    startStripe(),
    startPaypal(),
    startPaytrace(),
  ]);
  const shop = await launchShop({
    env: {
      DATABASE_URL: inject("databaseUrl"),
      RATE_LIMIT_SCALE: "100",
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
      PAYPAL_API_URL: paypal.url,
      PAYPAL_CLIENT_ID,
      PAYPAL_SECRET,
      PAYPAL_WEBHOOK_ID,
      ...furtherSettings(paytrace),
    },
  });
  const close = async () => {
    shop.child.kill("SIGTERM");
    await shop.ended;
    await Promise.all([stripe.close(), paypal.close(), paytrace.close()]);
  };
  return {
    stripe,
    paypal,
    paytrace,
    windows: windowsOf({ stripe, paypal, paytrace }),
    shop,
    close,
  };
}
